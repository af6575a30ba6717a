import type { Db } from '#platform/server/postgres/database.ts'

/** Returns every published park with the time of its last change. */
export const listParksForSitemap = (db: Db) =>
  db.selectFrom('park').select(['id', 'updatedAt']).where('status', '=', 'published').orderBy('id').execute()

/** Returns the cities that have a published park, whose search pages belong into the sitemap. */
export const listCitiesForSitemap = (db: Db) =>
  db.selectFrom('park').select('cityCode').distinct().where('status', '=', 'published').orderBy('cityCode').execute()
