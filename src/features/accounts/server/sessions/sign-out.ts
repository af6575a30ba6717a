import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/server/database.ts'
import { transact } from '#platform/server/transact.ts'
import { clearedSession, isApp, readCookie } from './cookies.ts'
import { bearerOf } from './identify.ts'
import { deleteSession, findByAccess, findFamily, revokeOfCenter } from './queries-session.ts'
import type { AccountSettings } from '../settings.ts'
import { familyOf, hashOf, isToken } from './tokens.ts'

/**
 * Ends whatever session the caller can show a token of, and the one of the parent domain behind it with all that it signed in. Gives the
 * cookies to clear. There is nothing to refuse: who has no session is signed out.
 */
export async function signOut(db: Db, settings: AccountSettings, request: FastifyRequest): Promise<string[]> {
  const { cookies, passwordMaxAgeDays } = settings
  const bearer = bearerOf(request)
  const shown = [bearer, readCookie(cookies, 'refresh', request), readCookie(cookies, 'centerRefresh', request)]
  const access = [bearer, readCookie(cookies, 'center', request)]
  await transact(db, async (trx) => {
    for (const token of shown) {
      if (isToken('refresh', token) || isToken('centerRefresh', token)) await end(trx, await findFamily(trx, hashOf(familyOf(token))))
    }
    for (const token of access) {
      if (!isToken('access', token) && !isToken('center', token)) continue
      const opened = await findByAccess(trx, hashOf(token), passwordMaxAgeDays)
      await end(trx, opened && { ...opened, id: opened.sessionId })
    }
  })
  return isApp(request) ? [] : clearedSession(cookies)
}

/** The center session last: what hangs on it is found by it. */
async function end(trx: Db, session: { id: string; kind: string; centerSessionId: string | null } | undefined) {
  if (!session) return
  const center = session.kind === 'center' ? session.id : session.centerSessionId
  if (session.kind !== 'center') await deleteSession(trx, session.id)
  if (center === null) return
  await revokeOfCenter(trx, center)
  await deleteSession(trx, center)
}
