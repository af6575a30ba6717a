import type { Db } from '#platform/server/database.ts'

/** Every published park, and when it last changed. */
export const listParksForSitemap = (db: Db) =>
  db.selectFrom('park').select(['id', 'updatedAt']).where('status', '=', 'published').orderBy('id').execute()

/** Cities that have a published park: their searches are pages worth finding. */
export const listCitiesForSitemap = (db: Db) =>
  db.selectFrom('park').select('cityCode').distinct().where('status', '=', 'published').orderBy('cityCode').execute()
