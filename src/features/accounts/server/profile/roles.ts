import { m } from '#messages'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { adminRole, everyPermission, hasAll, hasAny } from '#platform/contract/permission.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { failures } from '#features/accounts/failures.ts'
import { defaultRole } from '#features/accounts/rules.ts'
import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import type { User } from '#features/accounts/user.ts'
import { findUser } from '../queries-member.ts'
import { listAdmins, listRoleKeys, listRoles, lockAdmins, lockMember, replaceRoles } from './queries-role.ts'
import { presentUser, type UserLabelDeps } from './present-user.ts'

export const editUsers = 'system:user:edit'

type Role = Awaited<ReturnType<typeof listRoles>>[number]

/** Returns the caller's own roles, or with `system:user:edit` any member's among all roles. Throws 404 for other members without it. */
export async function getAuthRole(db: Db, userId: string, identity: Identity, labels: UserLabelDeps, language: Language) {
  const isOwn = userId === identity.memberId
  const mayAssign = hasAny(identity, [editUsers])
  const row = isOwn || mayAssign ? await findUser(db, userId) : undefined
  if (!row) throw fail(known.notFound)
  const assigned = await listAssignedRoles(db, userId)
  const roles = (await listRoles(db)).filter(({ key }) => mayAssign || assigned.includes(key))
  const user = await presentUser(row, labels, language)
  return {
    user: isOwn ? user : maskContacts(user),
    roles: roles.map((role) => ({
      roleId: role.key,
      roleKey: role.key,
      roleName: language === 'en_US' ? role.nameEn : role.nameZh,
      createTime: wireTime(role.createdAt),
      flag: assigned.includes(role.key),
    })),
  }
}

type AssigningCall = Pick<MemberCall, 'db' | 'identity' | 'locale' | 'audit'>

/**
 * Replaces a member's roles; `call.db` is a transaction. Staff can only grant or revoke roles within their own permissions, and only an admin roles
 * with all permissions. The member's sessions get 11014 until they refresh. Throws 404, 403, 422, or 123 for the last admin.
 */
export async function setAuthRole(call: AssigningCall, { userId, roleIds }: { userId: string; roleIds: readonly string[] }): Promise<void> {
  const { db: trx, identity, locale } = call
  await lockAdmins(trx)
  if (!(await lockMember(trx, userId))) throw fail(known.notFound)
  const before = await listRoleKeys(trx, userId)
  const after = [...new Set(roleIds)].filter((key) => key !== defaultRole).toSorted()
  const changedKeys = [...after.filter((key) => !before.includes(key)), ...before.filter((key) => !after.includes(key))]
  if (changedKeys.length === 0) return
  const roles = await listRoles(trx)
  for (const key of changedKeys) {
    const role = roles.find((candidate) => candidate.key === key)
    if (!role) throw invalid([{ field: 'roleIds', rule: 'unknown', msg: formatInvalid(m.field_roles({}, { locale }), locale) }])
    if (!mayGrant(identity, role)) throw fail(known.forbidden)
  }
  await replaceRoles(trx, userId, after)
  if (before.includes(adminRole) && (await listAdmins(trx)).length === 0) throw fail(failures.lastAdmin)
  const [previous, current] = [{ roles: before }, { roles: after }]
  await call.audit({ action: 'user.assignRoles', objectType: 'user', objectId: userId, before: previous, after: current })
}

function mayGrant(identity: Identity, { key, permissions }: Role) {
  if (key === adminRole || permissions.includes(everyPermission)) return identity.roles.includes(adminRole)
  return permissions.length === 0 || hasAll(identity, permissions)
}

async function listAssignedRoles(db: Db, memberId: string) {
  const keys = await listRoleKeys(db, memberId)
  return keys.length > 0 ? keys : [defaultRole]
}

const maskContacts = (user: User): User => ({
  ...user,
  phonenumber: user.phonenumber && maskPhone(user.phonenumber),
  email: user.email && maskEmail(user.email),
})
