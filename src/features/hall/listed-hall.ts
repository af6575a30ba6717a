import type { Hall, UnitFigures } from '#features/capacity/hall.ts'
import { listBuildings, type Building, type DrawnUnit } from '#features/listings/building.ts'
import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'

/** What the model needs of a unit. */
export type ListedUnit = DrawnUnit &
  UnitFigures &
  Pick<WarehouseDetail, 'warehouseId' | 'name' | 'doorCount' | 'doors' | 'ramp' | 'freightElevator'>

/** A unit in its building, as its listing describes both. */
export type ListedHall = {
  building: Building<ListedUnit>
  warehouseId: string
  /** The hall of the pallet fit; null if a figure is missing that decides. */
  hall: Hall | null
  /** True if the park lists dock levellers. */
  levellers: boolean
}

/** Value of the dictionary `wh_handling`. */
const levellers = '2'

/** Returns a unit of a park with the building around it. A unit without a floor stands alone. Null for an unknown unit. */
export function listHall(
  park: Pick<ParkDetail, 'floors' | 'warehouses' | 'loadingFacilities'>,
  warehouseId: string,
  hall: Hall | null,
): ListedHall | null {
  const unit = park.warehouses.find((one) => one.warehouseId === warehouseId)
  if (!unit) return null
  const building = listBuildings(park).find(({ floors }) => floors.some(({ units }) => units.includes(unit))) ?? standingAlone(unit)
  return {
    building: {
      ...building,
      floors: building.floors.map((floor) => ({ ...floor, units: floor.units.map(pickFigures) })),
    },
    warehouseId,
    hall,
    levellers: park.loadingFacilities.some(({ value }) => value === levellers),
  }
}

const standingAlone = (unit: WarehouseDetail): Building => ({
  number: unit.building ?? 1,
  floors: [{ number: unit.floor ?? 1, heightM: unit.floorHeight, loadT: unit.loadBearing, units: [unit] }],
})

/** A page carries no more than it shows. */
const pickFigures = (unit: WarehouseDetail): ListedUnit => ({
  warehouseId: unit.warehouseId,
  name: unit.name,
  length: unit.length,
  width: unit.width,
  floorHeight: unit.floorHeight,
  columnSpacingX: unit.columnSpacingX,
  columnSpacingY: unit.columnSpacingY,
  ...(unit.columns && { columns: unit.columns }),
  loadBearing: unit.loadBearing,
  unloadingMode: unit.unloadingMode,
  doorCount: unit.doorCount,
  ...(unit.doors && { doors: unit.doors }),
  platform: unit.platform,
  canopy: unit.canopy,
  ramp: unit.ramp,
  freightElevator: unit.freightElevator,
  totalArea: unit.totalArea,
  state: unit.state,
})
