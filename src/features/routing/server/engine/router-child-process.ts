import { fork, type ChildProcess } from 'node:child_process'
import { EngineRefusal } from './engine-refusal.ts'
import type { EngineChoice, FromChild } from './router-messages.ts'

type Asked = { job: { method: string; query: string }; isSuspect: boolean; resolve(answer: string): void; reject(error: Error): void }

const program = new URL('./router-child.ts', import.meta.url)
const startWithinMs = 60_000
const killAfterMs = 2_000

/** One process of the engine. It gets no secrets: its environment holds the number of its threads. */
export class RouterChild {
  readonly #process: ChildProcess
  readonly #asked = new Map<number, Asked>()
  readonly ready: Promise<void>
  /** Why it ended, and the questions it had in hand. */
  readonly ended: Promise<{ reason: string; inHand: Asked['job'][] }>
  isEnded = false
  isBeingReplaced = false
  onMemory: (rssMb: number) => void = () => undefined
  #reason: string | null = null
  #lastId = 0

  constructor(choice: EngineChoice, threads: number) {
    this.#process = fork(program, [JSON.stringify(choice)], { env: { UV_THREADPOOL_SIZE: String(threads) }, execArgv: [], stdio: 'ignore' })
    const ready = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<{ reason: string; inHand: Asked['job'][] }>()
    this.ready = ready.promise
    this.ended = ended.promise
    const late = setTimeout(() => this.#process.kill('SIGKILL'), startWithinMs)
    this.#process.on('message', (message: FromChild) => {
      if (message.kind === 'ready') ready.resolve()
      else if (message.kind === 'failed') ready.reject(new Error(message.message))
      else if (message.kind === 'memory') this.onMemory(message.rssMb)
      else this.#take(message)
    })
    this.#process.on('error', () => undefined) // told again by exit
    this.#process.once('close', (code, signal) => {
      this.isEnded = true
      const reason = this.#reason ?? `ended with ${signal ?? code}`
      ready.reject(new Error(reason))
      const inHand = [...this.#asked.values()]
      for (const { reject } of inHand) reject(new Error(reason))
      ended.resolve({ reason, inHand: inHand.map(({ job }) => job) })
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
    return this.#asked.size
  }

  get hasSuspect() {
    return this.#asked.values().some(({ isSuspect }) => isSuspect)
  }

  ask(job: { method: string; query: string }, isSuspect = false): Promise<string> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId
      this.#asked.set(id, { job, isSuspect, resolve, reject })
      // A child that has just died tells by `close`.
      this.#process.send({ id, method: job.method, query: job.query }, () => undefined)
    })
  }

  #take(message: Extract<FromChild, { id: number }>) {
    const asked = this.#asked.get(message.id)
    this.#asked.delete(message.id)
    if (message.kind === 'answer') asked?.resolve(message.answer)
    else asked?.reject(new EngineRefusal(message.message))
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
