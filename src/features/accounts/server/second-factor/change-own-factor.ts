import { fail, type Failure } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { secondsUntilFree, takeUse } from '#platform/server/rate-limits/rate-limit.ts'
import type { FactorChange } from '#features/messaging/message.ts'
import type { ReadBrand } from '#features/messaging/server/message-brand.ts'
import { failures } from '#features/accounts/failures.ts'
import { lockMember } from '../registration/queries-register.ts'
import type { FactorPolicy } from '../sessions/authenticate.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import type { AccountSettings } from '../settings.ts'
import { tooManyTries } from '../sign-in/attempts.ts'
import { wrongFactorCodes } from './factor-code.ts'
import { takeFactorProof, type FactorProof } from './factor-proof.ts'
import { notifyOfFactor, type FactorNoticeDeps } from './notify-of-factor.ts'
import * as queries from './queries-factor.ts'
import { computeRecoveryMac, newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts'

export type FactorDeps = FactorNoticeDeps & FactorPolicy & { accounts: AccountSettings; messageBrand: ReadBrand }

export type FactorCall = Pick<MemberCall, 'db' | 'identity' | 'language' | 'audit' | 'request'>

type Factor = Awaited<ReturnType<typeof queries.lockFactor>>

/**
 * Runs a change for a member with a fresh sign-in and a current proof: neither a stolen token nor a phone alone suffices. Throws 404 without a second
 * factor.
 */
export async function changeOwnFactor<Result>(
  call: FactorCall,
  deps: FactorDeps,
  proof: FactorProof,
  change: (trx: Db, factor: NonNullable<Factor>) => Promise<Result>,
): Promise<Result> {
  const { db, identity } = call
  await requireTriesLeft(db, identity.memberId)
  return transact(db, async (trx) => {
    await requireFreshSignIn(trx, identity.sessionId)
    const factor = await queries.lockFactor(trx, identity.memberId)
    if (!factor || factor.confirmedAt === null) throw fail(known.notFound)
    await requireProof(trx, call, deps, { factor, proof })
    return change(trx, factor)
  })
}

/** Uses up the proof that a change of a second factor needs; without one that is on, it needs none. */
export async function requireProof(
  trx: Db,
  { identity: { memberId, sessionId }, request }: FactorCall,
  { accounts, clock }: FactorDeps,
  { factor, proof }: { factor: Factor; proof: FactorProof },
): Promise<void> {
  if (!factor || factor.confirmedAt === null) return
  if (proof.code === undefined && proof.passkey === undefined) throw fail(failures.proofMissing)
  const { host } = request.headers
  const result = await takeFactorProof(trx, accounts, factor, { proof, purpose: ['prove', sessionId], now: clock(), host })
  if ('failure' in result) throw await wrongProof(trx, memberId, result.failure)
}

export async function requireTriesLeft(db: Db, memberId: string) {
  const wait = await secondsUntilFree(db, wrongFactorCodes, memberId)
  if (wait !== null) throw tooManyTries(wait)
}

/** Counts a wrong proof, and returns its refusal. */
export async function wrongProof(trx: Db, memberId: string, failure: Failure = failures.factorWrong) {
  await takeUse(trx, wrongFactorCodes, memberId)
  return fail(failure, { keepWrites: true })
}

export async function storeRecoveryCodes(
  trx: Db,
  { memberId }: { memberId: string },
  { accounts: { pepper } }: FactorDeps,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  await queries.replaceRecoveryCodes(
    trx,
    memberId,
    codes.map((code) => computeRecoveryMac(pepper, memberId, readRecoveryCode(code)!)),
  )
  return codes
}

/** Finishes the first way of a second factor: ends the other sessions, which began without it. Returns the recovery codes. */
export async function switchedOn(trx: Db, call: FactorCall, deps: FactorDeps): Promise<string[]> {
  const { memberId, sessionId } = call.identity
  await queries.deletePasskeyChallenges(trx, memberId)
  const codes = await storeRecoveryCodes(trx, call.identity, deps)
  await endAllSessions(trx, memberId, 'ended', sessionId)
  await auditFactorChange(trx, call, deps, { action: 'user.factorOn', change: 'on' })
  return codes
}

/** Switches the second factor off, and ends the other sessions. */
export async function switchOff(trx: Db, call: FactorCall, deps: FactorDeps): Promise<void> {
  const { memberId, sessionId } = call.identity
  await queries.deleteFactor(trx, memberId)
  await endAllSessions(trx, memberId, 'ended', sessionId)
  await auditFactorChange(trx, call, deps, { action: 'user.factorOff', change: 'off' })
}

/** Notifies the member, and writes to the audit log. */
export async function auditFactorChange(
  trx: Db,
  call: FactorCall,
  deps: FactorDeps,
  { action, change }: { action: string; change: FactorChange },
) {
  const { memberId } = call.identity
  const member = await lockMember(trx, memberId)
  if (member) await notifyOfFactor(trx, deps, member, change)
  await call.audit({ action, objectType: 'user', objectId: memberId }, trx)
}
