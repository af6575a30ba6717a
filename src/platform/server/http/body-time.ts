import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const oneSecond = 1_000
/** Time limit of a body. */
const defaultSeconds = 15
/** How long the rest of a body is discarded after the answer, so that the client gets to read the answer. */
const afterAnswerSeconds = 5

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Closes connections whose bodies arrive too slowly. Node's own limit is one for all requests, but uploads need longer. */
export function limitBodyTime(app: FastifyInstance, seconds = defaultSeconds) {
  app.addHook('onRequest', async ({ raw }, reply) => {
    // An injected request has no socket.
    if (!(raw instanceof IncomingMessage)) return
    setBodyTime(raw, seconds)
    raw.once('close', () => clearTimeout(timers.get(raw)))
    raw.once('end', () => clearTimeout(timers.get(raw)))
    reply.raw.once('finish', () => !raw.complete && setBodyTime(raw, afterAnswerSeconds))
  })
}

/** Sets another limit for the body of a request, for uploads. */
export const allowBodyTime = (request: FastifyRequest, seconds: number) => {
  if (request.raw instanceof IncomingMessage) setBodyTime(request.raw, seconds)
}

function setBodyTime(raw: IncomingMessage, seconds: number) {
  clearTimeout(timers.get(raw))
  timers.set(raw, setTimeout(() => !raw.complete && raw.socket.destroy(), seconds * oneSecond).unref())
}
