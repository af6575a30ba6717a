import type { FastifyInstance } from 'fastify'
import type { Access } from '#platform/contract/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. */
    access?: Access
  }
}

/** Below here a route that does not say who may call it stops the start, however it was added. To be called before the routes. */
export function requireDeclaredAccess(app: FastifyInstance) {
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!isWhole(config?.access)) throw new Error(`${String(method)} ${url} does not declare who may call it`)
  })
}

const words = ['public', 'optional', 'member', 'memberOrApp', 'cookie']

/** An empty list of permissions would be an open door or a locked one; neither is meant. */
function isWhole(access: Access | undefined) {
  if (access === undefined) return false
  if (typeof access === 'string') return words.includes(access)
  const wanted = 'permission' in access ? [access.permission] : 'anyOf' in access ? access.anyOf : access.allOf
  return wanted.length > 0 && wanted.every((permission) => /^system:[A-Za-z]+:[A-Za-z]+$/.test(permission))
}
