import { hasAny, adminRole, type Held } from '#platform/contract/permission.ts'

/** Returns true if the member may use the console: all permissions belong to it, and customers have none. */
export const isStaff = (member: Held) => member.permissions.length > 0 || hasAny(member, [adminRole])
