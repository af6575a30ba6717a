import { sql } from 'kysely'

// What a row of `member` may do, and what its sign-in needs.
export const roleKeys = sql<string[]>`array(select mr.role_key from member_role mr where mr.member_id = member.id order by mr.role_key)`
export const grantedPermissions = sql<string[]>`array(select distinct rp.permission from member_role mr
  join role_permission rp on rp.role_key = mr.role_key where mr.member_id = member.id order by rp.permission)`
export const isStaff = sql<boolean>`exists (select from member_role mr join role on role.key = mr.role_key
  where mr.member_id = member.id and role.is_staff)`

export const hasFactor = sql<boolean>`exists (select from member_factor f where f.member_id = member.id and f.confirmed_at is not null)`
