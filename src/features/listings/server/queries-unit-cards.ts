import { sql } from 'kysely'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { prepare } from '#platform/server/postgres/prepared-statements.ts'
import { localText } from './queries-cards.ts'
import { coverColumns, type CoverRow } from './queries-covers.ts'

export type UnitCardRow = CoverRow & {
  warehouseId: string
  name: string
  parkId: string
  parkName: string
  address: string
  cityCode: string
  districtCode: string
  longitude: number
  latitude: number
  building: number | null
  floor: number | null
  floors: { number: number; heightM: number | null }[]
  whType: number
  buildingType: number
  fireRating: number
  price: number | null
  totalArea: number
  rentableArea: number
  minRentalArea: number | null
  floorHeight: number | null
  columnX: number | null
  columnY: number | null
  loadBearing: number | null
  bonded: boolean
  platform: boolean
  canopy: boolean
  divisible: boolean
  certified: boolean
  hot: boolean
  freeFrom: string | null
  completedOn: string | null
  /** Of the whole warehouse, by racking; null if unknown. */
  allPositions: number[] | null
}

/** Returns the rows of these warehouses in the order of the ids; those that are not published, or whose park is not, are left out. */
export async function findUnitCards(db: Db, warehouseIds: readonly string[], language: Language): Promise<UnitCardRow[]> {
  if (warehouseIds.length === 0) return []
  const { rows } = await sql<UnitCardRow>`${prepare}
    select w.id::text as warehouse_id, ${localText(language, 'w.name')} as name, p.id::text as park_id, ${localText(language, 'p.name')} as park_name,
      ${localText(language, 'p.address')} as address, p.city_code, p.district_code, p.lng::float8 as longitude, p.lat::float8 as latitude,
      fl.building, fl.number as floor, storeys.floors, w.wh_type, w.building_type, w.fire_rating, w.price::float8 as price,
      w.total_area::float8 as total_area, w.rentable_area::float8 as rentable_area, w.min_rent_area::float8 as min_rental_area,
      w.floor_height::float8 as floor_height, w.column_x::float8 as column_x, w.column_y::float8 as column_y, w.bearing::float8 as load_bearing,
      w.bonded, w.platform, w.canopy, w.divisible, p.platform_certified as certified, p.hot, w.free_from, w.completed_on, fit.positions as all_positions, c.*
    from unnest(${warehouseIds as string[]}::bigint[]) with ordinality requested (id, position)
    join warehouse w on w.id = requested.id and w.status = 'published'
    join park p on p.id = w.park_id and p.status = 'published'
    left join warehouse_fit fit on fit.warehouse_id = w.id
    left join floor fl on fl.id = w.floor_id and fl.status = 'published'
    cross join lateral (
      select coalesce(json_agg(json_build_object('number', f.number, 'heightM', f.height::float8) order by f.number), '[]') as floors
      from floor f where f.park_id = p.id and f.building = fl.building and f.status = 'published') storeys
    left join lateral (
      select ${coverColumns(localText(language, 'm.title'))}
      from media m join file f on f.id = m.file_id
      where m.warehouse_id = w.id and m.kind = 'image' and f.visibility = 'public' and f.deleted_at is null
      order by m.position, m.id limit 1) c on true
    order by requested.position`.execute(db)
  return rows
}
