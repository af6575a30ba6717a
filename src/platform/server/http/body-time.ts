import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const oneSecond = 1_000
/** What every body has to arrive in. */
const usualSeconds = 15
/** How long the rest of a body is read away once its request has been answered, so that the sender comes to read the answer. */
const afterAnswerSeconds = 5

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Cuts connections whose bodies trickle in. The parser of HTTP has one limit for all requests, and uploads take longer than the others may. */
export function limitBodyTime(app: FastifyInstance, seconds = usualSeconds) {
  app.addHook('onRequest', async ({ raw }, reply) => {
    // A call inside the process comes whole.
    if (!(raw instanceof IncomingMessage)) return
    setBodyTime(raw, seconds)
    raw.once('close', () => clearTimeout(timers.get(raw)))
    raw.once('end', () => clearTimeout(timers.get(raw)))
    reply.raw.once('finish', () => !raw.complete && setBodyTime(raw, afterAnswerSeconds))
  })
}

/** For routes that take large files. */
export const allowBodyTime = (request: FastifyRequest, seconds: number) => {
  if (request.raw instanceof IncomingMessage) setBodyTime(request.raw, seconds)
}

function setBodyTime(raw: IncomingMessage, seconds: number) {
  clearTimeout(timers.get(raw))
  timers.set(raw, setTimeout(() => !raw.complete && raw.socket.destroy(), seconds * oneSecond).unref())
}
