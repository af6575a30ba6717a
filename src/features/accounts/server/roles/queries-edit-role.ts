import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import { defaultRole } from '#features/accounts/rules.ts'

/** The roles of staff, the built-in ones first. */
const roles = (db: Db) =>
  db
    .selectFrom('role as r')
    .select(['r.key', 'r.nameZh', 'r.nameEn', 'r.builtIn', 'r.version', wireTimeOf('r.updatedAt').as('updateTime')])
    .select(sql<string[]>`array(select permission from role_permission rp where rp.role_key = r.key order by 1)`.as('permissions'))
    .select(
      sql<number>`(select count(*)::int from member_role mr join member m on m.id = mr.member_id
        where mr.role_key = r.key and m.deleted_at is null)`.as('members'),
    )
    .select(
      sql<number>`(select count(*)::int from member_invite i
        where r.key = any(i.role_keys) and i.used_at is null and i.revoked_at is null and i.expires_at > now())`.as('invitations'),
    )
    .where('r.key', '<>', defaultRole)

export type RoleRow = Awaited<ReturnType<typeof listStaffRoles>>[number]

export const listStaffRoles = (db: Db) => roles(db).orderBy('r.builtIn', 'desc').orderBy('r.createdAt').orderBy('r.key').execute()

export const findStaffRole = (db: Db, key: string) => roles(db).where('r.key', '=', key).executeTakeFirst()

/** Lists who has a role, by name. */
export const listHolders = (db: Db, key: string, limit: number) =>
  db
    .selectFrom('memberRole as mr')
    .innerJoin('member as m', 'm.id', 'mr.memberId')
    .select(['m.id as userId', 'm.nickName', sql<boolean>`m.disabled_at is not null`.as('suspended')])
    .where('mr.roleKey', '=', key)
    .where('m.deletedAt', 'is', null)
    .orderBy('m.nickName')
    .orderBy('m.id')
    .limit(limit)
    .execute()

export const listHolderIds = async (db: Db, key: string): Promise<string[]> =>
  (await db.selectFrom('memberRole').select('memberId').where('roleKey', '=', key).execute()).map(({ memberId }) => memberId)

type RoleNames = { nameZh: string; nameEn: string }

export const insertRole = (trx: Db, key: string, names: RoleNames) =>
  trx
    .insertInto('role')
    .values({ key, ...names, isStaff: true })
    .execute()

export const updateRole = (trx: Db, key: string, names: RoleNames) =>
  trx
    .updateTable('role')
    .set((build) => ({ ...names, version: build('version', '+', 1) }))
    .where('key', '=', key)
    .execute()

export async function changePermissions(trx: Db, roleKey: string, { add, remove }: { add: readonly string[]; remove: readonly string[] }) {
  if (remove.length > 0) await trx.deleteFrom('rolePermission').where('roleKey', '=', roleKey).where('permission', 'in', remove).execute()
  if (add.length > 0)
    await trx
      .insertInto('rolePermission')
      .values(add.map((permission) => ({ roleKey, permission })))
      .execute()
}

/** Its permissions go first, so that each is in the history as a deleted record. */
export async function deleteRole(trx: Db, key: string): Promise<void> {
  await trx.deleteFrom('rolePermission').where('roleKey', '=', key).execute()
  await trx.deleteFrom('role').where('key', '=', key).execute()
}
