import type { Db } from '#platform/server/postgres/database.ts'
import { countRows } from '#platform/server/postgres/list-page.ts'

export const countOwned = (db: Db, memberId: string): Promise<number> =>
  countRows(
    db.selectFrom('customer').select('id').where('ownerId', '=', memberId).where('mergedInto', 'is', null).where('erasedAt', 'is', null),
  )

/** Returns the number of customers, without the records that are part of them. */
export async function giveOwned(trx: Db, fromId: string, toId: string): Promise<number> {
  const rows = await trx
    .updateTable('customer')
    .set((build) => ({ ownerId: toId, version: build('version', '+', 1) }))
    .where('ownerId', '=', fromId)
    .returning(['mergedInto', 'erasedAt'])
    .execute()
  return rows.filter(({ mergedInto, erasedAt }) => mergedInto === null && erasedAt === null).length
}
