/** The worker thread that reads the shipped network and searches it. Its results are in shared memory. */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { buildNetworkArrays, type StoredNetwork } from './network-arrays.ts'
import type { NetworkQuery, NetworkReply } from './network-legs.ts'
import { growTree } from './network-tree.ts'
import { findAnchors } from './road-anchors.ts'

const file = (workerData as { graphFile: string }).graphFile
const roads = buildNetworkArrays(JSON.parse(gunzipSync(readFileSync(file)).toString()) as StoredNetwork)
const reply = (message: NetworkReply) => parentPort!.postMessage(message)

parentPort!.on('message', (query: NetworkQuery) => {
  if (query.kind === 'tree') reply({ kind: 'tree', id: query.id, tree: growTree(roads, query.start) })
  else reply({ kind: 'anchors', id: query.id, anchors: findAnchors(roads, query.points) })
})
reply({ kind: 'roads', roads })
