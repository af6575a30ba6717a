import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

/** `isAdmitted`: its queries are not refused for load. True once it has had a connection, and from the start for essential routes. */
export type RequestInHand = { isAdmitted: boolean }

const storage = new AsyncLocalStorage<RequestInHand>()

/** Makes each request known to what runs on its behalf. The calls of a page to the API belong to the request for the page. */
export function trackRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (storage.getStore()) done()
    else storage.run({ isAdmitted: request.routeOptions.config.load === 'essential' }, done)
  })
}

/** Returns the request that the running code belongs to, or undefined in a job. */
export const requestInHand = (): RequestInHand | undefined => storage.getStore()
