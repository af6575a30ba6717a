import { fail, type Refusal } from '#platform/contract/failure.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { failures } from '#features/accounts/failures.ts'
import { challengeSeconds } from '#features/accounts/rules.ts'
import { hashToken, newToken } from '../sessions/tokens.ts'
import { insertChallenge } from './queries-challenge.ts'
import { listFactorWays } from './queries-factor.ts'

type Pending = {
  memberId: string
  /** How the sign-in began. */
  method: string
  remember: boolean | null
  isProof: boolean
  ip: string
}

/**
 * Returns the refusal of a sign-in that waits for the second factor, with a challenge that completes it. Any process can take the challenge. Commits,
 * so that the code or ticket of the first step is used up.
 */
export async function challenge(trx: Db, { ip, ...pending }: Pending): Promise<Refusal> {
  const token = newToken('challenge')
  await insertChallenge(trx, { ...pending, tokenHash: hashToken(token) })
  const { memberId, method } = pending
  await writeAudit(trx, { action: 'user.askFactor', objectType: 'user', objectId: memberId, actorId: memberId, ip, after: { method } })
  const data = { challenge: token, expireIn: challengeSeconds, ways: await listFactorWays(trx, memberId) }
  return fail(failures.factorNeeded, { data, keepWrites: true })
}
