import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access, Endpoint } from '#platform/contract/endpoint.ts'
import { fail, Refusal } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { resetData } from '#platform/contract/reset-reason.ts'
import { hasAll, hasAny } from '#platform/contract/permission.ts'
import { isApp } from '../http/app-client.ts'
import { isOwnOrigin, mayBeProxied } from '../http/own-origin.ts'
import type { Authenticate, Identity } from './identity.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The callers that the route admits. */
    access?: Access
  }
}

/**
 * Refuses calls from pages of another origin where the contract does not allow them. A development proxy passes on the `Origin` of its own
 * pages: admitted are clients that use no cookies, and, where the contract says so, valid access tokens. No page of another site can send
 * either header, because its preflight is refused.
 */
export async function requireOwnOrigin(endpoint: Endpoint, request: FastifyRequest, authenticateToken: Authenticate) {
  if ((endpoint.access !== 'cookie' && !endpoint.ownOriginOnly) || isOwnOrigin(request)) return
  const isHarmless = isApp(request) || (endpoint.tokenSuffices && (await hasValidToken(request, authenticateToken)))
  if (!isHarmless || !mayBeProxied(request)) throw fail(failures.foreignOrigin)
}

const hasValidToken = async (request: FastifyRequest, authenticateToken: Authenticate) =>
  authenticateToken(request, 'access').then(
    (identity) => identity !== null,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

/** Returns the caller's identity; null where the operation reads no token or allows none. Refuses with 401, 11014, 10014 and 10024. */
export async function authenticate(
  { access, whileResetting, whileSettingUpFactor }: Endpoint,
  request: FastifyRequest,
  authenticateToken: Authenticate,
): Promise<Identity | null> {
  if (isWithoutMember(access)) return null
  const identity = await authenticateToken(request, access === 'memberOrApp' ? 'accessOrApp' : 'access')
  if (identity === null && access !== 'optional') throw fail(failures.signedOut)
  if (identity?.resetReason && access !== 'optional' && !whileResetting)
    throw fail(failures.passwordExpired, { data: resetData(identity.resetReason) })
  if (identity?.mustSetUpFactor && access !== 'optional' && !whileSettingUpFactor) throw fail(failures.factorMissing)
  return identity
}

/** True for operations that read no access token. */
const isWithoutMember = (access: Access) => access === 'public' || access === 'cookie' || access === 'partner'

/** Refuses with 403 a caller without the permissions that the contract requires. */
export function authorise(access: Access, identity: Identity | null) {
  if (typeof access !== 'object') return
  if (identity === null || !isAllowed(access, identity)) throw fail(failures.forbidden)
}

function isAllowed(access: Exclude<Access, string>, identity: Identity) {
  if ('permission' in access) return hasAny(identity, [access.permission])
  return 'anyOf' in access ? hasAny(identity, access.anyOf) : hasAll(identity, access.allOf)
}

/** Makes the start fail for every later route of this scope that does not declare its access, however it is added. */
export function requireDeclaredAccess(app: FastifyInstance) {
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!isComplete(config?.access)) throw new Error(`${String(method)} ${url} does not declare its access`)
  })
}

const accessNames = ['public', 'optional', 'member', 'memberOrApp', 'cookie', 'partner']

/** An empty list of permissions would admit everybody or nobody; neither can be meant. */
function isComplete(access: Access | undefined) {
  if (access === undefined) return false
  if (typeof access === 'string') return accessNames.includes(access)
  const required = 'permission' in access ? [access.permission] : 'anyOf' in access ? access.anyOf : access.allOf
  return required.length > 0 && required.every((permission) => /^system:[A-Za-z]+:[A-Za-z]+$/.test(permission))
}
