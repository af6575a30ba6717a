import { columnLines } from '#features/capacity/hall.ts'
import { doorPlaces, hasNamedDoors } from '#features/hall/door-places.ts'
import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import type { DoorPlace } from '#features/media/space/doors.ts'

/** A unit that a plan shows, with what is needed to draw it. */
export type DrawnHall = {
  name: string
  lengthM: number
  widthM: number
  columnLinesM: { x: number[]; z: number[] } | null
  doors: readonly DoorPlace[]
  areDoorsNamed: boolean
}

/** `halls` is null if the plan is of no certain floor or unit; `missing` are the names of units without length or width. */
export type DrawnFloor = { halls: DrawnHall[] | null; missing: string[] }

/** Returns the units that a plan of the owner shows, from west to east, as their listing describes them. */
export function drawnHalls(park: Pick<ParkDetail, 'floors' | 'warehouses'>, mediaId: string): DrawnFloor {
  const units = unitsOnPlan(park, mediaId)
  if (units.length === 0) return { halls: null, missing: [] }
  const missing = units.filter(({ length, width }) => !length || !width).map(({ name }) => name)
  return { halls: missing.length > 0 ? null : units.map(hallOf), missing }
}

function unitsOnPlan({ floors, warehouses }: Pick<ParkDetail, 'floors' | 'warehouses'>, mediaId: string): WarehouseDetail[] {
  const shows = ({ media }: { media: readonly { mediaId: string }[] }) => media.some((one) => one.mediaId === mediaId)
  const unit = warehouses.find(shows)
  if (unit) return [unit]
  const floor = floors.find(shows)
  return floor ? warehouses.filter(({ floorId }) => floorId === floor.floorId) : []
}

function hallOf(unit: WarehouseDetail): DrawnHall {
  const { name, columnSpacingX, columnSpacingY } = unit
  const size = { lengthM: unit.length!, widthM: unit.width! }
  return {
    name,
    ...size,
    columnLinesM:
      columnSpacingX && columnSpacingY
        ? { x: columnLines(size.lengthM, columnSpacingY), z: columnLines(size.widthM, columnSpacingX) }
        : null,
    doors: doorPlaces(unit, size),
    areDoorsNamed: hasNamedDoors(unit, size),
  }
}
