import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import type { BayState, SectionFigures } from '#features/media/drawings/section-figures.ts'

/** What the drawings need of a warehouse: of the public page, or of a working copy. */
export type DrawnUnit = Pick<
  WarehouseDetail,
  'length' | 'columnSpacingX' | 'columnSpacingY' | 'platform' | 'canopy' | 'totalArea' | 'state'
>

/** The units of one building by floor, from the ground up, in the order of their position on the floor. */
export type Building<Unit extends DrawnUnit = WarehouseDetail> = {
  number: number
  floors: { number: number; heightM: number | null; loadT: number | null; units: Unit[] }[]
}

export function listBuildings({ floors, warehouses }: Pick<ParkDetail, 'floors' | 'warehouses'>): Building[] {
  const numbers = [...new Set(floors.map(({ building }) => building))].sort((a, b) => a - b)
  return numbers.map((number) => ({
    number,
    floors: floors
      .filter(({ building }) => building === number)
      .toSorted((a, b) => a.floorNo - b.floorNo)
      .map((floor) => ({
        number: floor.floorNo,
        heightM: floor.floorHeight,
        loadT: floor.loadBearing,
        units: warehouses.filter(({ floorId }) => floorId === floor.floorId),
      })),
  }))
}

const unitsOf = ({ floors }: Building) => floors.flatMap(({ units }) => units)

export const countFreeUnits = (building: Building, freeAreaOf = ({ rentableArea }: WarehouseDetail) => rentableArea) =>
  unitsOf(building).filter((unit) => freeAreaOf(unit) > 0).length

/**
 * Returns the building that a page opens with: that of the unit in its address, otherwise the one with the most rentable area, otherwise
 * one with a unit that is free soon. Undefined without buildings.
 */
export function findOpeningBuilding(buildings: readonly Building[], unitId: string | null): Building | undefined {
  const ofUnit = buildings.find((building) => unitsOf(building).some(({ warehouseId }) => warehouseId === unitId))
  if (ofUnit) return ofUnit
  const freeArea = (building: Building) => unitsOf(building).reduce((sum, { rentableArea }) => sum + rentableArea, 0)
  const dueSoon = (building: Building) => unitsOf(building).filter(({ state }) => state === 'dueSoon').length
  return buildings.toSorted((a, b) => freeArea(b) - freeArea(a) || dueSoon(b) - dueSoon(a))[0]
}

/** Returns the unit that stands for its park: the one with the most rentable area in the building that the page opens with. */
export function findOpeningUnit(park: Pick<ParkDetail, 'floors' | 'warehouses'>): WarehouseDetail | undefined {
  const building = findOpeningBuilding(listBuildings(park), null)
  const units = building && unitsOf(building).length > 0 ? unitsOf(building) : park.warehouses
  return units.toSorted((a, b) => b.rentableArea - a.rentableArea || b.totalArea - a.totalArea)[0]
}

/** Returns the whole words that all unit names start with, such as “Building 1, ”, which are redundant in the plan of that building. */
export function findSharedPrefix({ floors }: Building): string {
  const [name = '', ...others] = floors.flatMap(({ units }) => units.map((unit) => unit.name))
  if (others.length === 0) return ''
  let end = 0
  for (let at = name.indexOf(' ') + 1; at > 0; at = name.indexOf(' ', at) + 1)
    if (others.every((other) => other.startsWith(name.slice(0, at)))) end = at
  return name.slice(0, end)
}

/** Returns the length in m from the first to the last column, which both plan and section show; null if unknown. */
export function measureLength(building: Building<DrawnUnit>): number | null {
  const { bays, columnSpacingM } = sectionFigures(building)
  const spacing = columnSpacingM?.y ?? columnSpacingM?.x ?? null
  return bays === null || spacing === null ? null : bays * spacing
}

/** Returns the sum of unit lengths in m on the longest floor; floors with an unknown length are ignored. */
function measureUnits({ floors }: Building<DrawnUnit>): number | null {
  const lengths = floors.map(({ units }) =>
    units.reduce<number | null>((sum, { length }) => (sum === null || length === null ? null : sum + length), 0),
  )
  const known = lengths.filter((length): length is number => length !== null && length > 0)
  return known.length === 0 ? null : Math.max(...known)
}

/** Returns the figures of the section drawing. A bay has the state of the unit at its centre; with `only`, those of other units have none. */
export function sectionFigures(building: Building<DrawnUnit>, only?: DrawnUnit): SectionFigures {
  const units = building.floors.flatMap((floor) => floor.units)
  const x = commonValue(units.map(({ columnSpacingX }) => columnSpacingX))
  const y = commonValue(units.map(({ columnSpacingY }) => columnSpacingY))
  const length = measureUnits(building)
  const spacing = y ?? x
  const bays = length !== null && spacing !== null ? Math.max(1, Math.round(length / spacing)) : null
  return {
    floors: building.floors.map(({ number, heightM }) => ({ number, heightM })),
    bays,
    columnSpacingM: { x, y },
    platform: units.some(({ platform }) => platform),
    canopy: units.some(({ canopy }) => canopy),
    states: Object.fromEntries(
      building.floors.map(({ number, units: onFloor }) => [number, toBayStates(onFloor, bays ?? onFloor.length, only)]),
    ),
  }
}

function toBayStates(units: DrawnUnit[], bays: number, only: DrawnUnit | undefined): (BayState | null)[] {
  const total = units.reduce((sum, { totalArea }) => sum + totalArea, 0)
  if (total === 0) return []
  const ends: number[] = []
  for (const { totalArea } of units) ends.push((ends.at(-1) ?? 0) + totalArea / total)
  return Array.from({ length: bays }, (_, bay) => {
    const middle = (bay + 0.5) / bays
    const index = ends.findIndex((end) => middle <= end)
    const unit = units[Math.max(0, index)]!
    return only === undefined || unit === only ? unit.state : null
  })
}

/** Returns the most common value; null if none is known. */
function commonValue(values: (number | null)[]): number | null {
  const counts = new Map<number, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce<[number | null, number]>((best, [value, count]) => (count > best[1] ? [value, count] : best), [null, 0])[0]
}
