import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouteLimit } from './address-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How calls of a route that is no operation count towards the limits of an address; operations count in the pipeline. */
    addressLimit?: RouteLimit
  }
}

type Route = { url: string; isLimited: boolean; isEssential: boolean }
const gets = new WeakMap<object, Route[]>()

/** Applies the limits that routes outside the pipeline declare. Call it before any route is added. */
export function limitRoutes(app: FastifyInstance, limit: (name: RouteLimit, request: FastifyRequest) => void) {
  const routes: Route[] = []
  gets.set(app.server, routes)
  app.addHook('onRoute', ({ method, url, config }) => {
    if ([method].flat().includes('GET'))
      routes.push({ url, isLimited: config?.addressLimit !== undefined, isEssential: config?.load === 'essential' })
  })
  app.addHook('onRequest', async (request) => {
    const { addressLimit } = request.routeOptions.config
    if (addressLimit) limit(addressLimit, request)
  })
}

/** The GET routes of an app so far, for the test that finds those without a limit. */
export const getRoutesOf = (app: FastifyInstance): readonly Route[] => gets.get(app.server) ?? []
