import { counter, gauge, one } from '#platform/server/metrics/registry.ts'
import { RouterFailure } from './truck-router.ts'
import type { EngineChoice } from './router-messages.ts'
import { RouterChild } from './router-child-process.ts'

const up = gauge('whs_router_up', 'Whether the route engine answers')
const rss = gauge('whs_router_rss_bytes', 'Memory of the route engine')
const restarts = counter('whs_router_restarts_total', 'How often the route engine ended and was started again')

export type Log = { info(details: object, text: string): void; warn(details: object, text: string): void }

/** How long a caller waits. Work that exceeds twice the limit ends with its process, because a native call cannot be cancelled. */
export type Limit = { ms: number }

type Options = {
  choice: EngineChoice
  /** Parallel queries in the engine; memory grows with threads. */
  threads?: number
  maxRssMb?: number
  log: Log
  /** Sends a real query to a new child, which gets others only after this succeeds. */
  probe: (ask: Ask) => Promise<void>
  probeEveryMs?: number
}

export type Ask = (method: string, query: object, limit?: Limit) => Promise<string>

type Job = {
  method: string
  query: string
  limit: Limit
  resolve(answer: string): void
  reject(error: Error): void
  tries: number
  /** The caller has given up; the work may still be running. */
  isAbandoned: boolean
}

const queriesPerThread = 2
const maxQueueLength = 64
const backOffMs = [200, 1_000, 2_000, 5_000, 15_000, 30_000]
const healthyAfterMs = 60_000
const poisonedForMs = 600_000

/** Runs the engine in a child process with a queue, time limits and restarts with back-off. A crash retries the queries in progress once. */
export class RouterProcess {
  readonly #options: Required<Options>
  readonly #queue: Job[] = []
  readonly #poison = new Map<string, number>()
  #child: RouterChild | null = null
  #ready = false
  #stopped = false
  #starts = 0
  #crashes = 0
  #rssMb: number | null = null
  #stopMeasuring: (() => void)[] = []
  #restart: NodeJS.Timeout | null = null
  #watch: NodeJS.Timeout | null = null
  #whenReady = Promise.withResolvers<void>()

  constructor(options: Options) {
    this.#options = { threads: 2, maxRssMb: 1_000, probeEveryMs: 30_000, ...options }
    this.#whenReady.promise.catch(() => undefined)
  }

