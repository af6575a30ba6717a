import { sql } from 'kysely'
import { withdrawFiles } from '#features/files/server/stored-files.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { deleteConversation, listFileIds } from './queries-personal.ts'

/**
 * Deletes conversations of visitors without an account without a new message for a time, with their files; not those of a lead that is
 * still open. Returns their number.
 */
export async function deleteOldGuestTalks(trx: Db, days: number, limit: number): Promise<number> {
  const talks = await trx
    .selectFrom('chatThread as t')
    .where('t.memberId', 'is', null)
    .where(sql<boolean>`coalesce(t.said_at, t.created_at) < now() - make_interval(days => ${days})`)
    .where(
      sql<boolean>`not exists (select from lead_source s join lead l on l.id = s.lead_id
        where s.kind = 'talk' and s.source_id = t.id and l.stage not in ('won', 'lost'))`,
    )
    .select('t.id')
    .orderBy('t.createdAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id } of talks) {
    const files = await listFileIds(trx, id)
    if (files.length > 0) await withdrawFiles(trx, files)
    await deleteConversation(trx, id)
  }
  return talks.length
}
