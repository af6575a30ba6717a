import { sql } from 'kysely'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import type { HomeFigures } from '../contract.ts'
import { localText } from './queries-cards.ts'
import { coverColumns, type CoverRow } from './queries-covers.ts'

/** Sums published parks and warehouses. The area of a park is the one it states, otherwise the sum of its warehouses. */
export async function getHomeFigures(db: Db): Promise<HomeFigures> {
  const { rows } = await sql<HomeFigures>`
    with stock as (
      select w.park_id, count(*) as warehouses, sum(w.total_area) as total_area, sum(w.rentable_area) as rentable_area
      from warehouse w where w.status = 'published' group by w.park_id)
    select count(*)::int as park_count, coalesce(sum(s.warehouses), 0)::int as warehouse_count, count(distinct p.city_code)::int as city_count,
      coalesce(sum(coalesce(p.total_area, s.total_area)), 0)::float8 as total_area,
      coalesce(sum(s.rentable_area), 0)::float8 as rentable_area,
      coalesce(sum(p.under_construction_area), 0)::float8 as under_construction_area
    from park p left join stock s on s.park_id = p.id where p.status = 'published'`.execute(db)
  return rows[0]!
}

/** A city or a district; without either, everywhere. Hong Kong and Macao are cities with the code of a province. */
export type HomeScope = { cityCode?: string | undefined; districtCode?: string | undefined }

const isInScope = ({ cityCode, districtCode }: HomeScope) => {
  if (districtCode !== undefined) return sql<boolean>`p.district_code = ${districtCode}`
  if (cityCode === undefined) return sql<boolean>`true`
  return cityCode.endsWith('0000') ? sql<boolean>`p.province_code = ${cityCode}` : sql<boolean>`p.city_code = ${cityCode}`
}

export type HomeWarehouseRow = CoverRow & {
  warehouseId: string
  parkId: string
  name: string
  parkName: string
  address: string
  provinceCode: string
  cityCode: string
  districtCode: string
  whType: number
  buildingType: number
  price: number | null
  totalArea: number
  rentableArea: number
  hot: boolean
  certified: boolean
  hasVr: boolean
  hasVideo: boolean
  bonded: boolean
  platform: boolean
  canopy: boolean
  floorHeight: number | null
  columnX: number | null
  columnY: number | null
  loadBearing: number | null
  releaseTime: string
  viewCount: number
  /** Days since it was listed. */
  ageDays: number
}

const homeWarehouseColumns = (language: Language, now: Date) => sql`
  w.id::text as warehouse_id, p.id::text as park_id, ${localText(language, 'w.name')} as name, ${localText(language, 'p.name')} as park_name,
  ${localText(language, 'p.address')} as address, p.province_code, p.city_code, p.district_code, w.wh_type, w.building_type, w.price::float8 as price,
  w.total_area::float8 as total_area, w.rentable_area::float8 as rentable_area, p.hot, p.platform_certified as certified, p.has_vr, p.has_video,
  w.bonded, w.platform, w.canopy, w.floor_height::float8 as floor_height, w.column_x::float8 as column_x, w.column_y::float8 as column_y,
  w.bearing::float8 as load_bearing, ${wireTimeOf('w.listed_at')} as release_time,
  coalesce(k.view_count, 0)::float8 as view_count, extract(epoch from ${now}::timestamptz - w.listed_at)::float8 / 86400 as age_days`

/** The warehouse's own picture, otherwise the first one of its park. */
const warehouseCover = (language: Language) => sql`
  left join lateral (
    select ${coverColumns(localText(language, 'm.title'))}
    from media m join file f on f.id = m.file_id
    where (m.warehouse_id = chosen.warehouse_id::bigint or m.park_id = chosen.park_id::bigint)
      and m.kind = 'image' and f.visibility = 'public' and f.deleted_at is null
    order by m.warehouse_id nulls last, m.position, m.id limit 1) c on true`

/** Returns these warehouses in any order; unpublished ones are left out. */
export async function listWarehouses(db: Db, warehouseIds: readonly string[], language: Language, now: Date): Promise<HomeWarehouseRow[]> {
  if (warehouseIds.length === 0) return []
  const { rows } = await sql<HomeWarehouseRow>`
    with chosen as (
      select ${homeWarehouseColumns(language, now)}
      from warehouse w join park p on p.id = w.park_id left join park_counter k on k.park_id = p.id
      where p.status = 'published' and w.status = 'published' and w.id = any (${warehouseIds as string[]}::bigint[]))
    select * from chosen ${warehouseCover(language)}`.execute(db)
  return rows
}

