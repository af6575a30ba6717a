import { getWarehouseState } from '#features/listings/warehouse-state.ts'
import type { WarehouseState } from '#features/listings/park-detail.ts'
import type { Building, DrawnUnit } from '#features/listings/building.ts'
import { layoutStackingPlan } from '#features/media/drawings/stacking-plan.ts'
import { compareKeys } from '#features/inventory/drafts/operations.ts'
import type { ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { findFreeFrom, type Occupancies } from '#features/inventory/drafts/free-from.ts'
import { listOnFloor } from '#features/inventory/drafts/floor-places.ts'
import { unassignedArea } from '#features/inventory/drafts/stacking-edits.ts'
import type { FloorValues } from '#features/inventory/fields/park-fields.ts'
import type { WarehouseValues } from '#features/inventory/fields/warehouse-fields.ts'

export type PlanBlock = { key: string; code: string | null; unit: WarehouseValues; state: WarehouseState; widthPercent: number }

export type PlanRow = {
  floorId: string
  floor: FloorValues
  blocks: PlanBlock[]
  /** The area in m² that no warehouse has; negative if they have more than the floor. */
  unassignedM2: number
  unassignedPercent: number
}

export type Plan = { rows: PlanRow[]; maxFloorAreaM2: number }

/** What decides the states of warehouses besides their own values. */
export type Circumstances = { today: string; occupancy: Occupancies }

/** Returns the state of the warehouse with a key, as visitors see it. */
export const stateOf = (key: string, unit: WarehouseValues, { today, occupancy }: Circumstances) =>
  getWarehouseState(
    { rentableArea: unit.rentableArea ?? 0, freeFrom: findFreeFrom(unit, occupancy[key]), completedOn: unit.completionDate },
    { today },
  )

/** Lists the numbers of the buildings. Floors without a number of their building belong to the first one. */
export const listBuildingNumbers = ({ floors }: ParkDocument): number[] =>
  [...new Set(Object.values(floors).map(({ building }) => building ?? 1))].toSorted((a, b) => a - b)

/** Lists the floors of a building, top floor first. */
export const listFloors = ({ floors }: ParkDocument, building: number): string[] =>
  Object.keys(floors)
    .filter((key) => (floors[key]!.building ?? 1) === building)
    .toSorted((a, b) => Number(floors[b]!.number) - Number(floors[a]!.number) || compareKeys(a, b))

/** Lays out a building of the working copy. Blocks are drawn as on the public page; what is left of a floor is a block too. */
export function layoutBuilding(park: ParkDocument, building: number, circumstances: Circumstances): Plan {
  const floorIds = listFloors(park, building)
  const drawn = floorIds.flatMap((floorId, index) => {
    const floor = floorIds.length - index
    const units = listOnFloor(park, floorId).map((key) => {
      const unit = park.warehouses[key]!
      return { id: key, floor, areaM2: unit.totalArea ?? 0, state: stateOf(key, unit, circumstances) }
    })
    const left = unassignedArea(park, floorId)
    return left > 0 ? [...units, { id: unassignedId, floor, areaM2: left, state: 'rentable' as const }] : units
  })
  const { rows, maxFloorAreaM2 } = layoutStackingPlan(drawn)
  return {
    maxFloorAreaM2,
    rows: floorIds.map((floorId, index) => {
      const blocks = rows.find(({ floor }) => floor === floorIds.length - index)?.blocks ?? []
      const widths = new Map(blocks.map(({ unit, widthPercent }) => [unit.id, widthPercent]))
      return {
        floorId,
        floor: park.floors[floorId]!,
        // A warehouse without an area has no block on the site; here it can still be selected.
        blocks: listOnFloor(park, floorId).map((key) => {
          const unit = park.warehouses[key]!
          return { key, code: unit.code, unit, state: stateOf(key, unit, circumstances), widthPercent: widths.get(key) ?? 0 }
        }),
        unassignedM2: unassignedArea(park, floorId),
        unassignedPercent: widths.get(unassignedId) ?? 0,
      }
    }),
  }
}

const unassignedId = 'unassigned'

/** Returns a building for the drawings of the public page, which show listed warehouses in the order in which they were added. */
export function toDrawnBuilding(park: ParkDocument, building: number, circumstances: Circumstances): Building<DrawnUnit> {
  const ofFloor = (floorId: string) =>
    Object.keys(park.warehouses)
      .filter((key) => park.warehouses[key]!.listed && park.warehouses[key]!.floorId === floorId)
      .toSorted(compareKeys)
      .map((key) => {
        const unit = park.warehouses[key]!
        return { ...unit, totalArea: unit.totalArea ?? 0, state: stateOf(key, unit, circumstances) }
      })
  return {
    number: building,
    floors: listFloors(park, building)
      .toReversed()
      .map((floorId) => {
        const { number, height, bearing } = park.floors[floorId]!
        return { number: number ?? 0, heightM: height, loadT: bearing, units: ofFloor(floorId) }
      }),
  }
}

const steps = { wide: 50, fine: 10, finest: 1 }

/** Returns the step of a divider in m²: 50, with Shift 10, with Alt 1. */
export const stepOf = ({ shiftKey, altKey }: { shiftKey: boolean; altKey: boolean }) =>
  altKey ? steps.finest : shiftKey ? steps.fine : steps.wide

/** Rounds a movement of the divider to whole steps. */
export const toSteps = (deltaM2: number, step: number) => Math.round(deltaM2 / step) * step
