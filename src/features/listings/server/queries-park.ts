import { sql } from 'kysely'
import type { ListedColumn } from '#features/media/space/columns.ts'
import type { ListedDoor } from '#features/media/space/doors.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import { daysUntilStale, localText, type Moment } from './queries-cards.ts'

export type ParkRow = {
  name: string
  address: string
  location: string | null
  introduction: string | null
  security: string | null
  taxReduction: string | null
  advantages: string | null
  transportHub: string | null
  provinceCode: string
  cityCode: string
  districtCode: string
  longitude: number
  latitude: number
  totalArea: number | null
  underConstructionArea: number | null
  ownership: number | null
  supply: number | null
  developer: number | null
  landUse: number | null
  landNature: number | null
  powerMode: number | null
  voltage: number | null
  powerCapacityKva: number | null
  facility: number[]
  service: number[]
  fireFacility: number[]
  goods: number[]
  handling: number[]
  equipment: number[]
  chargingStation: boolean | null
  eiaHelp: boolean | null
  registrable: boolean | null
  platformCertified: boolean
  hot: boolean
  hasVr: boolean
  hasVideo: boolean
  verifiedBy: 'owner' | 'visit' | 'document' | null
  verifiedTime: string | null
  releaseTime: string
  updateTime: string
  stale: boolean
  viewCount: number
}

/** Returns null for an unknown or unpublished park. */
export async function findPark(db: Db, parkId: string, language: Language, { now }: Moment): Promise<ParkRow | null> {
  const { rows } = await sql<ParkRow>`
    select ${localText(language, 'p.name')} as name, ${localText(language, 'p.address')} as address, ${localText(language, 'p.location')} as location,
      ${localText(language, 'p.introduction')} as introduction, ${localText(language, 'p.security')} as security,
      ${localText(language, 'p.tax_reduction')} as tax_reduction, ${localText(language, 'p.advantage')} as advantages,
      ${localText(language, 'p.transport')} as transport_hub,
      p.province_code, p.city_code, p.district_code, p.lng::float8 as longitude, p.lat::float8 as latitude,
      p.total_area::float8, p.under_construction_area::float8, p.ownership, p.supply, p.developer, p.land_use, p.land_nature,
      p.power_mode, p.voltage::float8, p.power_capacity_kva::float8, p.facility, p.service, p.fire_facility, p.goods, p.handling, p.equipment,
      p.charging_station, p.eia_help, p.registrable, p.platform_certified, p.hot, p.has_vr, p.has_video, p.verified_by,
      ${wireTimeOf('p.verified_at')} as verified_time, ${wireTimeOf('p.listed_at')} as release_time, ${wireTimeOf('p.updated_at')} as update_time,
      coalesce(p.verified_at, p.listed_at) < ${now}::timestamptz - ${daysUntilStale}::int * interval '1 day' as stale,
      coalesce(k.view_count + k.view_pending, 0)::float8 as view_count
    from park p left join park_counter k on k.park_id = p.id
    where p.id = ${parkId}::bigint and p.status = 'published'`.execute(db)
  return rows[0] ?? null
}

export type GateRow = { number: number; width: number; height: number | null; maxVehicle: number | null }

export async function listGates(db: Db, parkId: string): Promise<GateRow[]> {
  const { rows } = await sql<GateRow>`
    select number, width_m::float8 as width, height_m::float8 as height, max_vehicle from park_gate where park_id = ${parkId}::bigint order by number`.execute(
    db,
  )
  return rows
}

export type FloorRow = {
  floorId: string
  building: number
  number: number
  floorType: number | null
  height: number | null
  bearing: number | null
  area: number | null
}

export async function listFloors(db: Db, parkId: string): Promise<FloorRow[]> {
  const { rows } = await sql<FloorRow>`
    select id::text as floor_id, building, number, floor_type, height::float8, bearing::float8, area::float8
    from floor where park_id = ${parkId}::bigint and status = 'published' order by building, number`.execute(db)
  return rows
}

