import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

/** Returns the file ids of the first picture of published parks, the hot and most viewed parks first. */
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
