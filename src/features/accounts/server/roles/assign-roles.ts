import { m } from '#messages'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { adminRole } from '#platform/contract/permission.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { defaultRole } from '#features/accounts/rules.ts'
import { lockAuthority, permissionsOf, requireAuthority, requireOtherAdmin } from './authority.ts'
import { changeMemberRoles, listRoleKeys, listRoles, lockMember } from './queries-role.ts'

export type AssigningCall = Pick<MemberCall, 'db' | 'identity' | 'locale' | 'audit'>

/** What becomes of a person's roles: keys to give and to take, or all that the person shall have. */
export type RoleChange = { add: readonly string[]; remove: readonly string[] } | { to: readonly string[] }

/**
 * Changes the roles of a person within the caller's own permissions; `call.db` is a transaction. The person's sessions get 11014 until they
 * refresh. Throws 404, 422 for unknown roles, and 10031, 10032 or 10033.
 */
export async function assignRoles(call: AssigningCall, userId: string, change: RoleChange): Promise<void> {
  const { db: trx, identity, locale } = call
  const actor = await lockAuthority(trx, identity)
  if (!(await lockMember(trx, userId))) throw fail(known.notFound)
  const before = await listRoleKeys(trx, userId)
  const { add, remove } = differenceOf(before, change)
  const changedKeys = [...add, ...remove]
  if (changedKeys.length === 0) return
  const changed = await requireRoles(trx, changedKeys, locale)
  const concerned = { permissions: changed.flatMap(permissionsOf), memberId: userId }
  if (userId !== actor.memberId && remove.includes(adminRole)) await requireOtherAdmin(trx, userId)
  requireAuthority(actor, concerned)
  await changeMemberRoles(trx, userId, { add, remove })
  const after = [...before.filter((key) => !remove.includes(key)), ...add].toSorted()
  await call.audit({ action: 'user.assignRoles', objectType: 'user', objectId: userId, before: { roles: before }, after: { roles: after } })
}

/** Leaves out what changes nothing, and the role that everybody has. */
function differenceOf(before: readonly string[], change: RoleChange) {
  const wanted = (keys: readonly string[]) => [...new Set(keys)].filter((key) => key !== defaultRole)
  const [add, remove] = 'to' in change ? [change.to, before.filter((key) => !change.to.includes(key))] : [change.add, change.remove]
  return { add: wanted(add).filter((key) => !before.includes(key)), remove: wanted(remove).filter((key) => before.includes(key)) }
}

/** Returns the roles of these keys. Throws 422 if one is unknown. */
export async function requireRoles(db: Db, keys: readonly string[], locale: Locale, field = 'roleIds') {
  const roles = (await listRoles(db)).filter(({ key }) => keys.includes(key) && key !== defaultRole)
  if (keys.some((key) => roles.every((role) => role.key !== key)))
    throw invalid([{ field, rule: 'unknown', msg: formatInvalid(m.field_roles({}, { locale }), locale) }])
  return roles
}
