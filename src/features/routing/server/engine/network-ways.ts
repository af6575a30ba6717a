import { Worker } from 'node:worker_threads'
import { RouterFailure, type Point, type TruckRouter, type Way } from './truck-router.ts'

export type WaysQuestion = { id: number; from: Point[]; to: Point }
export type WaysAnswer = { id: number; hasRoad: boolean; ways: (Way | null)[] }

type Waiting = { resolve(ways: (Way | null)[]): void; reject(error: Error): void }

/** A question may be the first, which reads the network. */
const longestMs = 8_000

/**
 * Ways of many places to one, on the network that ships with the product, walked in a thread of their own so that nothing else waits.
 * The thread starts with the first question; one that ends refuses what it was asked, and the next question starts another.
 */
export class NetworkWays {
  readonly #graphFile: string
  #thread: { worker: Worker; waiting: Map<number, Waiting> } | null = null
  #asked = 0

  constructor(graphFile: string) {
    this.#graphFile = graphFile
  }

  readonly measure: NonNullable<TruckRouter['measureWays']> = ({ from, to }) => {
    const { worker, waiting } = (this.#thread ??= this.#start())
    const id = ++this.#asked
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => void worker.terminate(), longestMs)
      const done = () => clearTimeout(late)
      waiting.set(id, { resolve: (ways) => (done(), resolve(ways)), reject: (error) => (done(), reject(error)) })
      worker.postMessage({ id, from, to } satisfies WaysQuestion)
    })
  }

  async stop() {
    await this.#thread?.worker.terminate()
  }

  #start() {
    const worker = new Worker(new URL('./network-ways-worker.ts', import.meta.url), { workerData: { graphFile: this.#graphFile } })
    const thread = { worker, waiting: new Map<number, Waiting>() }
    worker.on('message', ({ id, hasRoad, ways }: WaysAnswer) => {
      const asker = thread.waiting.get(id)
      thread.waiting.delete(id)
      if (hasRoad) asker?.resolve(ways)
      else asker?.reject(new RouterFailure('noRoad', 'No road within 30 km'))
    })
    // What went wrong shows in the end of the thread.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (this.#thread === thread) this.#thread = null
      for (const asker of thread.waiting.values()) asker.reject(new RouterFailure('unavailable', 'The network thread ended'))
    })
    worker.unref()
    return thread
  }
}
