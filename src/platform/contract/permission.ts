/** What may be done to what: `system:park:edit`. */
export type Permission = `system:${string}:${string}`

export type Holder = { roles: readonly string[]; permissions: readonly string[] }

/** The permission that contains every other, and the role that has it. */
export const everyPermission = '*:*:*'
export const adminRole = 'admin'

const passesAll = ({ roles, permissions }: Holder) => roles.includes(adminRole) || permissions.includes(everyPermission)

/** Throws when nothing is asked for: an empty list is a mistake in the program, and must not let everybody in. */
export function hasAnyPermission(holder: Holder, wanted: readonly string[]) {
  requireSome(wanted)
  return passesAll(holder) || wanted.some((permission) => holder.permissions.includes(permission))
}

/** Throws when nothing is asked for. */
export function hasAllPermissions(holder: Holder, wanted: readonly string[]) {
  requireSome(wanted)
  return passesAll(holder) || wanted.every((permission) => holder.permissions.includes(permission))
}

/** Throws when nothing is asked for. */
export function hasAnyRole(holder: Holder, wanted: readonly string[]) {
  requireSome(wanted)
  return holder.roles.includes(adminRole) || wanted.some((role) => holder.roles.includes(role))
}

/** Throws when nothing is asked for. */
export function hasAllRoles(holder: Holder, wanted: readonly string[]) {
  requireSome(wanted)
  return holder.roles.includes(adminRole) || wanted.every((role) => holder.roles.includes(role))
}

function requireSome(wanted: readonly string[]) {
  if (wanted.length === 0) throw new TypeError('a check of permissions needs at least one of them')
}
