import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { failures } from '#features/accounts/failures.ts'
import { findMemberByTarget, findMemberByUserName, findUser, markContactProved } from '../queries-member.ts'
import { recordConsent, type ConsentTerms } from '../registration/consent.ts'
import { insertMember } from '../registration/queries-register.ts'
import { isWithinAuthority, permissionsOf } from '../roles/authority.ts'
import { changeMemberRoles, findGrants, listRoleKeys, listRoles, lockAdmins, lockMember } from '../roles/queries-role.ts'
import { startSession, type LoginResult, type SignInRequest } from '../sessions/sessions.ts'
import { hashToken, isToken } from '../sessions/tokens.ts'
import type { AccountSettings } from '../settings.ts'
import { choosePassword, type PasswordChoice } from '../sign-in/choose-password.ts'
import { findByToken, markUsed, setStaff } from './queries-invites.ts'

export type AcceptDeps = PasswordChoice & ConsentTerms & { db: Db; accounts: AccountSettings }
type Context = { request: SignInRequest; requestId: string; language: Language }

/**
 * Finds an invitation that can be accepted now: open, whose sender still holds what it gives. Throws 10034. An invitation gives the roles as they are
 * when it is accepted, so that its sender must hold what they contain by then.
 */
export async function requireInvitation(db: Db, token: string, options: { forUpdate?: boolean } = {}) {
  const invitation = isToken('invite', token) ? await findByToken(db, hashToken(token), options) : undefined
  if (invitation?.state !== 'open') throw fail(failures.inviteInvalid)
  const roles = (await listRoles(db)).filter(({ key }) => invitation.roleKeys.includes(key))
  const inviter = invitation.inviterId === null ? undefined : await findGrants(db, invitation.inviterId)
  const isCovered = inviter !== undefined && isWithinAuthority(inviter, roles.flatMap(permissionsOf))
  if (!isCovered || roles.length !== invitation.roleKeys.length) throw fail(failures.inviteInvalid)
  return { ...invitation, roles }
}

/** Makes the account of an invited person, who chooses name and password, and signs in. The link has proved the address. */
export async function acceptInvitation(
  deps: AcceptDeps,
  { token, name, password }: { token: string; name: string; password: string },
  { request, requestId, language }: Context,
): Promise<LoginResult> {
  const { db, accounts } = deps
  const { email } = await requireInvitation(db, token)
  const passwordHash = await choosePassword(password, { about: [email, name], isStaff: true }, deps, accounts)
  return transact(db, async (trx) => {
    await lockAdmins(trx)
    const invitation = await requireInvitation(trx, token, { forUpdate: true })
    const memberId = await insertInvited(trx, { email: invitation.email, name, passwordHash, language })
    await markContactProved(trx, memberId, invitation.email)
    await giveRoles(trx, memberId, invitation)
    await recordConsent(trx, deps, { memberId, purpose: 'register', pepper: accounts.pepper, ip: request.ip })
    const result = await startSession(trx, accounts, memberId, { method: 'invite', remember: false, request })
    await auditAccepted(trx, { invitation, memberId, ip: request.ip, requestId })
    return result
  })
}

/** Grants the roles of an invitation to the signed-in account with its address. Throws 10034, also for an account with another address. */
export async function joinByInvitation(
  { db, accounts }: AcceptDeps,
  { token, memberId }: { token: string; memberId: string },
  { request, requestId }: Context,
): Promise<LoginResult> {
  return transact(db, async (trx) => {
    await lockAdmins(trx)
    const invitation = await requireInvitation(trx, token, { forUpdate: true })
    await lockMember(trx, memberId)
    const member = await findUser(trx, memberId)
    if (!member) throw fail(known.signedOut)
    if (member.email?.toLowerCase() !== invitation.email) throw fail(failures.inviteInvalid, { inputs: { otherAddress: 1 } })
    await markContactProved(trx, memberId, invitation.email)
    await giveRoles(trx, memberId, invitation)
    const result = await startSession(trx, accounts, memberId, { method: 'invite', remember: null, request, hasPassedFactor: true })
    await auditAccepted(trx, { invitation, memberId, ip: request.ip, requestId })
    return result
  })
}

type NewStaff = { email: string; name: string; passwordHash: string; language: Language }

/** The account is called like the address, unless another account is. */
async function insertInvited(trx: Db, { email, name, passwordHash, language }: NewStaff): Promise<string> {
  if (await findMemberByTarget(trx, email)) throw fail(failures.emailTaken)
  const isTaken = (await findMemberByUserName(trx, email)) !== undefined
  const memberId = await insertMember(trx, {
    userName: isTaken ? `${email} (2)` : email,
    nickName: name,
    phone: null,
    email,
    passwordHash,
    gender: 'unknown',
    enterpriseName: null,
    provinceCode: null,
    cityCode: null,
    districtCode: null,
    locale: language,
  })
  if (memberId === null) throw fail(failures.emailTaken)
  return memberId
}

type Invitation = Awaited<ReturnType<typeof requireInvitation>>

async function giveRoles(trx: Db, memberId: string, { id, roleKeys }: Invitation) {
  const held = await listRoleKeys(trx, memberId)
  await setStaff(trx, memberId)
  await changeMemberRoles(trx, memberId, { add: roleKeys.filter((key) => !held.includes(key)), remove: [] })
  await markUsed(trx, id, memberId)
}

const auditAccepted = (
  trx: Db,
  { invitation: { id, roleKeys }, memberId, ip, requestId }: { invitation: Invitation; memberId: string; ip: string; requestId: string },
) =>
  writeAudit(trx, {
    action: 'user.acceptInvite',
    objectType: 'user',
    objectId: memberId,
    actorId: memberId,
    ip,
    requestId,
    after: { roles: roleKeys, invitation: id },
  })
