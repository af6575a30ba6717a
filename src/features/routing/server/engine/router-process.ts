import { RouterFailure } from './truck-router.ts'
import type { EngineChoice } from './router-messages.ts'
import { RouterChild } from './router-child-process.ts'

export type Log = { info(details: object, text: string): void; warn(details: object, text: string): void }

/** The time a caller waits. Work that takes longer than twice its limit is ended with its process: a native call cannot be cancelled. */
export type Limit = { ms: number }

type Options = {
  choice: EngineChoice
  /** Questions at a time in the engine; its memory goes with its threads. */
  threads?: number
  maxRssMb?: number
  log: Log
  /** Asks a real question of a new child; it gets no other before this succeeds. */
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
  /** Nobody waits any more; the work itself may still be going on. */
  givenUp: boolean
}

const perThread = 2
const longestQueue = 64
const backOffMs = [200, 1_000, 2_000, 5_000, 15_000, 30_000]
const healthyAfterMs = 60_000
const refusedForMs = 600_000

/** The engine in a process of its own: a queue, time limits, restart with back-off. Its crash refuses the calls in hand and nothing else. */
export class RouterProcess {
  readonly #options: Required<Options>
  readonly #queue: Job[] = []
  readonly #poison = new Map<string, number>()
  #child: RouterChild | null = null
  #ready = false
  #stopped = false
  #starts = 0
  #crashes = 0
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
  }

  get isReady() {
    return this.#ready
  }

  /** For tests: the process that would have to die. */
  get pid() {
    return this.#child?.pid ?? null
  }

  /** Resolves when the first real route was answered; rejects when stopped before. */
  ready() {
    return this.#whenReady.promise
  }

  readonly ask: Ask = (method, query, limit = { ms: 3_000 }) => {
    const text = JSON.stringify(query)
    if (!this.#ready) return Promise.reject(starting())
    if (this.#isPoison(method + text)) return Promise.reject(new RouterFailure('unavailable', 'This question ended the engine before', 600))
    if (this.#queue.length >= longestQueue) return Promise.reject(new RouterFailure('unavailable', 'Too many questions wait', 2))
    return new Promise((resolve, reject) => {
      const job: Job = { method, query: text, limit, resolve, reject, tries: 0, givenUp: false }
      const late = setTimeout(() => {
        job.givenUp = true
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
    this.#ready = false
    if (this.#restart) clearTimeout(this.#restart)
    if (this.#watch) clearInterval(this.#watch)
    for (const job of this.#queue.splice(0)) job.reject(starting())
    this.#whenReady.reject(new RouterFailure('unavailable', 'Stopped'))
    await this.#child?.end()
  }

  #launch() {
    const started = performance.now()
    const child = new RouterChild(this.#options.choice, this.#options.threads)
    const start = ++this.#starts
    child.onMemory = (rssMb) => rssMb > this.#options.maxRssMb && this.#replace(child, rssMb)
    void child.ended.then(({ reason, inHand }) => this.#afterEnd(child, start, performance.now() - started, reason, inHand.filter(isJob)))
    this.#admit(child).catch((error: Error) => {
      this.#options.log.warn({ reason: error.message }, 'the route engine did not start')
      if (this.#child) this.#child.isBeingReplaced = false
      void child.end()
    })
  }

  /** Lets a child take questions once it has answered a real one. */
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

  #afterEnd(child: RouterChild, start: number, livedMs: number, reason: string, inHand: Job[]) {
    const isCurrent = this.#child === child || (this.#child === null && start === this.#starts)
    for (const job of inHand) this.#tryAgain(job)
    if (this.#stopped || !isCurrent) return
    this.#child = null
    this.#ready = false
    this.#crashes = livedMs > healthyAfterMs ? 0 : this.#crashes
    const waitMs = backOffMs[Math.min(this.#crashes++, backOffMs.length - 1)]!
    this.#options.log.warn({ reason, waitMs }, 'the route engine ended and is started again')
    this.#restart = setTimeout(() => this.#launch(), waitMs)
    this.#restart.unref()
  }

  /** Once more, alone; a question that ends the engine again is refused for ten minutes. */
  #tryAgain(job: Job) {
    if (job.givenUp) return
    if (job.tries < 2) return void this.#queue.unshift(job)
    this.#poison.set(job.method + job.query, performance.now() + refusedForMs)
    this.#options.log.warn({ method: job.method, query: job.query }, 'a question ended the route engine twice')
    job.reject(new RouterFailure('unavailable', 'This question ends the engine', 600))
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
    while (this.#queue.length > 0 && child.busy < this.#options.threads * perThread) {
      // A question that was in a child that died goes alone, so that it is known who ends the next one.
      const isSuspect = this.#queue[0]!.tries > 0
      if ((isSuspect && child.busy > 0) || child.hasSuspect) return
      const job = this.#queue.shift()!
      if (!job.givenUp) this.#send(child, job, isSuspect)
    }
  }

  #send(child: RouterChild, job: Job, isSuspect: boolean) {
    job.tries++
    const endless = setTimeout(() => void child.end('a question took too long'), job.limit.ms * 2)
    endless.unref()
    child
      .ask(job, isSuspect)
      .then(job.resolve, (error: Error) => !child.isEnded && job.reject(error))
      .finally(() => {
        clearTimeout(endless)
        this.#next()
      })
  }

  #replace(child: RouterChild, rssMb: number) {
    if (child !== this.#child || child.isBeingReplaced) return
    child.isBeingReplaced = true
    this.#options.log.info({ rssMb }, 'the route engine has grown, a new one takes over')
    this.#launch()
  }

  async #check() {
    const child = this.#child
    if (!child || !this.#ready) return
    try {
      await this.#options.probe((method, query) => this.ask(method, query, { ms: 5_000 }))
    } catch (error) {
      // An overloaded engine is not a broken one.
      if (error instanceof RouterFailure && this.#queue.length > 0) return
      if (child === this.#child) await child.end('it no longer finds a route')
    }
  }
}

/** Not one of our own real questions. */
const isJob = (asked: object): asked is Job => 'tries' in asked

const starting = () => new RouterFailure('unavailable', 'The engine is starting', 2)
