/** The program of the thread that walks the shipped network: places in, ways out. */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { Network, type StoredNetwork } from './network-tree.ts'
import type { WaysAnswer, WaysQuestion } from './network-ways.ts'
import type { Point } from './truck-router.ts'

/** Some 2 MB each. */
const treesKept = 24

const file = (workerData as { graphFile: string }).graphFile
const network = new Network(JSON.parse(gunzipSync(readFileSync(file)).toString()) as StoredNetwork)
const trees = new Map<string, ReturnType<Network['treeFrom']>>()

parentPort!.on('message', ({ id, from, to }: WaysQuestion) => {
  const tree = treeTo(to)
  parentPort!.postMessage({ id, hasRoad: tree !== null, ways: tree ? from.map(tree) : from.map(() => null) } satisfies WaysAnswer)
})

/** Ways are the same in both directions, so that one tree serves every start. The latest are kept. */
function treeTo(point: Point) {
  const key = `${point.longitude} ${point.latitude}`
  const known = trees.get(key)
  const tree = known === undefined ? network.treeFrom(point) : known
  trees.delete(key)
  trees.set(key, tree)
  if (trees.size > treesKept) trees.delete(trees.keys().next().value!)
  return tree
}
