import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'

/** Files of the first picture of every published park, those that are seen most first; at most so many. */
export async function listLeadPictures(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('park')
    .innerJoinLateral(
      (build) =>
        build
          .selectFrom('media')
          .select('media.fileId')
          .whereRef('media.parkId', '=', 'park.id')
          .where('media.kind', '=', 'image')
          .orderBy('media.position')
          .orderBy('media.id')
          .limit(1)
          .as('lead'),
      (join) => join.onTrue(),
    )
    .leftJoin('parkCounter', 'parkCounter.parkId', 'park.id')
    .select('lead.fileId')
    .where('park.status', '=', 'published')
    .orderBy('park.hot', 'desc')
    .orderBy(sql`park_counter.view_count desc nulls last`)
    .orderBy('park.id', 'desc')
    .limit(limit)
    .execute()
  return [...new Set(rows.map(({ fileId }) => fileId))]
}
