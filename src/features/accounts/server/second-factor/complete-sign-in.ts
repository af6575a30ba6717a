import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { secondsUntilFree, takeUse } from '#platform/server/rate-limits/rate-limit.ts'
import { failures } from '#features/accounts/failures.ts'
import type { PasskeyRequest } from '#features/accounts/passkey-fields.ts'
import { isToken, hashToken } from '../sessions/tokens.ts'
import type { LoginResult, SignInMethod } from '../sessions/sessions.ts'
import type { AccountSettings } from '../settings.ts'
import { attemptKey } from '../sign-in/attempt-key.ts'
import { attemptSource, countAttempt, tooManyTries } from '../sign-in/attempts.ts'
import { auditingRefusal, signIn, type AuditedRequest } from '../sign-in/audit-sign-in.ts'
import { deleteAttempts, type Attempt } from '../sign-in/queries-attempts.ts'
import { wrongFactorCodes } from './factor-code.ts'
import { takeFactorProof, type FactorProof } from './factor-proof.ts'
import { requestPasskey } from './passkey-ceremony.ts'
import { deleteChallenge, findChallenge, takeTry } from './queries-challenge.ts'
import { lockFactor } from './queries-factor.ts'
import { relyingPartyOf } from './relying-party.ts'

type CompletionDeps = { db: Db; accounts: AccountSettings; clock: Clock }

/**
 * Completes a sign-in with a passkey, a code of the app or a recovery code. A wrong one counts as a failed sign-in of the account, as a wrong
 * password does. Throws 10042 for a wrong code, 10047 to 10050 for a passkey that is not accepted, 10043 after five of them, after five minutes or
 * for an unknown challenge, and 10004 beyond the limits of the account.
 */
export async function completeSignIn(
  { db, accounts, clock }: CompletionDeps,
  { challenge, ...proof }: FactorProof & { challenge: string },
  request: AuditedRequest,
): Promise<LoginResult> {
  const tokenHash = isToken('challenge', challenge) ? hashToken(challenge) : null
  const open = tokenHash ? await findChallenge(db, tokenHash) : undefined
  if (!tokenHash || !open) throw fail(failures.challengeOver)
  const { memberId } = open
  return auditingRefusal(db, { memberId, method: open.method as SignInMethod, request }, async () => {
    const attempt = {
      accountKey: attemptKey(accounts.pepper, { memberId, name: '' }),
      source: await attemptSource(db, accounts, memberId, request),
    }
    const wait = await secondsUntilFree(db, wrongFactorCodes, memberId)
    if (wait !== null) throw tooManyTries(wait)
    return transact(db, (trx) => takeChallenge(trx, accounts, { tokenHash, memberId, attempt, proof, now: clock(), request }))
  })
}

const purposeOf = (tokenHash: Buffer): ['signIn', string] => ['signIn', tokenHash.toString('base64url')]

/**
 * Asks for one of the passkeys of the member whose sign-in waits. Throws 10043 for an unknown challenge, 404 without a passkey, and 10053 where the portal
 * cannot have any.
 */
export async function requestSignInPasskey(
  { db, accounts }: CompletionDeps,
  { challenge }: { challenge: string },
  { headers }: Pick<AuditedRequest, 'headers'>,
): Promise<PasskeyRequest> {
  const tokenHash = isToken('challenge', challenge) ? hashToken(challenge) : null
  const open = tokenHash ? await findChallenge(db, tokenHash) : undefined
  if (!tokenHash || !open) throw fail(failures.challengeOver)
  const relyingParty = relyingPartyOf(accounts, headers)
  if (!relyingParty) throw fail(failures.passkeyUnavailable)
  const request = await requestPasskey(db, relyingParty, open.memberId, purposeOf(tokenHash))
  if (!request) throw fail(known.notFound)
  return request
}

type Taking = { tokenHash: Buffer; memberId: string; attempt: Attempt; proof: FactorProof; now: Date; request: AuditedRequest }

async function takeChallenge(
  trx: Db,
  accounts: AccountSettings,
  { tokenHash, memberId, attempt, proof, now, request }: Taking,
): Promise<LoginResult> {
  const factor = await lockFactor(trx, memberId)
  const pending = await takeTry(trx, tokenHash)
  if (!factor || factor.confirmedAt === null || !pending) throw fail(failures.challengeOver)
  await countAttempt(trx, attempt)
  const purpose = purposeOf(tokenHash)
  const result = await takeFactorProof(trx, accounts, factor, { proof, purpose, now, host: request.headers.host })
  if ('failure' in result) {
    await takeUse(trx, wrongFactorCodes, memberId)
    const { triesLeft } = pending
    if (triesLeft === 0) throw fail(failures.challengeOver, { keepWrites: true })
    throw fail(result.failure, { inputs: { n: triesLeft }, data: { triesLeft }, keepWrites: true })
  }
  await deleteChallenge(trx, tokenHash)
  await deleteAttempts(trx, attempt)
  const { remember, isProof } = pending
  return signIn(trx, accounts, memberId, { method: pending.method as SignInMethod, remember, isProof, request, factor: result.kind })
}
