import type { FastifyRequest } from 'fastify'
import type { Access } from '#platform/contract/endpoint.ts'

/** Who calls, as the access token proves. */
export type Identity = {
  memberId: string
  sessionId: string
  roles: readonly string[]
  permissions: readonly string[]
  mustResetPassword: boolean
}

export type TokenKind = 'access' | 'accessOrApp'

/** Null when no token was sent. Refuses a stale one: 401, or 11014 when its session was ended or changed elsewhere. */
export type Identify = (request: Pick<FastifyRequest, 'headers'>, kind: TokenKind) => Promise<Identity | null>

/** What a handler is told about its caller, by the access that its contract declares. */
export type IdentityFor<Allowed extends Access> = Allowed extends 'public' | 'cookie'
  ? null
  : Allowed extends 'optional'
    ? Identity | null
    : Identity
