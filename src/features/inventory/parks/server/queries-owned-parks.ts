import type { Db } from '#platform/server/postgres/database.ts'
import { countRows } from '#platform/server/postgres/list-page.ts'
import type { HandOver } from '#platform/server/staff-work.ts'

export const countOwnedParks = (db: Db, memberId: string): Promise<number> =>
  countRows(db.selectFrom('park').select('id').where('ownerId', '=', memberId))

export async function moveOwnedParks(trx: Db, { fromId, toId }: HandOver): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('park')
    .set((build) => ({ ownerId: toId, version: build('version', '+', 1) }))
    .where('ownerId', '=', fromId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
