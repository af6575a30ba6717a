import { sql } from 'kysely'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { prepare } from '#platform/server/postgres/prepared-statements.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import { dueSoonDays } from '../search/engine.ts'
import type { WarehouseFacts } from '../search/near-miss.ts'
import { askingPrice } from '../search/server/queries-asking-price.ts'
import { coverColumns, type CoverRow } from './queries-covers.ts'

/** The time of a request: `now` decides what is stale, `today` (`yyyy-MM-dd` in Shanghai) what is due soon. */
export type Moment = { now: Date; today: string }

export type CardRow = CoverRow & {
  parkId: string
  name: string
  address: string
  provinceCode: string
  cityCode: string
  districtCode: string
  lng: number
  lat: number
  totalArea: number | null
  hot: boolean
  hasVr: boolean
  hasVideo: boolean
  certified: boolean
  verifiedTime: string | null
  releaseTime: string
  stale: boolean
  viewCount: number
  warehouseCount: number
  rentableArea: number
  dueSoonArea: number
  leasedArea: number
  priceMin: number | null
  priceMax: number | null
  whTypes: number[]
  buildingTypes: number[]
  fireRatings: number[]
  heightMin: number | null
  heightMax: number | null
  platform: boolean
  canopy: boolean
  bonded: boolean
  divisible: boolean
  leadColumnX: number | null
  leadColumnY: number | null
  leadBearing: number | null
  floors: { number: number; heightM: number | null }[]
}

/** A text column in the caller's language; falls back to the other language if it is empty. */
export const localText = (language: Language, column: string) => {
  const [first, second] = language === 'en_US' ? ['en', 'zh'] : ['zh', 'en']
  return sql<string>`coalesce(nullif(${sql.ref(`${column}_${first}`)}, ''), ${sql.ref(`${column}_${second}`)})`
}

export const daysUntilStale = 90

/** True for a fully let warehouse that becomes free within 90 days. */
export const isDueSoon = (today: string) =>
  sql<boolean>`w.rentable_area = 0 and w.free_from > ${today}::date and w.free_from <= ${today}::date + ${dueSoonDays}::int`

/** Sums over the published warehouses of park `p`. Column spacing and floor load are those of the largest warehouse that states them, never mixed. */
const warehouseFigures = ({ today }: Moment) => sql`
  select count(*)::int as warehouse_count,
    coalesce(sum(w.total_area), 0)::float8 as warehouse_area,
    coalesce(sum(w.rentable_area), 0)::float8 as rentable_area,
    coalesce(sum(w.total_area) filter (where ${isDueSoon(today)}), 0)::float8 as due_soon_area,
    coalesce(sum(w.total_area - w.rentable_area) filter (where not coalesce(${isDueSoon(today)}, false)), 0)::float8 as leased_area,
    (${askingPrice('min')})::float8 as price_min, (${askingPrice('max')})::float8 as price_max,
    coalesce(array_agg(distinct w.wh_type), '{}') as wh_types,
    coalesce(array_agg(distinct w.building_type), '{}') as building_types,
    coalesce(array_agg(distinct w.fire_rating), '{}') as fire_ratings,
    min(w.floor_height)::float8 as height_min, max(w.floor_height)::float8 as height_max,
    coalesce(bool_or(w.platform), false) as platform, coalesce(bool_or(w.canopy), false) as canopy,
    coalesce(bool_or(w.bonded), false) as bonded, coalesce(bool_or(w.divisible), false) as divisible,
    ((array_agg(w.column_x order by w.total_area desc, w.id) filter (where w.column_x is not null and w.column_y is not null))[1])::float8 as lead_column_x,
    ((array_agg(w.column_y order by w.total_area desc, w.id) filter (where w.column_x is not null and w.column_y is not null))[1])::float8 as lead_column_y,
    ((array_agg(w.bearing order by w.total_area desc, w.id) filter (where w.bearing is not null))[1])::float8 as lead_bearing
  from warehouse w where w.park_id = p.id and w.status = 'published'`

