import { sql } from 'kysely'
import { adminRole } from '#platform/contract/permission.ts'
import type { Db } from '#platform/server/postgres/database.ts'

/** Lists all roles with their permissions, by creation time. */
export const listRoles = (db: Db) =>
  db
    .selectFrom('role')
    .select([
      'key',
      'nameZh',
      'nameEn',
      'createdAt',
      sql<string[]>`array(select permission from role_permission rp where rp.role_key = role.key order by permission)`.as('permissions'),
    ])
    .orderBy('createdAt')
    .orderBy('key')
    .execute()

export const listRoleKeys = async (db: Db, memberId: string): Promise<string[]> =>
  (await db.selectFrom('memberRole').select('roleKey').where('memberId', '=', memberId).orderBy('roleKey').execute()).map(
    ({ roleKey }) => roleKey,
  )

/** Serialises changes of admins, so that two concurrent changes cannot remove the last two. */
export const lockAdmins = (db: Db) => db.selectFrom('role').select('key').where('key', '=', adminRole).forUpdate().executeTakeFirst()

/** Lists the ids of active admins. */
export async function listAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('memberRole')
    .innerJoin('member', 'member.id', 'memberRole.memberId')
    .select('member.id')
    .where('roleKey', '=', adminRole)
    .where('disabledAt', 'is', null)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Replaces a member's roles and increments the permission version, which makes existing sessions outdated (11014). */
export async function replaceRoles(db: Db, memberId: string, roleKeys: readonly string[]): Promise<void> {
  await db.deleteFrom('memberRole').where('memberId', '=', memberId).execute()
  if (roleKeys.length > 0)
    await db
      .insertInto('memberRole')
      .values(roleKeys.map((roleKey) => ({ memberId, roleKey })))
      .execute()
  await db
    .updateTable('member')
    .set((build) => ({ permissionVersion: build('permissionVersion', '+', 1) }))
    .where('id', '=', memberId)
    .execute()
}

/** Locks a member until the end of the transaction, which serialises role assignments. */
export const lockMember = (db: Db, memberId: string) =>
  db.selectFrom('member').select('id').where('id', '=', memberId).where('deletedAt', 'is', null).forUpdate().executeTakeFirst()
