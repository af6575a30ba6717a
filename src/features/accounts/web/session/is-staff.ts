import { hasAny, adminRole, type Held } from '#platform/contract/permission.ts'

/** Whether there is something for this person in the console: every permission is one of it, and customers have none. */
export const isStaff = (held: Held) => held.permissions.length > 0 || hasAny(held, [adminRole])
