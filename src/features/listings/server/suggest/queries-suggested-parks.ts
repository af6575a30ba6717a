import type { Db } from '#platform/server/postgres/database.ts'

/** Returns names and places of these published parks, in no particular order. */
export const listSuggestedParks = (db: Db, parkIds: readonly string[]) =>
  db
    .selectFrom('park')
    .select(['id', 'nameZh', 'nameEn', 'cityCode', 'districtCode'])
    .where('id', 'in', parkIds)
    .where('status', '=', 'published')
    .execute()
