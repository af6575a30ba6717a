/** What may be done to what: `system:park:edit`. */
export type Permission = `system:${string}:${string}`

/** What a signed-in person may do, as `getInfo` answers it. */
export type Held = { roles: readonly string[]; permissions: readonly string[] }

/** The role that passes everything, and the permission that contains every other. */
export const adminRole = 'admin'
export const everyPermission = '*:*:*'

/** At least one of them; a value with colons is a permission, any other a role. An empty list is a mistake in the program, and throws. */
export function hasAny(held: Held, wanted: readonly string[]): boolean {
  refuseNone(wanted)
  return isAll(held) || wanted.some((value) => holds(held, value))
}

/** Every one of them, by the same rules. */
export function hasAll(held: Held, wanted: readonly string[]): boolean {
  refuseNone(wanted)
  return isAll(held) || wanted.every((value) => holds(held, value))
}

const isAll = ({ roles, permissions }: Held) => roles.includes(adminRole) || permissions.includes(everyPermission)

const holds = ({ roles, permissions }: Held, value: string) => (value.includes(':') ? permissions : roles).includes(value)

function refuseNone(wanted: readonly string[]) {
  if (wanted.length === 0) throw new TypeError('A check for permissions names none: that would let everybody or nobody pass.')
}
