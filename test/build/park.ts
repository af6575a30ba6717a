import { buildSearchGrams, buildSearchText } from '#features/listings/search/keyword-text.ts'
import type { Insertable } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Park } from '#platform/server/postgres/db-types.ts'

let built = 0

export type BuiltPark = { parkId: string; nameZh: string; nameEn: string }

/** Creates a published park in Huangdao, Qingdao, without warehouses. Searches find only parks that have one. */
export async function buildPark(db: Db, { views, ...values }: Partial<Insertable<Park>> & { views?: number } = {}): Promise<BuiltPark> {
  built += 1
  const names = { nameZh: `测试园区${built}`, nameEn: `Test Park ${built}`, addressZh: `测试路 ${built} 号`, addressEn: `${built} Test Road` }
  const row = {
    ...names,
    provinceCode: '370000',
    cityCode: '370200',
    districtCode: '370211',
    lng: 120.19,
    lat: 35.96,
    status: 'published',
    listedAt: '2026-01-01T00:00:00Z',
    ...values,
  }
  const text = buildSearchText(row)
  const { id } = await db
    .insertInto('park')
    .values({ ...row, searchText: text, searchGram: buildSearchGrams(text) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (views !== undefined) await db.insertInto('parkCounter').values({ parkId: id, viewCount: views }).execute()
  return { parkId: id, nameZh: row.nameZh, nameEn: row.nameEn }
}
