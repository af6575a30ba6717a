import { m } from '#messages'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { readLanguage } from '#platform/i18n/language.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { takeUse, tooMany, type Rule } from '#platform/server/rate-limits/rate-limit.ts'
import type { HandOver, StaffWork } from '#platform/server/staff-work.ts'
import { lockAuthority, permissionsOf, requireAuthority, requireOtherAdmin } from '../roles/authority.ts'
import { listRoleKeys, listRoles } from '../roles/queries-role.ts'
import { deleteFactor } from '../second-factor/queries-factor.ts'
import { notifyOfFactor, type FactorNoticeDeps } from '../second-factor/notify-of-factor.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import type { AccountSettings } from '../settings.ts'
import { attemptKeyOf } from './present-person.ts'
import { deleteAttemptsOf, isActiveStaff, lockPerson, requireNewPassword, setSuspended } from './queries-people.ts'

export type PeopleDeps = FactorNoticeDeps & { accounts: AccountSettings; staffWork: readonly StaffWork[] }

type ActingCall = Pick<MemberCall, 'db' | 'identity' | 'locale' | 'audit'>

/** Locks a person whom the caller may act on: everything that the person may do is within the caller's permissions. Throws 404, 10031 or 10033. */
async function lockWithinAuthority({ db: trx, identity }: ActingCall, userId: string) {
  const actor = await lockAuthority(trx, identity)
  const person = await lockPerson(trx, userId)
  if (!person) throw fail(known.notFound)
  const keys = await listRoleKeys(trx, userId)
  const permissions = (await listRoles(trx)).filter(({ key }) => keys.includes(key)).flatMap(permissionsOf)
  return { person, requireRight: () => requireAuthority(actor, { permissions, memberId: userId }), isOwn: userId === actor.memberId }
}

type Suspension = { userId: string; successorId?: string | undefined; reason?: string | undefined }

/**
 * Suspends an account: its sessions get 11014 on every process, and its open work goes to the successor. Returns the number of records that
 * were handed over. Suspending a suspended account hands over what has been assigned to it since.
 */
export async function suspendPerson(call: ActingCall, { staffWork }: PeopleDeps, { userId, successorId, reason }: Suspension) {
  const { db: trx } = call
  const { person, requireRight, isOwn } = await lockWithinAuthority(call, userId)
  if (!isOwn) await requireOtherAdmin(trx, userId)
  requireRight()
  if (successorId !== undefined) await requireSuccessor(call, staffWork, { userId, successorId })
  if (reason) await openChangeSet(trx, { reason })
  if (person.disabledAt === null) await setSuspended(trx, userId, true)
  await endAllSessions(trx, userId, 'disabled')
  const handedOver =
    successorId === undefined ? 0 : await handOver(trx, staffWork, { fromId: userId, toId: successorId, actorId: call.identity.memberId })
  await call.audit({ action: 'user.suspend', objectType: 'user', objectId: userId, after: { reason, successorId, handedOver } })
  return { handedOver }
}

async function requireSuccessor(
  { db: trx, locale }: ActingCall,
  staffWork: readonly StaffWork[],
  { userId, successorId }: { userId: string; successorId: string },
) {
  const refuse = (msg: string) => invalid([{ field: 'successorId', rule: 'unknown', msg }])
  if (successorId === userId || !(await isActiveStaff(trx, successorId)))
    throw refuse(formatInvalid(m.accounts_successor({}, { locale }), locale))
  for (const work of staffWork) {
    if (!work.whyNot || (await work.count(trx, userId)) === 0) continue
    const reason = await work.whyNot(trx, successorId)
    if (reason) throw refuse(reason({}, { locale }))
  }
}

async function handOver(trx: Db, staffWork: readonly StaffWork[], between: HandOver): Promise<number> {
  let count = 0
  for (const work of staffWork) count += await work.handOver(trx, between)
  return count
}

export async function restorePerson(call: ActingCall, userId: string): Promise<void> {
  const { person, requireRight } = await lockWithinAuthority(call, userId)
  requireRight()
  if (person.disabledAt === null) return
  await setSuspended(call.db, userId, false)
  await call.audit({ action: 'user.restore', objectType: 'user', objectId: userId })
}

export async function signOutPerson(call: ActingCall, userId: string): Promise<void> {
  const { requireRight } = await lockWithinAuthority(call, userId)
  requireRight()
  await endAllSessions(call.db, userId, 'ended')
  await call.audit({ action: 'user.signOutEverywhere', objectType: 'user', objectId: userId })
}

export async function unlockPerson(call: ActingCall, { accounts }: PeopleDeps, userId: string): Promise<void> {
  const { person, requireRight } = await lockWithinAuthority(call, userId)
  requireRight()
  await deleteAttemptsOf(call.db, [attemptKeyOf(person, accounts.pepper)])
  await call.audit({ action: 'user.unlock', objectType: 'user', objectId: userId })
}

/**
 * Removes the second factor of a person who has lost it, ends the sessions and notifies the person. Needs a fresh sign-in: a stolen access token must
 * not take the factors of others away.
 */
export async function removePersonFactor(call: ActingCall, deps: PeopleDeps, userId: string): Promise<void> {
  const { db: trx } = call
  const { person, requireRight } = await lockWithinAuthority(call, userId)
  requireRight()
  await requireFreshSignIn(trx, call.identity.sessionId)
  if (!(await deleteFactor(trx, userId))) return
  await endAllSessions(trx, userId, 'ended')
  await notifyOfFactor(trx, deps, person, 'removed')
  await call.audit({ action: 'user.removeFactor', objectType: 'user', objectId: userId })
}

const resetsPerPerson: Rule = { name: 'password-reset', limits: [{ max: 3, seconds: 3_600 }] }

/**
 * Asks a person by mail or text message to set a new password on the page for forgotten ones, which proves the address by a code. Until then
 * the present password opens nothing but that.
 */
export async function sendPasswordReset(call: ActingCall, { accounts, messaging }: PeopleDeps, userId: string): Promise<void> {
  const { db: trx } = call
  const { person, requireRight } = await lockWithinAuthority(call, userId)
  requireRight()
  const target = person.email ?? person.phone
  if (target === null) throw fail(known.notFound)
  const wait = await takeUse(trx, resetsPerPerson, userId)
  if (wait !== null) throw tooMany(wait)
  await requireNewPassword(trx, userId)
  await messaging.queueMessage(trx, {
    channel: person.email === null ? 'sms' : 'email',
    target,
    template: 'resetRequested',
    params: { url: `${accounts.baseUrl}/whs/forget` },
    language: readLanguage(person.locale) ?? 'zh_CN',
    purpose: 'resetRequested',
  })
  await call.audit({ action: 'user.sendReset', objectType: 'user', objectId: userId })
}
