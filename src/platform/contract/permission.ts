/** A permission: `system:park:edit`. */
export type Permission = `system:${string}:${string}`

/** Roles and permissions of a member, as `getInfo` answers them. */
export type Grants = { roles: readonly string[]; permissions: readonly string[] }

/** The role and the permission that pass every check. */
export const adminRole = 'admin'
export const everyPermission = '*:*:*'

/** True for at least one of the values. A value with colons is a permission, any other a role. Throws for an empty list. */
export function hasAny(grants: Grants, required: readonly string[]): boolean {
  requireAny(required)
  return isAdmin(grants) || required.some((value) => holds(grants, value))
}

/** True for all of the values, by the same rules. */
export function hasAll(grants: Grants, required: readonly string[]): boolean {
  requireAny(required)
  return isAdmin(grants) || required.every((value) => holds(grants, value))
}

const isAdmin = ({ roles, permissions }: Grants) => roles.includes(adminRole) || permissions.includes(everyPermission)

const holds = ({ roles, permissions }: Grants, value: string) => (value.includes(':') ? permissions : roles).includes(value)

function requireAny(required: readonly string[]) {
  if (required.length === 0) throw new TypeError('A permission check without permissions would admit everyone or no one.')
}
