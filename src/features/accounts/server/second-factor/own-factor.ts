import { randomBytes } from 'node:crypto'
import qrcode from 'qrcode'
import type { FactorChange } from '#features/messaging/message.ts'
import type { ReadBrand } from '#features/messaging/server/message-brand.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { secondsUntilFree, takeUse } from '#platform/server/rate-limits/rate-limit.ts'
import { failures } from '#features/accounts/failures.ts'
import { isStaffMember } from '../queries-member.ts'
import { lockMember } from '../registration/queries-register.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import type { FactorPolicy } from '../sessions/authenticate.ts'
import type { AccountSettings } from '../settings.ts'
import { tooManyTries } from '../sign-in/attempts.ts'
import { openSecret, sealSecret } from './factor-secret.ts'
import { takeFactorCode, wrongFactorCodes } from './factor-code.ts'
import * as queries from './queries-factor.ts'
import { computeRecoveryMac, newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts'
import { notifyOfFactor, type FactorNoticeDeps } from './notify-of-factor.ts'
import { findStep, keyUri, secretBytes, toBase32 } from './totp.ts'

export type FactorDeps = FactorNoticeDeps & FactorPolicy & { accounts: AccountSettings; messageBrand: ReadBrand }

type FactorCall = Pick<MemberCall, 'db' | 'identity' | 'language' | 'audit'>

export async function getOwnFactor({ db, identity }: FactorCall, { isFactorRequired }: FactorDeps) {
  const [state, available, required] = await Promise.all([
    queries.findFactorState(db, identity.memberId),
    isStaffMember(db, identity.memberId),
    isFactorRequired(),
  ])
  return {
    on: state !== undefined,
    available,
    required: available && required,
    onTime: state?.confirmedAt ? wireTime(state.confirmedAt) : null,
    codesLeft: state?.codesLeft ?? 0,
  }
}

const pictureSizePx = 400

/** Shows a new secret, which counts from the first code on. Throws 403 for customers, and 10045 if a second factor is on. */
export async function startFactor(call: FactorCall, { accounts, messageBrand }: FactorDeps) {
  const { memberId, sessionId } = call.identity
  const secret = randomBytes(secretBytes)
  const account = await transact(call.db, async (trx) => {
    await requireFreshSignIn(trx, sessionId)
    if (!(await isStaffMember(trx, memberId))) throw fail(known.forbidden)
    const sealed = sealSecret(secret, memberId, accounts.factorKeys)
    if (!(await queries.storePendingFactor(trx, memberId, sealed))) throw fail(failures.factorOn)
    return (await lockMember(trx, memberId))?.userName ?? ''
  })
  const { shortName, name } = await messageBrand(call.language)
  const uri = keyUri({ issuer: shortName || name, account, secret })
  const picture = await qrcode.toDataURL(uri, { width: pictureSizePx, margin: 2, errorCorrectionLevel: 'M' })
  return { secret: toBase32(secret), uri, picture }
}

/** Switches the second factor on by a first code, and ends the other sessions, which began without it. Returns the recovery codes. */
export async function confirmFactor(call: FactorCall, deps: FactorDeps, code: string): Promise<string[]> {
  const { memberId, sessionId } = call.identity
  const { accounts, clock } = deps
  await requireCodesLeft(call.db, memberId)
  return transact(call.db, async (trx) => {
    await requireFreshSignIn(trx, sessionId)
    const factor = await queries.lockFactor(trx, memberId)
    if (factor && factor.confirmedAt !== null) throw fail(failures.factorOn)
    const secret = factor?.isPending ? openSecret(factor.secret, memberId, accounts.factorKeys) : null
    if (secret === null) throw fail(failures.factorSetupOver)
    const step = findStep(secret, code.replaceAll(/\s/g, ''), clock())
    if (step === null) throw await wrongCode(trx, memberId)
    await queries.confirmFactor(trx, memberId, step)
    const codes = await storeRecoveryCodes(trx, memberId, accounts.pepper)
    await endAllSessions(trx, memberId, 'ended', sessionId)
    await recordChange(trx, deps, call, { action: 'user.factorOn', change: 'on' })
    return codes
  })
}

/** Replaces the recovery codes. Throws 404 without a second factor. */
export async function renewCodes(call: FactorCall, deps: FactorDeps, code: string): Promise<string[]> {
  const { memberId } = call.identity
  return changeOwnFactor(call, deps, code, async (trx) => {
    const codes = await storeRecoveryCodes(trx, memberId, deps.accounts.pepper)
    await recordChange(trx, deps, call, { action: 'user.factorCodes', change: 'codes' })
    return codes
  })
}

/** Switches the second factor off, and ends the other sessions. Throws 404 without one. */
export async function removeOwnFactor(call: FactorCall, deps: FactorDeps, code: string): Promise<void> {
  const { memberId, sessionId } = call.identity
  await changeOwnFactor(call, deps, code, async (trx) => {
    await queries.deleteFactor(trx, memberId)
    await endAllSessions(trx, memberId, 'ended', sessionId)
    await recordChange(trx, deps, call, { action: 'user.factorOff', change: 'off' })
  })
}

/** Runs a change for a member with a fresh sign-in and a current code: neither a stolen token nor a phone alone suffices. */
async function changeOwnFactor<Result>(
  { db, identity: { memberId, sessionId } }: FactorCall,
  { accounts, clock }: FactorDeps,
  code: string,
  change: (trx: Db) => Promise<Result>,
): Promise<Result> {
  await requireCodesLeft(db, memberId)
  return transact(db, async (trx) => {
    await requireFreshSignIn(trx, sessionId)
    const factor = await queries.lockFactor(trx, memberId)
    if (!factor || factor.confirmedAt === null) throw fail(known.notFound)
    if ((await takeFactorCode(trx, accounts, factor, { code, now: clock() })) === null) throw await wrongCode(trx, memberId)
    return change(trx)
  })
}

async function requireCodesLeft(db: Db, memberId: string) {
  const wait = await secondsUntilFree(db, wrongFactorCodes, memberId)
  if (wait !== null) throw tooManyTries(wait)
}

async function wrongCode(trx: Db, memberId: string) {
  await takeUse(trx, wrongFactorCodes, memberId)
  return fail(failures.factorWrong, { keepWrites: true })
}

async function storeRecoveryCodes(trx: Db, memberId: string, pepper: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await queries.replaceRecoveryCodes(
    trx,
    memberId,
    codes.map((code) => computeRecoveryMac(pepper, memberId, readRecoveryCode(code)!)),
  )
  return codes
}

/** `action` is that of the audit log. */
async function recordChange(trx: Db, deps: FactorDeps, call: FactorCall, { action, change }: { action: string; change: FactorChange }) {
  const { memberId } = call.identity
  const member = await lockMember(trx, memberId)
  if (member) await notifyOfFactor(trx, deps, member, change)
  await call.audit({ action, objectType: 'user', objectId: memberId }, trx)
}
