import { hasAny, adminRole, type Grants } from '#platform/contract/permission.ts'

/** Returns true if the member may use the console: all permissions belong to it, and customers have none. */
export const isStaff = (member: Grants) => member.permissions.length > 0 || hasAny(member, [adminRole])
