import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { revokeOwnSession } from './queries-session.ts'
import { requireFreshSignIn } from './require-fresh-sign-in.ts'
import { endAllSessions } from './sessions.ts'

/** Ends one session of the caller. Another one than this needs a fresh sign-in: a thief must not throw the owner out. */
export async function endOwnSession(call: MemberCall, id: string): Promise<void> {
  const { memberId, sessionId } = call.identity
  await transact(call.db, async (trx) => {
    if (id !== sessionId) await requireFreshSignIn(trx, sessionId)
    if (!(await revokeOwnSession(trx, memberId, id))) throw fail(failures.notFound)
    await call.audit({ action: 'user.endSession', objectType: 'user', objectId: memberId }, trx)
  })
}

/** Ends all sessions of the caller but this one. */
export async function endOtherSessions(call: MemberCall): Promise<void> {
  const { memberId, sessionId } = call.identity
  await transact(call.db, async (trx) => {
    await requireFreshSignIn(trx, sessionId)
    await endAllSessions(trx, memberId, 'ended', sessionId)
    await call.audit({ action: 'user.endOtherSessions', objectType: 'user', objectId: memberId }, trx)
  })
}
