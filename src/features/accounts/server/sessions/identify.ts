import type { FastifyRequest } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/database.ts'
import type { Identify, Identity } from '#platform/server/identity.ts'
import { defaultRole } from '#features/accounts/rules.ts'
import { findByAccess, findByAppToken } from './queries-session.ts'
import type { AccountSettings } from '../settings.ts'
import { hashOf, isToken } from './tokens.ts'

/** Asked of the database at every call: what any process changes counts for all of them at once. */
export const openIdentify = (db: Db, settings: AccountSettings): Identify => {
  return async (request, kind) => {
    const token = bearerOf(request)
    if (token === null) return null
    return identityFrom(await findOpened(db, settings, token, kind === 'accessOrApp'))
  }
}

/** The text after `Bearer`; null without the header, or with one of another kind. */
export function bearerOf({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | null {
  return authorization === undefined ? null : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '')
}

async function findOpened(db: Db, { passwordMaxAgeDays }: AccountSettings, token: string, orApp: boolean) {
  if (isToken('access', token)) return findByAccess(db, hashOf(token), passwordMaxAgeDays)
  return orApp && isToken('app', token) ? findByAppToken(db, hashOf(token), passwordMaxAgeDays) : undefined
}

/** 401 for a token that is unknown or has had its time, 11014 for a genuine one whose session was ended or changed elsewhere. */
function identityFrom(opened: Awaited<ReturnType<typeof findOpened>>): Identity {
  if (!opened || !opened.isFresh || opened.isOver || opened.kind === 'center') throw fail(failures.signedOut)
  if (opened.revokedAt !== null || opened.isClosed || opened.isOutdated) throw fail(failures.changedElsewhere)
  const { memberId, sessionId, roles, permissions, mustReset } = opened
  return { memberId, sessionId, roles: roles.length > 0 ? roles : [defaultRole], permissions, mustResetPassword: mustReset }
}
