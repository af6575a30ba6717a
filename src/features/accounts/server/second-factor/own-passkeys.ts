import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { failures } from '#features/accounts/failures.ts'
import type { NewPasskey, PasskeyCreation, PasskeyRequest } from '#features/accounts/passkey-fields.ts'
import { maxPasskeys } from '#features/accounts/rules.ts'
import { isStaffMember } from '../queries-member.ts'
import { lockMember } from '../registration/queries-register.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import {
  changeOwnFactor,
  auditFactorChange,
  requireProof,
  requireTriesLeft,
  switchedOn,
  switchOff,
  type FactorCall,
  type FactorDeps,
} from './change-own-factor.ts'
import type { FactorProof } from './factor-proof.ts'
import { requestNewPasskey, requestPasskey, verifyNewPasskey } from './passkey-ceremony.ts'
import { lockFactor, lockOrCreateFactor, switchFactorOn } from './queries-factor.ts'
import * as queries from './queries-passkey.ts'
import { relyingPartyOf } from './relying-party.ts'

function requireRelyingParty({ request }: FactorCall, { accounts }: FactorDeps) {
  const relyingParty = relyingPartyOf(accounts, request.headers)
  if (!relyingParty) throw fail(failures.passkeyUnavailable)
  return relyingParty
}

/** Asks for one of the caller's passkeys, as the proof of a change. Throws 404 without any. */
export async function requestProof(call: FactorCall, deps: FactorDeps): Promise<PasskeyRequest> {
  const { memberId, sessionId } = call.identity
  const relyingParty = requireRelyingParty(call, deps)
  const request = await transact(call.db, async (trx) => {
    await requireFreshSignIn(trx, sessionId)
    return requestPasskey(trx, relyingParty, memberId, ['prove', sessionId])
  })
  if (!request) throw fail(known.notFound)
  return request
}

/** Asks for a new passkey. Throws 403 for customers. Where the second factor is on, it needs a current proof. */
export async function startPasskey(call: FactorCall, deps: FactorDeps, proof: FactorProof): Promise<PasskeyCreation> {
  const { memberId, sessionId } = call.identity
  const relyingParty = requireRelyingParty(call, deps)
  const { name } = await deps.messageBrand(call.language)
  await requireTriesLeft(call.db, memberId)
  return transact(call.db, async (trx) => {
    await requireFreshSignIn(trx, sessionId)
    if (!(await isStaffMember(trx, memberId))) throw fail(known.forbidden)
    await requireProof(trx, call, deps, { factor: await lockFactor(trx, memberId), proof })
    const member = await lockMember(trx, memberId)
    if (!member) throw fail(known.signedOut)
    const { userName, nickName } = member
    return requestNewPasskey(trx, { ...relyingParty, name }, { memberId, userName, displayName: nickName ?? userName }, sessionId)
  })
}

/** Adds a new passkey. If it is the first way, the second factor is switched on by it, and the recovery codes are returned. */
export async function addPasskey(call: FactorCall, deps: FactorDeps, input: { name: string; passkey: NewPasskey }): Promise<string[]> {
  const { db, identity } = call
  const { memberId, sessionId } = identity
  await requireFreshSignIn(db, sessionId)
  const verified = await verifyNewPasskey(db, requireRelyingParty(call, deps), sessionId, input.passkey)
  return transact(db, async (trx) => {
    const factor = await lockOrCreateFactor(trx, memberId)
    if ((await queries.listPasskeys(trx, memberId)).length >= maxPasskeys) throw fail(failures.passkeysFull)
    if (!(await queries.insertPasskey(trx, { ...verified, memberId, name: input.name }))) throw fail(failures.passkeyTaken)
    if (factor.confirmedAt === null) {
      await switchFactorOn(trx, memberId)
      await call.audit({ action: 'user.addPasskey', objectType: 'user', objectId: memberId }, trx)
      return switchedOn(trx, call, deps)
    }
    await auditFactorChange(trx, call, deps, { action: 'user.addPasskey', change: 'passkeyAdded' })
    return []
  })
}

/** Renames one of the caller's passkeys. Throws 404 for any other. */
export async function renamePasskey(
  { db, identity: { memberId }, audit }: FactorCall,
  passkey: { id: string; name: string },
): Promise<void> {
  await transact(db, async (trx) => {
    if (!(await queries.renamePasskey(trx, memberId, passkey))) throw fail(known.notFound)
    await audit({ action: 'user.renamePasskey', objectType: 'user', objectId: memberId }, trx)
  })
}

/** Removes one of the caller's passkeys, and ends the other sessions. Without another way the second factor is off then. Throws 404 for any other. */
export async function removePasskey(call: FactorCall, deps: FactorDeps, { id, ...proof }: FactorProof & { id: string }): Promise<void> {
  const { memberId, sessionId } = call.identity
  await changeOwnFactor(call, deps, proof, async (trx, factor) => {
    if (!(await queries.deletePasskey(trx, memberId, id))) throw fail(known.notFound)
    const isLast = factor.appConfirmedAt === null && (await queries.listPasskeys(trx, memberId)).length === 0
    if (isLast) {
      await call.audit({ action: 'user.removePasskey', objectType: 'user', objectId: memberId }, trx)
      return switchOff(trx, call, deps)
    }
    await endAllSessions(trx, memberId, 'ended', sessionId)
    await auditFactorChange(trx, call, deps, { action: 'user.removePasskey', change: 'passkeyRemoved' })
  })
}
