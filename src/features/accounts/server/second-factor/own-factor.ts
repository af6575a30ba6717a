import { randomBytes } from 'node:crypto'
import qrcode from 'qrcode'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { failures } from '#features/accounts/failures.ts'
import { isStaffMember } from '../queries-member.ts'
import { lockMember } from '../registration/queries-register.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import {
  changeOwnFactor,
  auditFactorChange,
  requireProof,
  requireTriesLeft,
  storeRecoveryCodes,
  switchedOn,
  switchOff,
  wrongProof,
  type FactorCall,
  type FactorDeps,
} from './change-own-factor.ts'
import type { FactorProof } from './factor-proof.ts'
import { openSecret, sealSecret } from './factor-secret.ts'
import * as queries from './queries-factor.ts'
import { listPasskeys } from './queries-passkey.ts'
import { relyingPartyOf } from './relying-party.ts'
import { findStep, keyUri, secretBytes, toBase32 } from './totp.ts'

export async function getOwnFactor({ db, identity, request }: FactorCall, { accounts, isFactorRequired }: FactorDeps) {
  const { memberId } = identity
  const [state, passkeys, available, required] = await Promise.all([
    queries.findFactorState(db, memberId),
    listPasskeys(db, memberId),
    isStaffMember(db, memberId),
    isFactorRequired(),
  ])
  return {
    on: state !== undefined,
    available,
    required: available && required,
    onTime: timeOrNull(state?.confirmedAt),
    codesLeft: state?.codesLeft ?? 0,
    appTime: timeOrNull(state?.appConfirmedAt),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createTime: wireTime(createdAt),
      usedTime: timeOrNull(lastUsedAt),
    })),
    passkeysPossible: relyingPartyOf(accounts, request.headers) !== null,
  }
}

const timeOrNull = (time: Date | null | undefined) => (time ? wireTime(time) : null)

const pictureSizePx = 400

/**
 * Shows a new secret, which counts from the first code on. Throws 403 for customers, and 10045 if an app is set up. Beside passkeys it needs a
 * current proof.
 */
export async function startFactor(call: FactorCall, deps: FactorDeps, proof: FactorProof) {
  const { accounts, messageBrand } = deps
  const { memberId, sessionId } = call.identity
  const secret = randomBytes(secretBytes)
  await requireTriesLeft(call.db, memberId)
  const account = await transact(call.db, async (trx) => {
    await requireFreshSignIn(trx, sessionId)
    if (!(await isStaffMember(trx, memberId))) throw fail(known.forbidden)
    const factor = await queries.lockFactor(trx, memberId)
    if (factor && factor.appConfirmedAt !== null) throw fail(failures.factorOn)
    await requireProof(trx, call, deps, { factor, proof })
    const sealed = sealSecret(secret, memberId, accounts.factorKeys)
    if (!(await queries.storePendingFactor(trx, memberId, sealed))) throw fail(failures.factorOn)
    return (await lockMember(trx, memberId))?.userName ?? ''
  })
  const { shortName, name } = await messageBrand(call.language)
  const uri = keyUri({ issuer: shortName || name, account, secret })
  const picture = await qrcode.toDataURL(uri, { width: pictureSizePx, margin: 2, errorCorrectionLevel: 'M' })
  return { secret: toBase32(secret), uri, picture }
}

/**
 * Sets the app up by a first code. If it is the first way, the second factor is switched on by it, and the recovery codes are returned; otherwise those
 * that exist stay, and none are returned.
 */
export async function confirmFactor(call: FactorCall, deps: FactorDeps, code: string): Promise<string[]> {
  const { memberId, sessionId } = call.identity
  const { accounts, clock } = deps
  await requireTriesLeft(call.db, memberId)
  return transact(call.db, async (trx) => {
    await requireFreshSignIn(trx, sessionId)
    const factor = await queries.lockFactor(trx, memberId)
    if (factor && factor.appConfirmedAt !== null) throw fail(failures.factorOn)
    const secret = factor?.isPending && factor.secret ? openSecret(factor.secret, memberId, accounts.factorKeys) : null
    if (!factor || secret === null) throw fail(failures.factorSetupOver)
    const step = findStep(secret, code.replaceAll(/\s/g, ''), clock())
    if (step === null) throw await wrongProof(trx, memberId)
    await queries.confirmApp(trx, memberId, step)
    if (factor.confirmedAt === null) return switchedOn(trx, call, deps)
    await auditFactorChange(trx, call, deps, { action: 'user.addApp', change: 'appAdded' })
    return []
  })
}

/** Replaces the recovery codes. Throws 404 without a second factor. */
export async function renewCodes(call: FactorCall, deps: FactorDeps, proof: FactorProof): Promise<string[]> {
  return changeOwnFactor(call, deps, proof, async (trx) => {
    const codes = await storeRecoveryCodes(trx, call.identity, deps)
    await auditFactorChange(trx, call, deps, { action: 'user.factorCodes', change: 'codes' })
    return codes
  })
}

/** Switches the second factor off, with app and passkeys, and ends the other sessions. Throws 404 without one. */
export const removeOwnFactor = (call: FactorCall, deps: FactorDeps, proof: FactorProof): Promise<void> =>
  changeOwnFactor(call, deps, proof, (trx) => switchOff(trx, call, deps))

/** Removes the app, and ends the other sessions. Without passkeys the second factor is off then. Throws 404 without an app. */
export async function removeApp(call: FactorCall, deps: FactorDeps, proof: FactorProof): Promise<void> {
  const { memberId, sessionId } = call.identity
  await changeOwnFactor(call, deps, proof, async (trx, factor) => {
    if (factor.appConfirmedAt === null) throw fail(known.notFound)
    if ((await listPasskeys(trx, memberId)).length === 0) return switchOff(trx, call, deps)
    await queries.deleteApp(trx, memberId)
    await endAllSessions(trx, memberId, 'ended', sessionId)
    await auditFactorChange(trx, call, deps, { action: 'user.removeApp', change: 'appRemoved' })
  })
}
