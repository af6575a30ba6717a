import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import { defaultRacking, rackings, shareOfPositions, type Racking } from '#features/listings/racking.ts'
import type { Section } from '#features/listings/park-card.ts'
import { isPlaceGroup, usedNames, requirementGroups } from '#features/listings/search/filter-groups.ts'
import { isWarehouseGroup, findMissedGroups, type WarehouseFacts } from '#features/listings/search/near-miss.ts'
import { getRacking, type ParkFilter } from '#features/listings/search/park-filter.ts'
import { listFilterLabels } from '#features/listings/web/filters/filter-labels.ts'
import type { Picture } from '#features/media/contract.ts'

/**
 * A park or a warehouse as the comparison shows it: of a park, over all its published warehouses. Prices in yuan per m² and day, areas in
 * m², lengths in m, load in t/m², capacity in kVA, lease in months. Null and empty lists are what the listing does not say.
 */
export type Compared = {
  id: string
  parkId: string
  name: string
  /** The park of a warehouse; null for a park. */
  parkName: string | null
  place: string
  picture: Picture | null
  drawing: { section: Section; rentableArea: number; dueSoonArea: number; leasedArea: number }
  hot: boolean
  full: boolean
  certified: boolean
  match: FilterMatch | null
  facts: Facts
}

/** How many of the address's filters are met, and the labels of the missed ones. */
export type FilterMatch = { met: number; asked: number; missed: string[] }

