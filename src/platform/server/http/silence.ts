import { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Lets handlers take longer than a connection may be silent: undoing 100,000 changes takes half a minute, in which nothing is sent. The limit
 * of the server, `connectionTimeout`, holds again while the answer is sent. `silenceMs` is that limit, in milliseconds.
 */
export function allowSilentHandlers(app: FastifyInstance, silenceMs: number) {
  app.addHook('preHandler', async ({ raw }) => {
    // An injected request has no socket.
    if (raw instanceof IncomingMessage) raw.socket.setTimeout(0)
  })
  app.addHook('onSend', async ({ raw }) => {
    if (raw instanceof IncomingMessage) raw.socket.setTimeout(silenceMs)
  })
}
