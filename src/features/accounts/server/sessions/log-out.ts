import type { Call } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { isApp } from '#platform/server/http/app-client.ts'
import { clearedSessionCookies, readCookie } from './cookies.ts'
import { readBearer } from './authenticate.ts'
import { deleteSession, findByAccess, findFamily, revokeCenterSignIns } from './queries-session.ts'
import type { AccountSettings } from '../settings.ts'
import { familyPart, hashToken, isToken } from './tokens.ts'

/**
 * Ends every session that the request has a token of, together with its session of the parent domain and all sign-ins of that. Returns the
 * cookies that clear the browser's session. Never refuses: without a session there is nothing to end.
 */
export async function logOut({ db, request, audit }: Pick<Call, 'db' | 'request' | 'audit'>, settings: AccountSettings): Promise<string[]> {
  const { cookies, passwordMaxAgeDays } = settings
  const bearer = readBearer(request)
  const refreshTokens = [bearer, readCookie(cookies, 'refresh', request), readCookie(cookies, 'centerRefresh', request)]
  const accessTokens = [bearer, readCookie(cookies, 'center', request)]
  await transact(db, async (trx) => {
    const members = new Set<string>()
    for (const token of refreshTokens) {
      if (isToken('refresh', token) || isToken('centerRefresh', token))
        await endSession(trx, await findFamily(trx, hashToken(familyPart(token))), members)
    }
    for (const token of accessTokens) {
      if (!isToken('access', token) && !isToken('center', token)) continue
      const session = await findByAccess(trx, hashToken(token), passwordMaxAgeDays)
      await endSession(trx, session && { ...session, id: session.sessionId }, members)
    }
    for (const objectId of members) await audit({ action: 'user.signOut', objectType: 'user', objectId }, trx)
  })
  return isApp(request) ? [] : clearedSessionCookies(cookies)
}

type Ended = { id: string; memberId: string; kind: string; centerSessionId: string | null }

/** The center session is deleted last, because its sign-ins are found by it. Adds its owner to `members`. */
async function endSession(trx: Db, session: Ended | undefined, members: Set<string>) {
  if (!session) return
  members.add(session.memberId)
  const center = session.kind === 'center' ? session.id : session.centerSessionId
  if (session.kind !== 'center') await deleteSession(trx, session.id)
  if (center === null) return
  await revokeCenterSignIns(trx, center)
  await deleteSession(trx, center)
}
