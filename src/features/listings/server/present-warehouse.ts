import type { MediaEntry } from '#features/media/contract.ts'
import type { OwnedMedia } from '#features/media/server/park-media.ts'
import type { WarehouseDetail } from '../park-detail.ts'
import { rackings, type Racking } from '../racking.ts'
import { getWarehouseState } from '../warehouse-state.ts'
import type { Moment } from './queries-cards.ts'
import type { WarehouseRow } from './queries-park.ts'
import type { Labels } from './labels.ts'

const gspCertified = 3
/** Words of the dictionary `wh_unloading_mode`. */
export const unloadingModes = { 1: 'single', 2: 'double', 3: 'multiple' } as const

export function presentWarehouse(row: WarehouseRow, media: readonly OwnedMedia[], labels: Labels, moment: Moment): WarehouseDetail {
  const unloading = row.unloading as keyof typeof unloadingModes | null
  return {
    warehouseId: row.warehouseId,
    floorId: row.floorId,
    name: row.name,
    floor: row.floor,
    building: row.building,
    ...presentLabels(row, labels),
    certified: row.grade === gspCertified,
    bonded: row.bonded,
    price: row.price,
    negotiable: row.price === null,
    supplier: row.supplier,
    contact: row.contactName,
    totalArea: row.totalArea,
    rentableArea: row.rentableArea,
    minRentalArea: row.minRentArea,
    palletPositions: row.positions && namePositions(row.positions),
    storageLocationTotal: row.positionTotal,
    storageLocationRentable: row.positionRentable,
    divisible: row.divisible,
    heavyShelves: row.heavyRack,
    rentableTime: row.freeFrom,
    startingLease: row.minLeaseMonths,
    floorHeight: row.floorHeight,
    columnSpacingX: row.columnX,
    columnSpacingY: row.columnY,
    loadBearing: row.bearing,
    doorCount: row.doorCount,
    ...(row.doors.length > 0 && { doors: row.doors }),
    ...(row.outline.length > 0 && { outline: row.outline }),
    ...(row.columns.length > 0 && { columns: row.columns }),
    fireCompartmentArea: row.fireCompartmentArea,
    fireProtection: row.fireProtection,
    completionDate: row.completedOn,
    platform: row.platform,
    canopy: row.canopy,
    ramp: row.ramp,
    freightElevator: row.freightElevator,
    unloadingMode: unloading && unloadingModes[unloading],
    unloadingModeLabel: unloading && labels.label('unloading', unloading),
    length: row.lengthM,
    width: row.widthM,
    full: row.rentableArea === 0,
    hot: row.hot,
    media: media.filter(({ warehouseId }) => warehouseId === row.warehouseId).map(presentMedia),
    state: getWarehouseState(row, moment),
  }
}

const namePositions = (positions: readonly number[]) =>
  Object.fromEntries(rackings.map((racking, at) => [racking, positions[at]!])) as Record<Racking, number>

const presentLabels = (row: WarehouseRow, labels: Labels) => ({
  whType: String(row.whType),
  whTypeLabel: labels.label('whType', row.whType),
  constructionStandard: String(row.buildingType),
  constructionStandardLabel: labels.label('constructionStandard', row.buildingType),
  grade: String(row.grade),
  gradeLabel: labels.label('grade', row.grade),
  fireRating: String(row.fireRating),
  fireRatingLabel: labels.label('fireRating', row.fireRating),
  floorMaterial: String(row.floorMaterial),
  floorMaterialLabel: labels.label('floorMaterial', row.floorMaterial),
})

/** Removes the fields that name the owner. */
export const presentMedia = ({ floorId: _floor, warehouseId: _warehouse, ...entry }: OwnedMedia): MediaEntry => entry
