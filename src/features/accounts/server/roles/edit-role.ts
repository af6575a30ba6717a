import { m } from '#messages'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import { fail, type FieldError } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { adminRole, type Grants } from '#platform/contract/permission.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { failures } from '#features/accounts/failures.ts'
import { knownPermissions } from '#features/accounts/permissions.ts'
import type { Role } from '#features/accounts/role-contract.ts'
import { isWithinAuthority, lockAuthority, permissionsOf, requireAuthority } from './authority.ts'
import * as queries from './queries-edit-role.ts'
import { outdateSessions } from './queries-role.ts'

type ActingCall = Pick<MemberCall, 'db' | 'identity' | 'locale' | 'audit'>
type RoleFields = { nameZh: string; nameEn: string; permissions: readonly string[] }

/** Turns a row into a reply, for the caller who reads it. */
export function presentRole(row: queries.RoleRow, actor: Grants): Role {
  return {
    ...row,
    permissions: [...permissionsOf(row)],
    fixed: row.key === adminRole,
    own: actor.roles.includes(row.key),
    grantable: isWithinAuthority(actor, permissionsOf(row)),
  }
}

/** Makes a role of permissions that the caller holds. Throws 422 for a name that another role has, and 10031. */
export async function addRole(call: ActingCall, { permissions, ...names }: RoleFields): Promise<Role> {
  const { db: trx, identity, locale } = call
  const actor = await lockAuthority(trx, identity)
  const roles = await queries.listStaffRoles(trx)
  checkFields(roles, { names, added: permissions }, locale)
  requireAuthority(actor, { permissions })
  const key = newKey(names.nameEn, roles)
  await queries.insertRole(trx, key, names)
  await queries.changePermissions(trx, key, { add: [...new Set(permissions)], remove: [] })
  await call.audit({ action: 'role.create', objectType: 'role', objectId: key, after: { ...names, permissions } })
  return requireRole(trx, key, actor)
}

/**
 * Changes the names and permissions of a role. Those who have it get 11014 until they refresh. Throws 404, also for the role of
 * administrators, which nobody changes; 409, 422, 10031, and 10033 for a role that the caller has.
 */
export async function editRole(call: ActingCall, { key, version, permissions, ...names }: RoleFields & { key: string; version: number }) {
  const { db: trx, identity, locale } = call
  const actor = await lockAuthority(trx, identity)
  const roles = await queries.listStaffRoles(trx)
  const role = roles.find((candidate) => candidate.key === key)
  if (!role || key === adminRole) throw fail(known.notFound)
  if (role.version !== version) throw fail(known.outdated)
  const add = [...new Set(permissions)].filter((permission) => !role.permissions.includes(permission))
  const remove = role.permissions.filter((permission) => !permissions.includes(permission))
  if (actor.roles.includes(key)) throw fail(failures.ownAccount)
  checkFields(roles, { names, added: add, key }, locale)
  requireAuthority(actor, { permissions: [...add, ...remove] })
  await queries.updateRole(trx, key, names)
  await queries.changePermissions(trx, key, { add, remove })
  if (add.length + remove.length > 0) await outdateSessions(trx, await queries.listHolderIds(trx, key))
  const before = { nameZh: role.nameZh, nameEn: role.nameEn, permissions: role.permissions }
  await call.audit({ action: 'role.change', objectType: 'role', objectId: key, before, after: { ...names, permissions } })
  return requireRole(trx, key, actor)
}

/** Deletes a role that no member and no open invitation has. Throws 404, also for built-in roles, 10031 and 10035. */
export async function removeRole(call: ActingCall, key: string): Promise<void> {
  const { db: trx, identity } = call
  const actor = await lockAuthority(trx, identity)
  const role = await queries.findStaffRole(trx, key)
  if (!role || role.builtIn) throw fail(known.notFound)
  requireAuthority(actor, { permissions: role.permissions })
  if (role.members + role.invitations > 0) throw fail(failures.roleInUse)
  await queries.deleteRole(trx, key)
  const { nameZh, nameEn, permissions } = role
  await call.audit({ action: 'role.delete', objectType: 'role', objectId: key, before: { nameZh, nameEn, permissions } })
}

async function requireRole(db: Db, key: string, actor: Grants): Promise<Role> {
  const role = await queries.findStaffRole(db, key)
  if (!role) throw fail(known.notFound)
  return presentRole(role, actor)
}

type Checked = { names: Pick<RoleFields, 'nameZh' | 'nameEn'>; added: readonly string[]; key?: string }

/** Refuses names that another role has, and permissions that the product does not know. */
function checkFields(roles: readonly queries.RoleRow[], { names, added, key }: Checked, locale: Locale) {
  const errors: FieldError[] = []
  for (const field of ['nameZh', 'nameEn'] as const)
    if (roles.some((role) => role.key !== key && role[field].toLowerCase() === names[field].toLowerCase()))
      errors.push({ field, rule: 'taken', msg: m.accounts_roleNameTaken({}, { locale }) })
  if (added.some((permission) => !knownPermissions.has(permission)))
    errors.push({ field: 'permissions', rule: 'unknown', msg: formatInvalid(m.accounts_permissions({}, { locale }), locale) })
  if (errors.length > 0) throw invalid(errors)
}

const maxKeyLength = 30
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Returns a key like the English name: `role_night_shift`, or `role_night_shift_a` if that is taken. */
function newKey(nameEn: string, roles: readonly { key: string }[]): string {
  const words = nameEn.toLowerCase().match(/[a-z]+/g) ?? []
  const base = ['role', ...words].join('_').slice(0, maxKeyLength)
  const isFree = (key: string) => roles.every((role) => role.key !== key)
  if (isFree(base)) return base
  const suffixes = [...letters, ...[...letters].flatMap((first) => [...letters].map((second) => first + second))]
  return suffixes.map((suffix) => `${base}_${suffix}`).find(isFree)!
}
