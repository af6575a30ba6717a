import { fork, type ChildProcess } from 'node:child_process'
import { EngineRefusal } from './engine-refusal.ts'
import type { EngineChoice, ChildMessage } from './router-messages.ts'

type PendingQuery = {
  job: { method: string; query: string }
  isSuspect: boolean
  resolve(answer: string): void
  reject(error: Error): void
}

const program = new URL('./router-child.ts', import.meta.url)
const startWithinMs = 60_000
const killAfterMs = 2_000

/** One engine process. Its environment holds only its thread count, no secrets. */
export class RouterChild {
  readonly #process: ChildProcess
  readonly #pending = new Map<number, PendingQuery>()
  readonly ready: Promise<void>
  /** The reason for its end, and the queries that were in progress. */
  readonly ended: Promise<{ reason: string; inProgress: PendingQuery['job'][] }>
  isEnded = false
  isBeingReplaced = false
  onMemory: (rssMb: number) => void = () => undefined
  #reason: string | null = null
  #lastId = 0

  constructor(choice: EngineChoice, threads: number) {
    this.#process = fork(program, [JSON.stringify(choice)], { env: { UV_THREADPOOL_SIZE: String(threads) }, execArgv: [], stdio: 'ignore' })
    const ready = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<{ reason: string; inProgress: PendingQuery['job'][] }>()
    this.ready = ready.promise
    this.ended = ended.promise
    const late = setTimeout(() => this.#process.kill('SIGKILL'), startWithinMs)
    this.#process.on('message', (message: ChildMessage) => {
      if (message.kind === 'ready') ready.resolve()
      else if (message.kind === 'failed') ready.reject(new Error(message.message))
      else if (message.kind === 'memory') this.onMemory(message.rssMb)
      else this.#take(message)
    })
    this.#process.on('error', () => undefined) // `close` follows
    this.#process.once('close', (code, signal) => {
      this.isEnded = true
      const reason = this.#reason ?? `ended with ${signal ?? code}`
      ready.reject(new Error(reason))
      const inProgress = [...this.#pending.values()]
      for (const { reject } of inProgress) reject(new Error(reason))
      ended.resolve({ reason, inProgress: inProgress.map(({ job }) => job) })
    })
    ready.promise.then(
      () => clearTimeout(late),
      () => clearTimeout(late),
    )
  }

  get pid() {
    return this.#process.pid ?? null
  }

  get busy() {
    return this.#pending.size
  }

  get hasSuspect() {
    return this.#pending.values().some(({ isSuspect }) => isSuspect)
  }

  ask(job: { method: string; query: string }, isSuspect = false): Promise<string> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId
      this.#pending.set(id, { job, isSuspect, resolve, reject })
      // A child that has just died emits `close`.
      this.#process.send({ id, method: job.method, query: job.query }, () => undefined)
    })
  }

  #take(message: Extract<ChildMessage, { id: number }>) {
    const query = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    if (message.kind === 'answer') query?.resolve(message.answer)
    else query?.reject(new EngineRefusal(message.message))
  }

  async end(reason = 'ended by the portal') {
    this.#reason ??= reason
    if (!this.isEnded) this.#process.kill('SIGTERM')
    const hard = setTimeout(() => this.#process.kill('SIGKILL'), killAfterMs)
    await this.ended
    clearTimeout(hard)
  }

  async endWhenIdle() {
    while (this.busy > 0 && !this.isEnded) await Promise.race([this.ended, new Promise((resolve) => setTimeout(resolve, 200))])
    await this.end('replaced')
  }
}
