import { Worker } from 'node:worker_threads'
import { drawContours } from './contour-rings.ts'
import type { NetworkArrays } from './network-arrays.ts'
import { Network, type Tree } from './network-tree.ts'
import { measureReachGrid } from './reach-grid.ts'
import type { Anchors } from './road-anchors.ts'
import { RouterFailure, type Point, type TruckRouter } from '../truck-router.ts'

export type NetworkQuery = { kind: 'tree'; id: number; start: Point } | { kind: 'anchors'; id: number; points: Int32Array }
export type NetworkReply =
  | { kind: 'roads'; roads: NetworkArrays }
  | { kind: 'tree'; id: number; tree: Tree | null }
  | { kind: 'anchors'; id: number; anchors: Anchors }

type Pending = { resolve(answer: Tree | Anchors | null): void; reject(error: Error): void }
type Thread = { worker: Worker; network: Promise<Network>; pending: Map<number, Pending> }

/** Allows for reading the network at the first query. */
const maxWaitMs = 8_000
/** About 2 MB each. */
const maxTrees = 24
/** Points whose roads are looked up at once, so that a search waits for 0.1 s at most. */
const anchorBatchSize = 2_000
/** Smaller holes of a reach are not drawn. */
const minHoleCells = 12

/**
 * Measures drive times on the shipped network. A worker thread, which starts with the first query, searches it; when the thread ends,
 * pending queries fail and the next one starts another.
 */
export class NetworkLegs {
  readonly #graphFile: string
  readonly #trees = new Map<string, Promise<Tree>>()
  #thread: Thread | null = null
  #lastId = 0

  constructor(graphFile: string) {
    this.#graphFile = graphFile
  }

  readonly measure: NonNullable<TruckRouter['measureRoadLegs']> = async ({ from, to }) => {
    const { network, tree } = await this.#open(to)
    // Legs are equal in both directions, so one tree serves every start.
    return from.map((point) => network.legTo(tree, point))
  }

  readonly openDriveTimes: NonNullable<TruckRouter['openDriveTimes']> = async (start) => {
    const { network, tree } = await this.#open(start)
    return { secondsTo: (lng, lat) => network.secondsTo(tree, lng, lat), legTo: (point) => network.legTo(tree, point) }
  }

  readonly outlineIsochrones: TruckRouter['outlineIsochrones'] = async ({ from, minutes }) => {
    const { network, tree } = await this.#open(from)
    return minutes.map((each) => ({
      minutes: each,
      area: drawContours(measureReachGrid(network.roads, tree, from, each), minHoleCells),
    }))
  }

  readonly prepare: NonNullable<TruckRouter['prepareDriveTimes']> = async (points) => {
    for (let start = 0; start < points.length; start += 2 * anchorBatchSize) {
      const batch = points.slice(start, start + 2 * anchorBatchSize)
      const { thread, network } = await this.#ready()
      network.anchors.add(batch, await this.#ask<Anchors>(thread, (id) => ({ kind: 'anchors', id, points: batch })))
    }
  }

  async stop() {
    await this.#thread?.worker.terminate()
  }

  /** Throws `noRoad` for a place without a road. Keeps the most recent trees. */
  async #open(start: Point) {
    const { thread, network } = await this.#ready()
    const key = `${start.longitude} ${start.latitude}`
    const tree = this.#trees.get(key) ?? this.#grow(thread, start)
    this.#trees.delete(key)
    this.#trees.set(key, tree)
    tree.catch(() => this.#trees.delete(key))
    if (this.#trees.size > maxTrees) this.#trees.delete(this.#trees.keys().next().value!)
    return { network, tree: await tree }
  }

  async #grow(thread: Thread, start: Point) {
    const tree = await this.#ask<Tree | null>(thread, (id) => ({ kind: 'tree', id, start }))
    if (tree === null) throw new RouterFailure('noRoad', 'No road within 30 km')
    return tree
  }

  async #ready() {
    const thread = (this.#thread ??= this.#start())
    return { thread, network: await thread.network }
  }

  #ask<Answer extends Tree | Anchors | null>({ worker, pending }: Thread, query: (id: number) => NetworkQuery): Promise<Answer> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => void worker.terminate(), maxWaitMs)
      const done = () => clearTimeout(late)
      pending.set(id, { resolve: (answer: Answer) => (done(), resolve(answer)), reject: (error) => (done(), reject(error)) })
      worker.postMessage(query(id))
    })
  }

  #start(): Thread {
    const worker = new Worker(new URL('./network-legs-worker.ts', import.meta.url), { workerData: { graphFile: this.#graphFile } })
    const opened = Promise.withResolvers<Network>()
    opened.promise.catch(() => undefined)
    const thread: Thread = { worker, network: opened.promise, pending: new Map() }
    worker.on('message', (reply: NetworkReply) => {
      if (reply.kind === 'roads') return opened.resolve(new Network(reply.roads))
      const query = thread.pending.get(reply.id)
      thread.pending.delete(reply.id)
      query?.resolve(reply.kind === 'tree' ? reply.tree : reply.anchors)
    })
    // The exit event follows.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (this.#thread === thread) this.#thread = null
      const failure = new RouterFailure('unavailable', 'The network thread ended')
      opened.reject(failure)
      for (const query of thread.pending.values()) query.reject(failure)
    })
    worker.unref()
    return thread
  }
}
