import type { Db } from '#platform/server/postgres/database.ts'

/** Returns the names of these published parks, and the text in which keywords are looked up. */
export const listParkTexts = (db: Db, parkIds: readonly string[]) =>
  db.selectFrom('park').select(['nameZh', 'nameEn', 'searchText']).where('id', 'in', parkIds).where('status', '=', 'published').execute()
