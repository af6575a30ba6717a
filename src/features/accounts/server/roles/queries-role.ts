import { sql } from 'kysely'
import { adminRole, type Grants } from '#platform/contract/permission.ts'
import type { Db } from '#platform/server/postgres/database.ts'

/** Lists all roles with their permissions, by creation time. */
export const listRoles = (db: Db) =>
  db
    .selectFrom('role')
    .select([
      'key',
      'nameZh',
      'nameEn',
      'isStaff',
      'builtIn',
      'version',
      'createdAt',
      'updatedAt',
      sql<string[]>`array(select permission from role_permission rp where rp.role_key = role.key order by permission)`.as('permissions'),
    ])
    .orderBy('createdAt')
    .orderBy('key')
    .execute()

export const listRoleKeys = async (db: Db, memberId: string): Promise<string[]> =>
  (await db.selectFrom('memberRole').select('roleKey').where('memberId', '=', memberId).orderBy('roleKey').execute()).map(
    ({ roleKey }) => roleKey,
  )

/** Returns the roles and permissions of an active member; undefined for a suspended or deleted one. */
export async function findGrants(db: Db, memberId: string): Promise<Grants | undefined> {
  return db
    .selectFrom('member')
    .select([
      sql<string[]>`array(select role_key from member_role mr where mr.member_id = member.id order by 1)`.as('roles'),
      sql<string[]>`array(select distinct permission from member_role mr join role_permission rp using (role_key)
        where mr.member_id = member.id order by 1)`.as('permissions'),
    ])
    .where('id', '=', memberId)
    .where('disabledAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Serialises changes of admins, so that two concurrent changes cannot remove the last two. */
export const lockAdmins = (db: Db) => db.selectFrom('role').select('key').where('key', '=', adminRole).forUpdate().executeTakeFirst()

/** Lists the ids of active admins, without those who have asked for the deletion of their account. */
export async function listAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('memberRole')
    .innerJoin('member', 'member.id', 'memberRole.memberId')
    .select('member.id')
    .where('roleKey', '=', adminRole)
    .where('disabledAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where('deleteAfter', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives and takes roles, and makes existing sessions outdated (11014). */
export async function changeMemberRoles(db: Db, memberId: string, { add, remove }: { add: readonly string[]; remove: readonly string[] }) {
  if (remove.length > 0) await db.deleteFrom('memberRole').where('memberId', '=', memberId).where('roleKey', 'in', remove).execute()
  if (add.length > 0)
    await db
      .insertInto('memberRole')
      .values(add.map((roleKey) => ({ memberId, roleKey })))
      .execute()
  await outdateSessions(db, [memberId])
}

/** Increments the permission version, which makes the sessions of these members outdated (11014) until they refresh. */
export async function outdateSessions(db: Db, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return
  await db
    .updateTable('member')
    .set((build) => ({ permissionVersion: build('permissionVersion', '+', 1) }))
    .where('id', 'in', memberIds)
    .execute()
}

/** Locks a member until the end of the transaction, which serialises role assignments. */
export const lockMember = (db: Db, memberId: string) =>
  db.selectFrom('member').select('id').where('id', '=', memberId).where('deletedAt', 'is', null).forUpdate().executeTakeFirst()
