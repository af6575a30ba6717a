import type { MediaRow, WarehouseRow } from './rows.ts'
import { pointOnPlan } from './pictures/plan.ts'

type Place = Pick<MediaRow, 'northDeg' | 'planMediaId' | 'planX' | 'planY' | 'hallEastM' | 'hallSouthM'>
/** Where the two panoramas of a tour were taken. */
export type Places = Record<'docks' | 'hall', Place>
/** A floor with a plan. */
export type PlannedFloor = { floorId: number; mediaId: number; footprint: { lengthM: number; widthM: number } }

export const noPlace: Place = { northDeg: null, planMediaId: null, planX: null, planY: null, hallEastM: null, hallSouthM: null }

/** Metres between the docks and the panorama taken there. */
const fromDocksM = 5
/** How far north of the middle the other one was taken, as a share of the width of the hall. */
const northShare = 0.08

/**
 * Places a tour in the unit that stands for its park, in the middle of its length, both pictures facing north. Null if no plan shows that unit, or
 * its size is unknown.
 */
export function placesOf(warehouses: readonly WarehouseRow[], floors: readonly PlannedFloor[]): Places | null {
  const unit = findOpeningUnit(warehouses)
  const floor = floors.find(({ floorId }) => floorId === unit?.floorId)
  if (!unit || !floor || unit.widthM === null) return null
  const here = warehouses.filter(({ floorId }) => floorId === floor.floorId)
  const areaOf = (units: readonly WarehouseRow[]) => units.reduce((sum, { totalArea }) => sum + totalArea, 0)
  // As the plan draws the units: from the west, in proportion to their areas.
  const eastM = (floor.footprint.lengthM * (areaOf(here.slice(0, here.indexOf(unit))) + unit.totalArea / 2)) / areaOf(here)
  const placeAt = (southM: number): Place => {
    const { x, y } = pointOnPlan(floor.footprint, eastM, floor.footprint.widthM / 2 + southM)
    return { northDeg: 0, planMediaId: floor.mediaId, planX: x, planY: y, hallEastM: 0, hallSouthM: Math.round(southM * 100) / 100 }
  }
  return { docks: placeAt(unit.widthM / 2 - fromDocksM), hall: placeAt(-unit.widthM * northShare) }
}

/** The unit whose hall the page of the park shows for media of the whole park: in the building with the most free area, the one with the most. */
function findOpeningUnit(warehouses: readonly WarehouseRow[]): WarehouseRow | undefined {
  const buildingOf = ({ nameEn }: WarehouseRow) => nameEn.split(',')[0]!
  const free = new Map<string, number>()
  for (const one of warehouses) free.set(buildingOf(one), (free.get(buildingOf(one)) ?? 0) + one.rentableArea)
  const [building] = [...free].toSorted(([, a], [, b]) => b - a)[0] ?? []
  return warehouses
    .filter((one) => buildingOf(one) === building)
    .toSorted((a, b) => b.rentableArea - a.rentableArea || b.totalArea - a.totalArea)[0]
}
