import type { Db } from '#platform/server/database.ts'

/** Every published article, in its own language. */
export const listArticlesForSitemap = (db: Db) =>
  db.selectFrom('article').select(['id', 'contentType', 'language', 'updatedAt']).where('status', '=', 'published').orderBy('id').execute()
