import { sql } from 'kysely'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { maxMapParks, type MapDistrict } from '../map-contract.ts'
import { askingPrice } from '../search/server/queries-asking-price.ts'
import { localText } from './queries-cards.ts'

type MapParksQuery = { regionCode: string | undefined; language: Language; limit?: number }

/**
 * Returns the reply of `listMapParks` as JSON, written by PostgreSQL because it may be over a megabyte: the `limit` parks with the most
 * rentable area, in the order of their ids.
 */
export async function readMapParksJson(db: Db, { regionCode, language, limit = maxMapParks }: MapParksQuery): Promise<string> {
  const inRegion = regionCode === undefined ? sql`true` : sql`${regionCode} in (p.province_code, p.city_code, p.district_code)`
  const { rows } = await sql<{ json: string; total: string }>`
    with chosen as (select p.* from park p where p.status = 'published' and ${inRegion}),
    stock as (
      select w.park_id, sum(w.rentable_area)::float8 as rentable_area,
        (${askingPrice('min')})::float8 as price_min, (${askingPrice('max')})::float8 as price_max
      from warehouse w join chosen p on p.id = w.park_id where w.status = 'published' group by w.park_id),
    listed as (
      select p.*, s.price_min, s.price_max, s.rentable_area from chosen p left join stock s on s.park_id = p.id
      order by coalesce(s.rentable_area, 0) desc, p.id limit ${limit})
    select coalesce(json_agg(json_build_object(
      'parkId', p.id::text, 'name', ${localText(language, 'p.name')}, 'longitude', p.lng::float8, 'latitude', p.lat::float8,
      'provinceCode', p.province_code, 'cityCode', p.city_code, 'districtCode', p.district_code,
      'priceMin', p.price_min, 'priceMax', p.price_max, 'rentableArea', coalesce(p.rentable_area, 0),
      'hot', p.hot::int, 'full', coalesce(p.rentable_area = 0, false)::int) order by p.id), '[]')::text as json,
      (select count(*) from chosen) as total
    from listed p`.execute(db)
  const { json, total } = rows[0]!
  return `{"parkList":${json},"total":${total}}`
}

/** Counts the published parks of each district and returns their mean position, to a hundredth of a degree. */
export async function listMapDistricts(db: Db): Promise<MapDistrict[]> {
  const { rows } = await sql<MapDistrict>`
    select province_code as "provinceCode", city_code as "cityCode", district_code as "districtCode",
      round(avg(lng)::numeric, 2)::float8 as longitude, round(avg(lat)::numeric, 2)::float8 as latitude, count(*)::int as "parkCount"
    from park where status = 'published' group by 1, 2, 3 order by 3`.execute(db)
  return rows
}
