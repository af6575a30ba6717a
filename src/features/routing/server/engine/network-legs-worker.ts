/** The worker thread that searches the shipped network: points in, legs out. */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { Network, type StoredNetwork } from './network-tree.ts'
import type { LegsReply, LegsQuery } from './network-legs.ts'
import type { Point } from './truck-router.ts'

/** About 2 MB each. */
const maxTrees = 24

const file = (workerData as { graphFile: string }).graphFile
const network = new Network(JSON.parse(gunzipSync(readFileSync(file)).toString()) as StoredNetwork)
const trees = new Map<string, ReturnType<Network['treeFrom']>>()

parentPort!.on('message', ({ id, from, to }: LegsQuery) => {
  const tree = getTree(to)
  parentPort!.postMessage({ id, hasRoad: tree !== null, legs: tree ? from.map(tree) : from.map(() => null) } satisfies LegsReply)
})

/** Legs are equal in both directions, so one tree serves every start. Keeps the most recent trees. */
function getTree(point: Point) {
  const key = `${point.longitude} ${point.latitude}`
  const cached = trees.get(key)
  const tree = cached === undefined ? network.treeFrom(point) : cached
  trees.delete(key)
  trees.set(key, tree)
  if (trees.size > maxTrees) trees.delete(trees.keys().next().value!)
  return tree
}