export type WarehouseRow = {
  warehouseId: string
  parkId: string
  parkName: string
  floorId: string | null
  floor: number | null
  building: number | null
  name: string
  whType: number
  buildingType: number
  grade: number
  fireRating: number
  floorMaterial: number
  bonded: boolean
  canopy: boolean
  platform: boolean
  ramp: boolean
  freightElevator: boolean
  divisible: boolean
  heavyRack: boolean
  hot: boolean
  fireProtection: string | null
  fireCompartmentArea: number | null
  totalArea: number
  rentableArea: number
  minRentArea: number | null
  /** Of the whole warehouse, by racking. */
  positions: number[] | null
  positionTotal: number | null
  positionRentable: number | null
  price: number | null
  /** The first day with free space, by the listing and its contracts. */
  freeFrom: string | null
  minLeaseMonths: number | null
  floorHeight: number | null
  columnX: number | null
  columnY: number | null
  lengthM: number | null
  widthM: number | null
  bearing: number | null
  doorCount: number | null
  doors: ListedDoor[]
  outline: [x: number, y: number][]
  columns: ListedColumn[]
  completedOn: string | null
  unloading: number | null
  supplier: string | null
  contactName: string | null
}

/** Returns the published ones of some warehouses, or all of a published park from the first building's ground floor up. Never selects the phone number. */
export async function listWarehouses(
  db: Db,
  target: { parkId: string } | { warehouseIds: readonly string[] },
  language: Language,
): Promise<WarehouseRow[]> {
  const isTarget = 'parkId' in target ? sql`p.id = ${target.parkId}::bigint` : sql`w.id = any(${target.warehouseIds}::bigint[])`
  const { rows } = await sql<WarehouseRow>`
    select w.id::text as warehouse_id, p.id::text as park_id, ${localText(language, 'p.name')} as park_name, fl.id::text as floor_id, fl.number as floor, fl.building,
      ${localText(language, 'w.name')} as name, w.wh_type, w.building_type, w.grade, w.fire_rating, w.floor_material,
      w.bonded, w.canopy, w.platform, w.ramp, w.freight_elevator, w.divisible, w.heavy_rack, p.hot,
      ${localText(language, 'w.fire_note')} as fire_protection, w.fire_compartment_area::float8, w.total_area::float8, w.rentable_area::float8,
      w.min_rent_area::float8, w.position_total, w.position_rentable, w.price::float8, w.free_from, w.min_lease_months,
      w.floor_height::float8, w.column_x::float8, w.column_y::float8, w.length_m::float8, w.width_m::float8, w.bearing::float8,
      w.door_count, w.doors, w.outline, w.columns, w.completed_on, w.unloading, ${localText(language, 'w.supplier')} as supplier, w.contact_name, fit.positions
    from warehouse w join park p on p.id = w.park_id left join floor fl on fl.id = w.floor_id and fl.status = 'published'
      left join warehouse_fit fit on fit.warehouse_id = w.id
    where ${isTarget} and w.status = 'published' and p.status = 'published'
    order by fl.building nulls last, fl.number nulls last, w.place nulls last, w.id`.execute(db)
  return rows
}

export type HistoryRow = {
  time: string
  field: 'price' | 'rentableArea' | 'rentableFrom'
  before: string | null
  after: string | null
  warehouseId: string | null
  warehouseName: string | null
}

export const maxHistoryEntries = 50

/** Returns the changes of a park, the newest first, without those of unpublished warehouses. */
export async function listHistory(db: Db, parkId: string, language: Language): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select ${wireTimeOf('c.changed_at')} as time, c.field, c.before_value as before, c.after_value as after,
      c.warehouse_id::text, ${localText(language, 'w.name')} as warehouse_name
    from listing_change c left join warehouse w on w.id = c.warehouse_id
    where c.park_id = ${parkId}::bigint and (c.warehouse_id is null or w.status = 'published')
    order by c.changed_at desc, c.id desc limit ${maxHistoryEntries}::int`.execute(db)
  return rows
}
