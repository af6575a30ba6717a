import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { defaultRole } from '#features/accounts/rules.ts'
import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import type { User } from '#features/accounts/user.ts'
import { findUser } from '../queries-member.ts'
import { presentUser, type UserLabelDeps } from '../profile/present-user.ts'
import { listRoleKeys, listRoles } from './queries-role.ts'

const editUsers = 'system:user:edit'

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

async function listAssignedRoles(db: Db, memberId: string) {
  const keys = await listRoleKeys(db, memberId)
  return keys.length > 0 ? keys : [defaultRole]
}

const maskContacts = (user: User): User => ({
  ...user,
  phonenumber: user.phonenumber && maskPhone(user.phonenumber),
  email: user.email && maskEmail(user.email),
})
