import { sql } from 'kysely'
import type { ListedColumn } from '#features/media/space/columns.ts'
import type { ListedDoor } from '#features/media/space/doors.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { isParkId } from './ids.ts'
import { unloadingModes } from './present-warehouse.ts'
import { localText } from './queries-cards.ts'

/** The figures of a unit that decide how many pallets it stores. Lengths in m, load in t/m². */
export type HallFigures = {
  length: number | null
  width: number | null
  floorHeight: number | null
  columnSpacingX: number | null
  columnSpacingY: number | null
  columns: ListedColumn[]
  loadBearing: number | null
  unloadingMode: 'single' | 'double' | 'multiple' | null
  /** Values of the dictionary `wh_fire_facility`. */
  fireFacilities: number[]
}

/** A published unit with its figures. Areas in m². */
export type HallRow = HallFigures & {
  parkId: string
  parkName: string
  warehouseId: string
  name: string
  doors: ListedDoor[]
  building: number | null
  floor: number | null
  totalArea: number
  rentableArea: number
  freightElevator: boolean
  ramp: boolean
  /** Pallet positions by the owner. */
  positionTotal: number | null
}

/** The columns of the figures, of a warehouse `w` in a park `p`. */
export const hallColumns = sql`w.length_m::float8 as length, w.width_m::float8 as width, w.floor_height::float8,
  w.column_x::float8 as column_spacing_x, w.column_y::float8 as column_spacing_y, w.columns, w.bearing::float8 as load_bearing,
  w.unloading, p.fire_facility as fire_facilities`

export type HallColumns = Omit<HallFigures, 'unloadingMode'> & { unloading: keyof typeof unloadingModes | null }

export const readUnloadingMode = ({ unloading }: HallColumns) => unloading && unloadingModes[unloading]

/** A published unit with the figures that decide its positions and the part of them that can be rented. Areas in m². */
export type HallFiguresRow = HallFigures & Pick<HallRow, 'parkId' | 'warehouseId' | 'totalArea' | 'rentableArea'>

/** Returns the figures of published units; those that are not published, or whose park is not, are left out. */
export async function listHallFigures(db: Db, warehouseIds: readonly string[]): Promise<HallFiguresRow[]> {
  const { rows } = await sql<Omit<HallFiguresRow, keyof HallFigures> & HallColumns>`
    select p.id::text as park_id, w.id::text as warehouse_id, w.total_area::float8, w.rentable_area::float8, ${hallColumns}
    from warehouse w join park p on p.id = w.park_id
    where w.id = any (${warehouseIds as string[]}::bigint[]) and w.status = 'published' and p.status = 'published'`.execute(db)
  return rows.map((row) => ({ ...row, unloadingMode: readUnloadingMode(row) }))
}

/** Returns the units of a published park by building and floor, or one of them; empty for unknown and unpublished ids. */
export async function listHalls(db: Db, target: { parkId: string } | { warehouseId: string }, language: Language): Promise<HallRow[]> {
  const id = 'parkId' in target ? target.parkId : target.warehouseId
  if (!isParkId(id)) return []
  const isTarget = 'parkId' in target ? sql`w.park_id = ${id}::bigint` : sql`w.id = ${id}::bigint`
  const { rows } = await sql<Omit<HallRow, keyof HallFigures> & HallColumns>`
    select p.id::text as park_id, ${localText(language, 'p.name')} as park_name, w.id::text as warehouse_id, ${localText(language, 'w.name')} as name,
      w.doors, fl.building, fl.number as floor, w.total_area::float8, w.rentable_area::float8, ${hallColumns}, w.freight_elevator, w.ramp, w.position_total
    from warehouse w join park p on p.id = w.park_id left join floor fl on fl.id = w.floor_id and fl.status = 'published'
    where ${isTarget} and w.status = 'published' and p.status = 'published'
    order by fl.building nulls last, fl.number nulls last, w.place nulls last, w.id`.execute(db)
  return rows.map((row) => ({ ...row, unloadingMode: readUnloadingMode(row) }))
}
