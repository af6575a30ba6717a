import type { FastifyRequest } from 'fastify'
import type { ResetReason } from '#platform/contract/reset-reason.ts'
import type { Access } from '#platform/contract/endpoint.ts'

/** The caller, as the access token proves. */
export type Identity = {
  memberId: string
  sessionId: string
  roles: readonly string[]
  permissions: readonly string[]
  /** Why the password must be reset before anything else; null if it need not. */
  resetReason: ResetReason | null
  /** The site requires a second factor of staff, and this one has none: it is set up before anything else. */
  mustSetUpFactor: boolean
}

export type TokenKind = 'access' | 'accessOrApp'

/** Returns null when no token was sent. Refuses an invalid one: 401, or 11014 when its session was ended or changed elsewhere. */
export type Authenticate = (request: Pick<FastifyRequest, 'headers'>, kind: TokenKind) => Promise<Identity | null>

/** The identity that a handler receives, by the access that its contract declares. */
export type IdentityFor<Allowed extends Access> = Allowed extends 'public' | 'cookie' | 'partner'
  ? null
  : Allowed extends 'optional'
    ? Identity | null
    : Identity
