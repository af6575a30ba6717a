import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isInternal } from '../rate-limits/address-limits.ts'

let inHand = 0

/** Counts the requests in hand, so that long background work lets them go first. Health checks and sockets, which stay open, do not count. */
export function countRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const isSocket = request.headers.upgrade !== undefined
    if (isSocket || request.routeOptions.config.load === 'essential' || isInternal()) return
    inHand++
    const stop = finished(reply.raw, () => inHand--)
    // Sending a file may take minutes, and needs little of this process.
    reply.raw.once('pipe', () => {
      stop()
      inHand--
    })
  })
}

/** How long background work runs at once, and how long it waits for requests after that, so that it ends under any load. */
const turnMs = 5
const maxWaitMs = 20
const lookEveryMs = 1

/** Lets requests go first: waits until none is in hand, and no longer than `forMs`. Not for work that a request waits for. */
export async function giveWay(forMs = maxWaitMs): Promise<void> {
  const until = performance.now() + forMs
  await new Promise((resolve) => setImmediate(resolve))
  while (inHand > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
}

/** Returns what long background work calls between small pieces: it gives way to requests after every few milliseconds of work. */
export function shortTurns({ forMs = turnMs, waitMs = maxWaitMs } = {}): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < forMs) return
    await giveWay(waitMs)
    since = performance.now()
  }
}