  start() {
    this.#launch()
    this.#watch = setInterval(() => void this.#check(), this.#options.probeEveryMs)
    this.#watch.unref()
    this.#stopMeasuring = [
      up.watch(() => one(Number(this.#ready))),
      rss.watch(() => (this.#rssMb === null ? [] : one(this.#rssMb * 1024 * 1024))),
    ]
  }

  get isReady() {
    return this.#ready
  }

  /** For tests. */
  get pid() {
    return this.#child?.pid ?? null
  }

  /** Resolves when the first child has answered its probe; rejects if stopped before. */
  ready() {
    return this.#whenReady.promise
  }

  readonly ask: Ask = (method, query, limit = { ms: 3_000 }) => {
    const text = JSON.stringify(query)
    if (!this.#ready) return Promise.reject(startingFailure())
    if (this.#isPoison(method + text)) return Promise.reject(new RouterFailure('unavailable', 'This query crashed the engine before', 600))
    if (this.#queue.length >= maxQueueLength) return Promise.reject(new RouterFailure('unavailable', 'Too many queries are waiting', 2))
    return new Promise((resolve, reject) => {
      const job: Job = { method, query: text, limit, resolve, reject, tries: 0, isAbandoned: false }
      const late = setTimeout(() => {
        job.isAbandoned = true
        reject(new RouterFailure('unavailable', `No answer within ${limit.ms} ms`, 5))
      }, limit.ms)
      job.resolve = (answer) => (clearTimeout(late), resolve(answer))
      job.reject = (error) => (clearTimeout(late), reject(error))
      this.#queue.push(job)
      this.#next()
    })
  }

  async stop() {
    this.#stopped = true
    for (const stopMeasuring of this.#stopMeasuring) stopMeasuring()
    this.#ready = false
    if (this.#restart) clearTimeout(this.#restart)
    if (this.#watch) clearInterval(this.#watch)
    for (const job of this.#queue.splice(0)) job.reject(startingFailure())
    this.#whenReady.reject(new RouterFailure('unavailable', 'Stopped'))
    await this.#child?.end()
  }

  #launch() {
    const started = performance.now()
    const child = new RouterChild(this.#options.choice, this.#options.threads)
    const start = ++this.#starts
    child.onMemory = (rssMb) => {
      if (child === this.#child) this.#rssMb = rssMb
      if (rssMb > this.#options.maxRssMb) this.#replace(child, rssMb)
    }
    void child.ended.then(({ reason, inProgress }) =>
      this.#afterEnd(child, start, performance.now() - started, reason, inProgress.filter(isJob)),
    )
    this.#admit(child).catch((error: Error) => {
      this.#options.log.warn({ reason: error.message }, 'the route engine did not start')
      if (this.#child) this.#child.isBeingReplaced = false
      void child.end()
    })
  }

  /** Puts a child into service once it has answered the probe. */
  async #admit(child: RouterChild) {
    await child.ready
    await this.#options.probe((method, query) => child.ask({ method, query: JSON.stringify(query) }))
    if (this.#stopped) return
    const before = this.#child
    this.#child = child
    this.#ready = true
    this.#whenReady.resolve()
    if (before && before !== child) void before.endWhenIdle()
    this.#next()
  }

  #afterEnd(child: RouterChild, start: number, livedMs: number, reason: string, inProgress: Job[]) {
    const isCurrent = this.#child === child || (this.#child === null && start === this.#starts)
    for (const job of inProgress) this.#tryAgain(job)
    if (this.#stopped || !isCurrent) return
    this.#child = null
    this.#ready = false
    this.#crashes = livedMs > healthyAfterMs ? 0 : this.#crashes
    const waitMs = backOffMs[Math.min(this.#crashes++, backOffMs.length - 1)]!
    this.#options.log.warn({ reason, waitMs }, 'the route engine ended; restarting')
    restarts.inc()
    this.#restart = setTimeout(() => this.#launch(), waitMs)
    this.#restart.unref()
  }

  /** Retries a query alone; one that crashes the engine twice is refused for ten minutes. */
  #tryAgain(job: Job) {
    if (job.isAbandoned) return
    if (job.tries < 2) return void this.#queue.unshift(job)
    this.#poison.set(job.method + job.query, performance.now() + poisonedForMs)
    this.#options.log.warn({ method: job.method, query: job.query }, 'a query crashed the route engine twice')
    job.reject(new RouterFailure('unavailable', 'This query crashes the engine', 600))
  }

  #isPoison(key: string) {
    const until = this.#poison.get(key)
    if (until === undefined) return false
    if (until > performance.now()) return true
    this.#poison.delete(key)
    return false
  }

  #next() {
    const child = this.#child
    if (!this.#ready || !child) return
    while (this.#queue.length > 0 && child.busy < this.#options.threads * queriesPerThread) {
      // A query of a crashed child runs alone, to find the one that crashes.
      const isSuspect = this.#queue[0]!.tries > 0
      if ((isSuspect && child.busy > 0) || child.hasSuspect) return
      const job = this.#queue.shift()!
      if (!job.isAbandoned) this.#send(child, job, isSuspect)
    }
  }

  #send(child: RouterChild, job: Job, isSuspect: boolean) {
    job.tries++
    const timer = setTimeout(() => void child.end('a query took too long'), job.limit.ms * 2)
    timer.unref()
    child
      .ask(job, isSuspect)
      .then(job.resolve, (error: Error) => !child.isEnded && job.reject(error))
      .finally(() => {
        clearTimeout(timer)
        this.#next()
      })
  }

  #replace(child: RouterChild, rssMb: number) {
    if (child !== this.#child || child.isBeingReplaced) return
    child.isBeingReplaced = true
    this.#options.log.info({ rssMb }, 'the route engine exceeds its memory limit; replacing it')
    this.#launch()
  }

  async #check() {
    const child = this.#child
    if (!child || !this.#ready) return
    try {
      await this.#options.probe((method, query) => this.ask(method, query, { ms: 5_000 }))
    } catch (error) {
      // An overloaded engine is not broken.
      if (error instanceof RouterFailure && this.#queue.length > 0) return
      if (child === this.#child) await child.end('the probe failed')
    }
  }
}

/** Returns false for probes. */
const isJob = (query: object): query is Job => 'tries' in query

const startingFailure = () => new RouterFailure('unavailable', 'The engine is starting', 2)
