import type { FastifyRequest } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Authenticate, Identity } from '#platform/server/pipeline/identity.ts'
import { defaultRole } from '#features/accounts/rules.ts'
import { findByAccess, findByAppToken } from './queries-session.ts'
import type { AccountSettings } from '../settings.ts'
import { hashToken, isToken } from './tokens.ts'

/** `isFactorRequired` is true if staff must use a second factor. */
export type FactorPolicy = { isFactorRequired: () => Promise<boolean> }

/** Reads the session from the database on every request, so that changes by any process apply immediately. */
export const openAuthenticate = (db: Db, settings: AccountSettings, { isFactorRequired }: FactorPolicy): Authenticate => {
  return async (request, kind) => {
    const token = readBearer(request)
    if (token === null) return null
    const session = requireLive(await findSession(db, settings, token, kind === 'accessOrApp'))
    return { ...toIdentity(session), mustSetUpFactor: session.isStaff && !session.hasFactor && (await isFactorRequired()) }
  }
}

/** Returns the bearer token; null without the header, empty for another scheme. */
export function readBearer({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | null {
  return authorization === undefined ? null : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '')
}

async function findSession(db: Db, { passwordMaxAgeDays }: AccountSettings, token: string, orApp: boolean) {
  if (isToken('access', token)) return findByAccess(db, hashToken(token), passwordMaxAgeDays)
  return orApp && isToken('app', token) ? findByAppToken(db, hashToken(token), passwordMaxAgeDays) : undefined
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Throws 401 for an unknown or expired token, and 11014 if the session was ended or changed elsewhere. */
function requireLive(session: Session | undefined): Session {
  if (!session || !session.isFresh || session.isOver || session.kind === 'center') throw fail(failures.signedOut)
  if (session.revokedAt !== null || session.isClosed || session.isOutdated) throw fail(failures.changedElsewhere)
  return session
}

const toIdentity = ({ memberId, sessionId, roles, permissions, resetReason }: Session): Omit<Identity, 'mustSetUpFactor'> => ({
  memberId,
  sessionId,
  roles: roles.length > 0 ? roles : [defaultRole],
  permissions,
  resetReason,
})
