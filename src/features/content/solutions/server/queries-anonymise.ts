import { sql } from 'kysely'
import { erasePersonalHistory } from '#platform/server/changes/queries-history.ts'
import type { Db } from '#platform/server/postgres/database.ts'

/** Stands for every word of a person that was removed. */
const removed = '***'

/**
 * Removes who asked, and what was said and noted, from up to `limit` enquiries that are older than a number of days. Which solution was asked
 * for, when, and how it ended remains. Returns how many.
 */
export async function anonymiseEnquiries(trx: Db, days: number, limit: number): Promise<number> {
  const rows = await trx
    .updateTable('solutionEnquiry')
    .set({ anonymous: true, memberId: null, name: removed, company: null, target: removed, message: removed })
    .where('id', 'in', (build) =>
      build
        .selectFrom('solutionEnquiry')
        .select('id')
        .where('anonymous', '=', false)
        .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .orderBy('createdAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await trx.updateTable('solutionEnquiryNote').set({ note: null }).where('enquiryId', 'in', ids).where('note', 'is not', null).execute()
  // It has the former values, too.
  await erasePersonalHistory(trx, 'solution_enquiry', ids)
  return ids.length
}
