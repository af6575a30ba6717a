import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

export type NewContactRequest = { parkId: string; warehouseId: string | null; phone: string; consentId: string }

export const insertContactRequest = (trx: Db, request: NewContactRequest) => trx.insertInto('contactRequest').values(request).execute()

/** Requests made without an account, under a number that now belongs to a member. */
const requestsOf = (db: Db, memberId: string) =>
  db.selectFrom('member').select('phone').where('id', '=', memberId).where('phone', 'is not', null)

export const exportContactRequests = (db: Db, memberId: string) =>
  db
    .selectFrom('contactRequest')
    .select(['parkId', 'warehouseId', 'phone', 'createdAt'])
    .where('phone', 'in', requestsOf(db, memberId).$castTo<{ phone: string }>())
    .orderBy('createdAt')
    .execute()

export const eraseContactRequests = (trx: Db, memberId: string) =>
  trx.deleteFrom('contactRequest').where('phone', 'in', requestsOf(trx, memberId).$castTo<{ phone: string }>()).execute()

/** Removes the phone number from up to `limit` requests that are older than a number of days, and returns how many. */
export async function anonymiseContactRequests(trx: Db, days: number, limit: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('contactRequest')
    .set({ phone: null })
    .where('id', 'in', (build) =>
      build
        .selectFrom('contactRequest')
        .select('id')
        .where('phone', 'is not', null)
        .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .orderBy('createdAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
