import type { Db } from '#platform/server/database.ts'

/** What everybody may read. */
export const listPublicSettings = (db: Db) =>
  db.selectFrom('siteSetting').select(['key', 'valueZh', 'valueEn']).where('isPublic', '=', true).orderBy('key').execute()
