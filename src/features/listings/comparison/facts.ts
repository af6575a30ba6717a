import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import { defaultRacking, shareOfPositions, type Racking } from '#features/listings/racking.ts'
import { daysAMonth } from '#features/listings/rent.ts'
import { unitsOnOffer } from '#features/listings/units-on-offer.ts'
import { getRacking, type ParkFilter } from '#features/listings/search/park-filter.ts'
import { listCombinable } from '#features/listings/timeline/combinable.ts'
import type { UnitTimeline } from '#features/listings/timeline/contract.ts'
import { findEarliest, type EarliestNeed, type EarliestSpace } from '#features/listings/timeline/earliest.ts'

/**
 * The figures by which parks or warehouses are compared: of a park, over all its published warehouses, and its terms over the rentable ones, or over
 * all if none is rentable. Prices in yuan per m² and day, areas in m², lengths in m, load in t/m², capacity in kVA, lease in months. Null and
 * empty lists are what the listing does not say.
 */
export type Facts = {
  priceMin: number | null
  priceMax: number | null
  rentableArea: number
  totalArea: number | null
  minRentArea: number | null
  warehouseCount: number
  /** Of the units on offer; null if no hall has the figures. */
  pallets: { rack: Racking; positions: number; yuanPerMonth: number | null } | null
  availability: Pick<WarehouseDetail, 'state' | 'rentableTime'> | null
  /** Of the need, or of any space without one; null if no day is known. */
  earliest: EarliestSpace | null
  types: string[]
  standards: string[]
  height: number | null
  columnX: number | null
  columnY: number | null
  floorLoad: number | null
  doors: number | null
  floorMaterials: string[]
  fireRatings: string[]
  platform: boolean
  canopy: boolean
  ramp: boolean
  elevator: boolean
  bonded: boolean
  divisible: boolean
  leaseMonths: number | null
  powerMode: string | null
  powerKva: number | null
  charging: boolean | null
  tax: string | null
  address: string
  transport: string | null
  amenities: string[]
  registrable: boolean | null
  eia: boolean | null
  verifiedTime: string | null
}

/** What figures depend on besides the listing: the racking of a search, and the term and area of a need with the timeline of the park. */
export type FactsContext = { filter: ParkFilter; timeline: readonly UnitTimeline[]; need: EarliestNeed }

export const parkFacts = (park: ParkDetail, { filter, timeline, need }: FactsContext): Facts => ({
  ...factsOf(park.warehouses),
  earliest: findEarliest(listCombinable(timeline, park.warehouses), need),
  pallets: palletsOf(park.warehouses, filter),
  ...factsOfPark(park),
  priceMin: park.priceMin,
  priceMax: park.priceMax,
  rentableArea: park.rentableArea,
  totalArea: park.totalArea,
  warehouseCount: park.warehouseCount,
  availability: null,
  columnX: park.section.columnX,
  columnY: park.section.columnY,
  bonded: park.bonded,
})

export const warehouseFacts = (warehouse: WarehouseDetail, park: ParkDetail, { filter, timeline, need }: FactsContext): Facts => ({
  ...factsOf([warehouse]),
  earliest: findEarliest(listCombinable(timeline, [warehouse]), need),
  pallets: palletsOf([warehouse], filter),
  ...factsOfPark(park),
  priceMin: warehouse.price,
  priceMax: warehouse.price,
  rentableArea: warehouse.rentableArea,
  totalArea: warehouse.totalArea,
  warehouseCount: 1,
  availability: { state: warehouse.state, rentableTime: warehouse.rentableTime },
  columnX: warehouse.columnSpacingX,
  columnY: warehouse.columnSpacingY,
  bonded: warehouse.bonded,
})

/** Sums positions, and divides the rent of those halls that have a price by their positions. */
function palletsOf(warehouses: readonly WarehouseDetail[], filter: ParkFilter): Facts['pallets'] {
  const rack = getRacking(filter) ?? defaultRacking
  const halls = unitsOnOffer(warehouses).flatMap(({ palletPositions, rentableArea, totalArea, price }) => {
    const area = rentableArea > 0 ? rentableArea : totalArea
    return palletPositions ? [{ area, price, positions: shareOfPositions(palletPositions[rack], area, totalArea) }] : []
  })
  const positions = halls.reduce((sum, hall) => sum + hall.positions, 0)
  if (positions === 0) return null
  const priced = halls.filter(({ price }) => price !== null)
  const pricedPositions = priced.reduce((sum, hall) => sum + hall.positions, 0)
  const yuan = priced.reduce((sum, { price, area }) => sum + price! * area * daysAMonth, 0)
  return { rack, positions, yuanPerMonth: pricedPositions === 0 ? null : yuan / pricedPositions }
}

/** Combines the facts of several warehouses: the best value of each figure, and true for a feature that any of them has. */
function factsOf(warehouses: readonly WarehouseDetail[]) {
  const max = (of: (warehouse: WarehouseDetail) => number | null) => extreme(warehouses.map(of), Math.max)
  const labels = (of: (warehouse: WarehouseDetail) => string) => [...new Set(warehouses.map(of))]
  const any = (of: (warehouse: WarehouseDetail) => boolean) => warehouses.some(of)
  const offered = unitsOnOffer(warehouses)
  return {
    minRentArea: extreme(
      offered.map(({ minRentalArea }) => minRentalArea),
      Math.min,
    ),
    types: labels(({ whTypeLabel }) => whTypeLabel),
    standards: labels(({ constructionStandardLabel }) => constructionStandardLabel),
    height: max(({ floorHeight }) => floorHeight),
    floorLoad: max(({ loadBearing }) => loadBearing),
    doors: extreme(
      warehouses.map(({ doorCount }) => doorCount),
      (...counts) => counts.reduce((sum, count) => sum + count, 0),
    ),
    floorMaterials: labels(({ floorMaterialLabel }) => floorMaterialLabel),
    fireRatings: labels(({ fireRatingLabel }) => fireRatingLabel),
    platform: any(({ platform }) => platform),
    canopy: any(({ canopy }) => canopy),
    ramp: any(({ ramp }) => ramp),
    elevator: any(({ freightElevator }) => freightElevator),
    divisible: offered.some(({ divisible }) => divisible),
    leaseMonths: extreme(
      offered.map(({ startingLease }) => startingLease),
      Math.min,
    ),
  }
}

function extreme(values: (number | null)[], of: (...values: number[]) => number) {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : of(...known)
}

const factsOfPark = (park: ParkDetail) => ({
  powerMode: park.powerSupplyModeLabel,
  powerKva: park.distributionCapacity,
  charging: park.chargingStation,
  tax: park.taxReduction,
  address: park.address,
  transport: park.transportHub,
  amenities: park.supportingFacilities.map(({ label }) => label),
  registrable: park.registrable,
  eia: park.environmentalAssessment,
  verifiedTime: park.verifiedTime,
})
