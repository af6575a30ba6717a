import { sql } from 'kysely'
import { adminRole } from '#platform/contract/permission.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { lockAdmins } from '../roles/queries-role.ts'

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('memberRole').select('memberId').where('roleKey', '=', adminRole).limit(1).executeTakeFirst()) !== undefined

/** Creates the first admin; returns false if there is an admin already. Safe when several processes start at once. */
export const insertFirstAdmin = (db: Db, { userName, passwordHash }: { userName: string; passwordHash: string }): Promise<boolean> =>
  transact(db, async (trx) => {
    await lockAdmins(trx)
    if (await hasAdmin(trx)) return false
    const { id } = await trx
      .insertInto('member')
      .values({
        userName,
        nickName: userName,
        userType: 'sys_user',
        passwordHash,
        passwordSetAt: sql<Date>`now()`,
        mustReset: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('memberRole').values({ memberId: id, roleKey: adminRole }).execute()
    return true
  })
