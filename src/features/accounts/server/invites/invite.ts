import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { takeUse, tooMany, type Rule } from '#platform/server/rate-limits/rate-limit.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { failures } from '#features/accounts/failures.ts'
import { readEmail } from '#features/accounts/targets.ts'
import { findUser } from '../queries-member.ts'
import { requireRoles } from '../roles/assign-roles.ts'
import { lockAuthority, permissionsOf, requireAuthority } from '../roles/authority.ts'
import { hashToken, newToken } from '../sessions/tokens.ts'
import type { AccountSettings } from '../settings.ts'
import * as queries from './queries-invites.ts'

export type InviteDeps = { accounts: AccountSettings; messaging: Messaging }
type ActingCall = Pick<MemberCall, 'db' | 'identity' | 'locale' | 'audit'>
type NewInvitation = { email: string; name: string; language: Language; roleKeys: string[] }

/** Repeated clicks must not flood a mailbox. */
const mailsPerAddress: Rule = { name: 'invite', limits: [{ max: 5, seconds: 3_600 }] }

/** Invites a person by mail to roles within the caller's own permissions. Replaces an open invitation to the same address. */
export async function invite(call: ActingCall, deps: InviteDeps, { email: text, ...invitation }: NewInvitation) {
  const { db: trx, identity, locale } = call
  const email = readEmail(text)!
  const actor = await lockAuthority(trx, identity)
  const roles = await requireRoles(trx, invitation.roleKeys, locale, 'roleKeys')
  requireAuthority(actor, { permissions: roles.flatMap(permissionsOf) })
  await takeMail(trx, email)
  await queries.revokeByEmail(trx, email)
  const token = newToken('invite')
  const added = await queries.insertInvitation(trx, { ...invitation, email, tokenHash: hashToken(token), invitedBy: actor.memberId })
  if (!added) throw fail(known.duplicate)
  await sendInvitation(trx, deps, { ...invitation, email, roles, token, inviterId: actor.memberId })
  const { roleKeys } = invitation
  await call.audit({
    action: 'user.invite',
    objectType: 'invitation',
    objectId: added.id,
    after: { roles: roleKeys, expireTime: added.expireTime },
  })
  return added
}

/** Sends an open or expired invitation again, in the caller's name, with a new link and 72 hours from now. */
export async function resendInvitation(call: ActingCall, deps: InviteDeps, id: string) {
  const { db: trx, locale } = call
  const { actor, invitation } = await lockOpen(call, id)
  const roles = await requireRoles(trx, invitation.roleKeys, locale, 'roleKeys')
  requireAuthority(actor, { permissions: roles.flatMap(permissionsOf) })
  await takeMail(trx, invitation.email)
  const token = newToken('invite')
  const renewed = await queries.renewInvitation(trx, id, { tokenHash: hashToken(token), invitedBy: actor.memberId })
  await sendInvitation(trx, deps, { ...invitation, roles, token, inviterId: actor.memberId })
  await call.audit({ action: 'user.resendInvite', objectType: 'invitation', objectId: id, after: { expireTime: renewed.expireTime } })
  return renewed
}

/** Makes the link of an invitation invalid. Anybody who may invite may do so: it takes nothing from anybody who has rights. */
export async function revokeInvitation(call: ActingCall, id: string): Promise<void> {
  const { invitation } = await lockOpen(call, id)
  await queries.revokeInvitation(call.db, id)
  await call.audit({ action: 'user.revokeInvite', objectType: 'invitation', objectId: id, before: { roles: invitation.roleKeys } })
}

/** Throws 404 for an unknown invitation, and 10034 for one that is used or revoked. */
async function lockOpen({ db: trx, identity }: ActingCall, id: string) {
  const actor = await lockAuthority(trx, identity)
  const invitation = await queries.lockInvitation(trx, id)
  if (!invitation) throw fail(known.notFound)
  if (invitation.state === 'used' || invitation.state === 'revoked') throw fail(failures.inviteInvalid)
  return { actor, invitation }
}

async function takeMail(trx: Db, email: string) {
  const wait = await takeUse(trx, mailsPerAddress, email)
  if (wait !== null) throw tooMany(wait)
}

type Mail = {
  email: string
  name: string
  language: Language
  roles: readonly { nameZh: string; nameEn: string }[]
  token: string
  inviterId: string
}

async function sendInvitation(trx: Db, { accounts, messaging }: InviteDeps, { email, name, language, roles, token, inviterId }: Mail) {
  const inviter = await findUser(trx, inviterId)
  const isEnglish = language === 'en_US'
  await messaging.queueMessage(trx, {
    channel: 'email',
    target: email,
    template: 'invited',
    params: {
      name,
      inviter: inviter?.nickName ?? '',
      roles: roles.map(({ nameZh, nameEn }) => (isEnglish ? nameEn : nameZh)).join(isEnglish ? ', ' : '、'),
      hours: queries.inviteHours,
      url: `${accounts.baseUrl}/whs/invite#${token}`,
    },
    language,
    purpose: 'invited',
    expiresInSeconds: queries.inviteHours * 3_600,
  })
}
