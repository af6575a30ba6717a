import { Worker } from 'node:worker_threads'
import { RouterFailure, type Point, type TruckRouter, type RoadLeg } from './truck-router.ts'

export type LegsQuery = { id: number; from: Point[]; to: Point }
export type LegsReply = { id: number; hasRoad: boolean; legs: (RoadLeg | null)[] }

type PendingQuery = { resolve(legs: (RoadLeg | null)[]): void; reject(error: Error): void }

/** Allows for reading the network at the first query. */
const maxWaitMs = 8_000

/**
 * Measures legs from many points to one on the shipped network, in a worker thread. The thread starts with the first query; when it ends,
 * pending queries fail and the next one starts another.
 */
export class NetworkLegs {
  readonly #graphFile: string
  #thread: { worker: Worker; pending: Map<number, PendingQuery> } | null = null
  #lastId = 0

  constructor(graphFile: string) {
    this.#graphFile = graphFile
  }

  readonly measure: NonNullable<TruckRouter['measureRoadLegs']> = ({ from, to }) => {
    const { worker, pending } = (this.#thread ??= this.#start())
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => void worker.terminate(), maxWaitMs)
      const done = () => clearTimeout(late)
      pending.set(id, { resolve: (legs) => (done(), resolve(legs)), reject: (error) => (done(), reject(error)) })
      worker.postMessage({ id, from, to } satisfies LegsQuery)
    })
  }

  async stop() {
    await this.#thread?.worker.terminate()
  }

  #start() {
    const worker = new Worker(new URL('./network-legs-worker.ts', import.meta.url), { workerData: { graphFile: this.#graphFile } })
    const thread = { worker, pending: new Map<number, PendingQuery>() }
    worker.on('message', ({ id, hasRoad, legs }: LegsReply) => {
      const query = thread.pending.get(id)
      thread.pending.delete(id)
      if (hasRoad) query?.resolve(legs)
      else query?.reject(new RouterFailure('noRoad', 'No road within 30 km'))
    })
    // The exit event follows.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (this.#thread === thread) this.#thread = null
      for (const query of thread.pending.values()) query.reject(new RouterFailure('unavailable', 'The network thread ended'))
    })
    worker.unref()
    return thread
  }
}
