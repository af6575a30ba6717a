/** What a signed-in person may do, as `getInfo` answers it. */
export type Held = { roles: readonly string[]; permissions: readonly string[] }

const adminRole = 'admin'
const everything = '*:*:*'

/** A value with colons is a permission (`system:park:edit`), any other a role. */
const holds = ({ roles, permissions }: Held, value: string) => (value.includes(':') ? permissions : roles).includes(value)

const isAll = ({ roles, permissions }: Held) => roles.includes(adminRole) || permissions.includes(everything)

function refuseNone(wanted: readonly string[]) {
  if (wanted.length === 0) throw new Error('A check for permissions names none: that would let everybody or nobody pass.')
}

/** At least one of them. An empty list is a mistake in the program, and is not answered. */
export function hasAny(held: Held, wanted: readonly string[]): boolean {
  refuseNone(wanted)
  return isAll(held) || wanted.some((value) => holds(held, value))
}

/** Every one of them. */
export function hasAll(held: Held, wanted: readonly string[]): boolean {
  refuseNone(wanted)
  return isAll(held) || wanted.every((value) => holds(held, value))
}
