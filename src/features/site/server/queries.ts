import type { Db } from '#platform/server/database.ts'

/** What everybody may read. */
export const listPublicSettings = (db: Db) =>
  db.selectFrom('siteSetting').select(['key', 'valueZh', 'valueEn']).where('isPublic', '=', true).orderBy('key').execute()

/** Also of those that only operators see. */
export const findSetting = (db: Db, key: string) => db.selectFrom('siteSetting').select('valueZh').where('key', '=', key).executeTakeFirst()
