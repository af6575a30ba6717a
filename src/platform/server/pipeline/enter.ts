import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Endpoint } from '#platform/contract/endpoint.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { hasAll, hasAny } from '#platform/contract/permission.ts'
import type { Gates } from './gates.ts'
import type { Identity } from './identity.ts'
import { isOwnOrigin } from '../http/own-origin.ts'

/** Origin, address limit, token, password that must be reset, in the order in which the wire promises them. */
export async function enter(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, gates: Gates): Promise<Identity | null> {
  if ((endpoint.access === 'cookie' || endpoint.ownOriginOnly) && !isOwnOrigin(request)) throw fail(failures.foreignOrigin)
  await gates.admit?.(endpoint, request, reply)
  const { access } = endpoint
  if (access === 'public' || access === 'cookie') return null
  const identity = await gates.identify(request, access === 'memberOrApp' ? 'accessOrApp' : 'access')
  if (identity === null && access !== 'optional') throw fail(failures.signedOut)
  if (identity?.mustResetPassword && access !== 'optional' && !endpoint.whileResetting) throw fail(failures.passwordExpired)
  return identity
}

/** 403 for whoever lacks what the contract asks for. */
export function requirePermission(access: Access, identity: Identity | null) {
  if (typeof access !== 'object') return
  if (identity === null || !passes(access, identity)) throw fail(failures.forbidden)
}

function passes(access: Exclude<Access, string>, identity: Identity) {
  if ('permission' in access) return hasAny(identity, [access.permission])
  return 'anyOf' in access ? hasAny(identity, access.anyOf) : hasAll(identity, access.allOf)
}