export type Facts = {
  priceMin: number | null
  priceMax: number | null
  rentableArea: number
  totalArea: number | null
  minRentArea: number | null
  warehouseCount: number
  /** Of the space that can be rented, or of all while none can; null if no hall has the figures. */
  pallets: { rack: Racking; positions: number; yuanPerMonth: number | null } | null
  availability: Pick<WarehouseDetail, 'state' | 'rentableTime'> | null
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

/** What the columns are matched against; `today` is `yyyy-MM-dd` in Shanghai. */
export type Requirements = { filter: ParkFilter; today: string }

export function comparedPark(park: ParkDetail, { filter, today }: Requirements): Compared {
  const { section, rentableArea, dueSoonArea, leasedArea } = park
  return {
    ...shared(park),
    id: park.parkId,
    name: park.name,
    parkName: null,
    picture: park.coverPicture,
    drawing: { section, rentableArea, dueSoonArea, leasedArea },
    full: park.full,
    match: findBestMatch(park.warehouses, park, { filter, today }),
    facts: {
      ...factsOf(park.warehouses),
      pallets: palletsOf(park.warehouses, filter),
      ...factsOfPark(park),
      priceMin: park.priceMin,
      priceMax: park.priceMax,
      rentableArea,
      totalArea: park.totalArea,
      warehouseCount: park.warehouseCount,
      availability: null,
      columnX: section.columnX,
      columnY: section.columnY,
      bonded: park.bonded,
    },
  }
}

export function comparedWarehouse(warehouse: WarehouseDetail, park: ParkDetail, { filter, today }: Requirements): Compared {
  const { floor, floorHeight, columnSpacingX, columnSpacingY, platform, canopy, rentableArea, totalArea, state } = warehouse
  return {
    ...shared(park),
    id: warehouse.warehouseId,
    name: warehouse.name,
    parkName: park.name,
    picture: warehouse.media.find(({ kind }) => kind === 'image')?.picture ?? park.coverPicture,
    drawing: {
      section: {
        floors: [{ number: floor ?? 1, heightM: floorHeight }],
        columnX: columnSpacingX,
        columnY: columnSpacingY,
        platform,
        canopy,
      },
      rentableArea,
      dueSoonArea: state === 'dueSoon' ? totalArea : 0,
      leasedArea: state === 'leased' ? totalArea : 0,
    },
    full: warehouse.full,
    match: findBestMatch([warehouse], park, { filter, today }),
    facts: {
      ...factsOf([warehouse]),
      pallets: palletsOf([warehouse], filter),
      ...factsOfPark(park),
      priceMin: warehouse.price,
      priceMax: warehouse.price,
      rentableArea,
      totalArea,
      warehouseCount: 1,
      availability: { state, rentableTime: warehouse.rentableTime },
      columnX: columnSpacingX,
      columnY: columnSpacingY,
      bonded: warehouse.bonded,
    },
  }
}

/** Sums positions, and divides the rent of those halls that have a price by their positions. */
function palletsOf(warehouses: readonly WarehouseDetail[], filter: ParkFilter): Facts['pallets'] {
  const rack = getRacking(filter) ?? defaultRacking
  const rentable = warehouses.filter(({ rentableArea }) => rentableArea > 0)
  const halls = (rentable.length > 0 ? rentable : warehouses).flatMap(({ palletPositions, rentableArea, totalArea, price }) => {
    const area = rentableArea > 0 ? rentableArea : totalArea
    return palletPositions ? [{ area, price, positions: shareOfPositions(palletPositions[rack], area, totalArea) }] : []
  })
  const positions = halls.reduce((sum, hall) => sum + hall.positions, 0)
  if (positions === 0) return null
  const priced = halls.filter(({ price }) => price !== null)
  const pricedPositions = priced.reduce((sum, hall) => sum + hall.positions, 0)
  const yuan = priced.reduce((sum, { price, area }) => sum + price! * area * daysPerMonth, 0)
  return { rack, positions, yuanPerMonth: pricedPositions === 0 ? null : yuan / pricedPositions }
}

const daysPerMonth = 30

const shared = (park: ParkDetail) => ({ parkId: park.parkId, place: park.regionName, hot: park.hot, certified: park.certified })

/** Combines the facts of several warehouses: the best value of each figure, and true for a feature that any of them has. */
function factsOf(warehouses: readonly WarehouseDetail[]) {
  const max = (of: (warehouse: WarehouseDetail) => number | null) => extreme(warehouses.map(of), Math.max)
  const min = (of: (warehouse: WarehouseDetail) => number | null) => extreme(warehouses.map(of), Math.min)
  const labels = (of: (warehouse: WarehouseDetail) => string) => [...new Set(warehouses.map(of))]
  const any = (of: (warehouse: WarehouseDetail) => boolean) => warehouses.some(of)
  return {
    minRentArea: min(({ minRentalArea }) => minRentalArea),
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
    divisible: any(({ divisible }) => divisible),
    leaseMonths: min(({ startingLease }) => startingLease),
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

/** Returns the match of the warehouse that meets the most filters. Ignores filters by place and name, because the items were selected by hand. */
function findBestMatch(warehouses: readonly WarehouseDetail[], park: ParkDetail, { filter, today }: Requirements): FilterMatch | null {
  const requirements = requirementGroups(filter).filter((group) => !isPlaceGroup(group))
  if (requirements.length === 0 || warehouses.length === 0) return null
  const missedByPark = requirements.filter(
    (group) => !isWarehouseGroup(group) && filter[group as 'certified'] !== park[group as 'certified'],
  )
  const [nearest = []] = warehouses
    .map((warehouse) => findMissedGroups(toWarehouseFacts(warehouse), filter, today))
    .toSorted((a, b) => a.length - b.length)
  const missed = requirements.filter((group) => missedByPark.includes(group) || nearest.includes(group))
  return {
    met: requirements.length - missed.length,
    asked: requirements.length,
    missed: listFilterLabels(missed.flatMap((group) => usedNames(filter, group))),
  }
}

const toWarehouseFacts = (warehouse: WarehouseDetail): WarehouseFacts => ({
  ...warehouse,
  positions: warehouse.palletPositions && rackings.map((racking) => warehouse.palletPositions![racking]),
  whType: Number(warehouse.whType),
  buildingType: Number(warehouse.constructionStandard),
  fireRating: Number(warehouse.fireRating),
  floorMaterial: Number(warehouse.floorMaterial),
  grade: Number(warehouse.grade),
  freeFrom: warehouse.rentableTime,
  // Later contracts are not public.
  takenFrom: null,
  takenUntil: null,
})