/** Returns the leading warehouse of each of these parks: one of the types if possible, then the one with the most rentable area. */
export async function listForemostWarehouses(
  db: Db,
  parkIds: readonly string[],
  { language, now, whTypes, isRentable }: { language: Language; now: Date; whTypes: readonly number[]; isRentable: boolean },
): Promise<HomeWarehouseRow[]> {
  if (parkIds.length === 0) return []
  const { rows } = await sql<HomeWarehouseRow>`
    with chosen as (
      select distinct on (p.id) ${homeWarehouseColumns(language, now)}
      from warehouse w join park p on p.id = w.park_id left join park_counter k on k.park_id = p.id
      where p.status = 'published' and w.status = 'published' and p.id = any (${parkIds as string[]}::bigint[])
        and (w.rentable_area > 0 or not ${isRentable}::boolean)
      order by p.id, w.wh_type = any (${whTypes as number[]}::smallint[]) desc, w.rentable_area desc, w.id)
    select * from chosen ${warehouseCover(language)}`.execute(db)
  return rows
}

type HomeWarehouseInput = { place: HomeScope; language: Language; now: Date; limit: number }

/** Returns rentable warehouses in parks marked hot, the most viewed first, one per park. */
export async function listHotWarehouses(db: Db, { place, language, now, limit }: HomeWarehouseInput): Promise<HomeWarehouseRow[]> {
  const { rows } = await sql<HomeWarehouseRow>`
    with best as (
      select distinct on (p.id) ${homeWarehouseColumns(language, now)}
      from warehouse w join park p on p.id = w.park_id left join park_counter k on k.park_id = p.id
      where p.status = 'published' and w.status = 'published' and p.hot and w.rentable_area > 0 and ${isInScope(place)}
      order by p.id, w.rentable_area desc, w.id),
    chosen as (select * from best order by view_count desc, park_id::bigint limit ${limit}::int)
    select * from chosen ${warehouseCover(language)} order by view_count desc, park_id::bigint`.execute(db)
  return rows
}

/**
 * Returns rentable warehouses, one per park, without parks that are hot or were viewed already. Sorted by views, where certified parks count
 * a quarter more, and those of the last 30 days half more because they had less time to be viewed.
 */
export async function listRecommendedWarehouses(
  db: Db,
  { place, language, now, limit }: HomeWarehouseInput,
  visitedIds: readonly string[],
): Promise<HomeWarehouseRow[]> {
  const { rows } = await sql<HomeWarehouseRow>`
    with best as (
      select distinct on (p.id) ${homeWarehouseColumns(language, now)}
      from warehouse w join park p on p.id = w.park_id left join park_counter k on k.park_id = p.id
      where p.status = 'published' and w.status = 'published' and not p.hot and w.rentable_area > 0
        and p.id <> all (${visitedIds as string[]}::bigint[]) and ${isInScope(place)}
      order by p.id, w.rentable_area desc, w.id),
    ranked as (
      select *, (view_count + 10) * (case when certified then 1.25 else 1 end) * (case when age_days < 30 then 1.5 else 1 end) as rank from best),
    chosen as (select * from ranked order by rank desc, park_id::bigint limit ${limit}::int)
    select * from chosen ${warehouseCover(language)} order by rank desc, park_id::bigint`.execute(db)
  return rows
}

export type DealRow = {
  id: string
  parkId: string | null
  parkName: string | null
  warehouseName: string | null
  title: string
  tenant: string
  cityCode: string | null
  districtCode: string | null
  area: number
  price: number | null
  dealTime: string
  coverFileId: string | null
  coverWidth: number | null
  coverHeight: number | null
  coverTint: string | null
}

/** Returns deals, the latest first. Those of an unpublished park keep the names but have no id to link to. */
export async function listDeals(db: Db, place: HomeScope, language: Language, limit: number): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    select d.id::text, case when p.status = 'published' then p.id::text end as park_id, ${localText(language, 'p.name')} as park_name,
      ${localText(language, 'w.name')} as warehouse_name, ${localText(language, 'd.title')} as title, ${localText(language, 'd.tenant')} as tenant,
      p.city_code, p.district_code, d.area::float8, d.price::float8, d.dealt_on as deal_time,
      f.id as cover_file_id, f.width as cover_width, f.height as cover_height, f.tint as cover_tint
    from deal d left join park p on p.id = d.park_id left join warehouse w on w.id = d.warehouse_id
    left join file f on f.id = d.cover_file_id and f.visibility = 'public' and f.deleted_at is null
    where d.status = 'published' and ${isInScope(place)}
    order by d.dealt_on desc, d.id desc limit ${limit}::int`.execute(db)
  return rows
}
