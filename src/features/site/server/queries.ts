import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { SettingValue } from '../check-setting.ts'

/** Public settings. */
export const listPublicSettings = (db: Db) =>
  db.selectFrom('siteSetting').select(['key', 'valueZh', 'valueEn']).where('isPublic', '=', true).orderBy('key').execute()

/** Includes settings that only operators see. */
export const findSetting = (db: Db, key: string) => db.selectFrom('siteSetting').select('valueZh').where('key', '=', key).executeTakeFirst()

/** Settings whose keys have a prefix. */
export const listSettings = (db: Db, prefix: string) =>
  db
    .selectFrom('siteSetting')
    .select(['key', 'valueZh'])
    .where(sql<boolean>`starts_with(key, ${prefix})`)
    .execute()

const selectForAdmin = (db: Db) =>
  db
    .selectFrom('siteSetting as s')
    .leftJoin('member as m', 'm.id', 's.updatedBy')
    .select(['s.key', 's.valueZh', 's.valueEn', 's.isPublic', 's.version', 's.updatedAt', 'm.nickName as updatedBy'])

export const listAdminSettings = (db: Db) => selectForAdmin(db).orderBy('s.key').execute()
export const findAdminSetting = (db: Db, key: string) => selectForAdmin(db).where('s.key', '=', key).executeTakeFirst()
export type SettingRow = Awaited<ReturnType<typeof listAdminSettings>>[number]

/** Locked until the transaction ends: a second editor waits and then sees the first one's version. */
export const lockSetting = (trx: Db, key: string) =>
  trx.selectFrom('siteSetting').select(['valueZh', 'valueEn', 'version']).where('key', '=', key).forUpdate().executeTakeFirst()

export const updateSetting = (trx: Db, key: string, { valueZh, valueEn }: SettingValue, updatedBy: string) =>
  trx
    .updateTable('siteSetting')
    .set({ valueZh, valueEn, updatedBy, version: sql`version + 1` })
    .where('key', '=', key)
    .execute()
