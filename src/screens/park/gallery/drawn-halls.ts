import { missingFigures } from '#features/capacity/hall.ts'
import { doorPlaces, hasNamedDoors } from '#features/hall/door-places.ts'
import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import { placeColumns, spacingOf, type HallPoint } from '#features/media/space/columns.ts'
import { maxDoors, type DoorPlace } from '#features/media/space/doors.ts'

/** A unit that a plan shows, with what is needed to draw it. */
export type DrawnHall = {
  name: string
  lengthM: number
  widthM: number
  /** From the middle of the floor; null if unknown. */
  columnsM: readonly HallPoint[] | null
  doors: readonly DoorPlace[]
  areDoorsNamed: boolean
}

/**
 * `of` is what the plan shows; null if its owner has not said. `halls` is null if nothing can be drawn: `missing` are the names of units whose
 * length or width is missing or beyond that of any building.
 */
export type DrawnFloor = { of: 'unit' | 'floor' | null; halls: DrawnHall[] | null; missing: string[] }

/** Returns the listed units that a plan of the owner shows, from west to east, as their listing describes them. */
export function drawnHalls(park: Pick<ParkDetail, 'floors' | 'warehouses'>, mediaId: string): DrawnFloor {
  const { of, units } = unitsOnPlan(park, mediaId)
  const missing = units.filter(lacksSize).map(({ name }) => name)
  return { of, halls: units.length === 0 || missing.length > 0 ? null : units.map(hallOf), missing }
}

const lacksSize = (unit: WarehouseDetail) => missingFigures(unit).some((figure) => figure !== 'floorHeight')

type Shown = { of: DrawnFloor['of']; units: WarehouseDetail[] }

function unitsOnPlan({ floors, warehouses }: Pick<ParkDetail, 'floors' | 'warehouses'>, mediaId: string): Shown {
  const shows = ({ media }: { media: readonly { mediaId: string }[] }) => media.some((one) => one.mediaId === mediaId)
  const unit = warehouses.find(shows)
  if (unit) return { of: 'unit', units: [unit] }
  const floor = floors.find(shows)
  return floor ? { of: 'floor', units: warehouses.filter(({ floorId }) => floorId === floor.floorId) } : { of: null, units: [] }
}

/** Returns a unit as its listing describes it; null if its length or width is unknown. */
export const drawnHall = (unit: WarehouseDetail): DrawnHall | null => (lacksSize(unit) ? null : hallOf(unit))

function hallOf(unit: WarehouseDetail): DrawnHall {
  const size = { lengthM: unit.length!, widthM: unit.width! }
  const doors = doorPlaces(unit, size)
  return {
    name: unit.name,
    ...size,
    columnsM: placeColumns(unit.columns ?? [], spacingOf(unit), size),
    // No hall has as many, and their places are not known one by one.
    doors: doors.length > maxDoors ? [] : doors,
    areDoorsNamed: hasNamedDoors(unit, size),
  }
}
