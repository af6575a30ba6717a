import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Region } from './region-tree.ts'

/** Lists regions by pinyin. The initial is compared first: it reflects the correct reading of characters with several. */
export async function listRegions(db: Db): Promise<Region[]> {
  const rows = await db
    .selectFrom('region')
    .select(['code', 'level', 'parentCode', 'regionType', 'nameZh', 'nameEn', 'shortZh', 'shortEn', 'initial', 'lng', 'lat', 'hotRank'])
    .where('active', '=', true)
    .orderBy('initial')
    .orderBy(sql`short_zh collate "zh-Hans-CN-x-icu"`)
    .orderBy('code')
    .execute()
  return rows.map((row) => ({ ...row, level: row.level as Region['level'], lng: decimal(row.lng), lat: decimal(row.lat) }))
}

const decimal = (text: string | null) => (text === null ? null : Number(text))
