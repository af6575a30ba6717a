import { sql } from 'kysely'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { localText } from './queries-cards.ts'

/** Returns the reply of `listMapParks` as JSON, written by PostgreSQL because it may be many megabytes. */
export async function readMapParksJson(db: Db, regionCode: string | undefined, language: Language): Promise<string> {
  const inRegion = regionCode === undefined ? sql`true` : sql`${regionCode} in (p.province_code, p.city_code, p.district_code)`
  const { rows } = await sql<{ json: string }>`
    with stock as (
      select w.park_id, sum(w.rentable_area)::float8 as rentable_area, min(w.price)::float8 as price_min, max(w.price)::float8 as price_max
      from warehouse w where w.status = 'published' group by w.park_id)
    select coalesce(json_agg(json_build_object(
      'parkId', p.id::text, 'name', ${localText(language, 'p.name')}, 'longitude', p.lng::float8, 'latitude', p.lat::float8,
      'provinceCode', p.province_code, 'cityCode', p.city_code, 'districtCode', p.district_code,
      'priceMin', s.price_min, 'priceMax', s.price_max, 'rentableArea', coalesce(s.rentable_area, 0),
      'hot', p.hot::int, 'full', coalesce(s.rentable_area = 0, false)::int) order by p.id), '[]')::text as json
    from park p left join stock s on s.park_id = p.id where p.status = 'published' and ${inRegion}`.execute(db)
  return `{"parkList":${rows[0]!.json}}`
}