const cover = (language: Language) => sql`
  select ${coverColumns(localText(language, 'm.title'))}
  from media m join file f on f.id = m.file_id
  where m.park_id = p.id and m.kind = 'image' and f.visibility = 'public' and f.deleted_at is null
  order by m.position, m.id limit 1`

/** The floors of the park's first building. */
const storeys = sql`
  select coalesce(json_agg(json_build_object('number', fl.number, 'heightM', fl.height::float8) order by fl.number), '[]') as floors
  from floor fl where fl.park_id = p.id and fl.status = 'published'
    and fl.building = (select min(first.building) from floor first where first.park_id = p.id and first.status = 'published')`

/** Returns the rows of these cards with one query, in the order of the ids. Unpublished parks are left out. */
export async function findCards(db: Db, parkIds: readonly string[], language: Language, moment: Moment): Promise<CardRow[]> {
  if (parkIds.length === 0) return []
  const { rows } = await sql<CardRow>`${prepare}
    select p.id::text as park_id, ${localText(language, 'p.name')} as name, ${localText(language, 'p.address')} as address,
      p.province_code, p.city_code, p.district_code, p.lng::float8 as lng, p.lat::float8 as lat,
      coalesce(p.total_area::float8, nullif(w.warehouse_area, 0)) as total_area,
      p.hot, p.has_vr, p.has_video, p.platform_certified as certified,
      ${wireTimeOf('p.verified_at')} as verified_time, ${wireTimeOf('p.listed_at')} as release_time,
      coalesce(p.verified_at, p.listed_at) < ${moment.now}::timestamptz - ${daysUntilStale}::int * interval '1 day' as stale,
      coalesce(k.view_count, 0)::float8 as view_count, w.*, c.*, s.floors
    from unnest(${parkIds as string[]}::bigint[]) with ordinality requested (id, position)
    join park p on p.id = requested.id and p.status = 'published'
    left join park_counter k on k.park_id = p.id
    cross join lateral (${warehouseFigures(moment)}) w
    left join lateral (${cover(language)}) c on true
    cross join lateral (${storeys}) s
    order by requested.position`.execute(db)
  return rows
}

export type BriefRow = { parkId: string; name: string; hot: boolean }

/** Returns what a marker shows beside the figures of the search. */
export async function findBriefs(db: Db, parkIds: readonly string[], language: Language): Promise<BriefRow[]> {
  if (parkIds.length === 0) return []
  const { rows } = await sql<BriefRow>`${prepare}
    select p.id::text as park_id, ${localText(language, 'p.name')} as name, p.hot from park p where p.id = any (${parkIds as string[]}::bigint[])`.execute(
    db,
  )
  return rows
}

export type WarehouseFactsRow = WarehouseFacts & { parkId: string; warehouseId: string; districtCode: string }

/** Returns the facts that filters test, of the published warehouses of these parks. */
export async function listWarehouseFacts(db: Db, parkIds: readonly string[]): Promise<WarehouseFactsRow[]> {
  const { rows } = await sql<WarehouseFactsRow>`${prepare}
    select w.park_id::text, w.id::text as warehouse_id, p.district_code, w.rentable_area::float8, w.total_area::float8, w.grade, w.free_from::text,
      lower(w.taken_during)::text as taken_from, upper(w.taken_during)::text as taken_until, w.floor_height::float8, w.price::float8, w.wh_type, w.building_type,
      w.fire_rating, w.floor_material, w.bonded, w.canopy, w.platform, fit.positions
    from warehouse w join park p on p.id = w.park_id left join warehouse_fit fit on fit.warehouse_id = w.id
    where w.park_id = any (${parkIds as string[]}::bigint[]) and w.status = 'published' and p.status = 'published' order by w.id`.execute(
    db,
  )
  return rows
}
