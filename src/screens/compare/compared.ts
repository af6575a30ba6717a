import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import type { ViewingTarget } from '#features/appointments/web/viewing-target.ts'
import { isParkBookable } from '#features/listings/bookable.ts'
import { parkFacts, warehouseFacts, type Facts, type FactsContext } from '#features/listings/comparison/facts.ts'
import { readOwnLoad } from '#features/listings/pallet-load.ts'
import { rackings } from '#features/listings/racking.ts'
import type { Section } from '#features/listings/park-card.ts'
import { isPlaceGroup, requirementGroups, usedNames, withoutGroup } from '#features/listings/search/filter-groups.ts'
import { isWarehouseGroup, findMissedGroups, type WarehouseFacts } from '#features/listings/search/near-miss.ts'
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
  viewing: ViewingTarget
  /** Whether a viewing can be booked: of the park, or of the warehouse by its own figures. */
  isParkBookable: boolean
  /** The warehouse itself; null for a park. */
  unit: Pick<WarehouseDetail, 'warehouseId' | 'rentableArea' | 'state' | 'rentableTime'> | null
}

/** How many of the address's filters are met, and the labels of the missed ones. */
export type FilterMatch = { met: number; asked: number; missed: string[] }

/** What the columns are matched against; `today` is `yyyy-MM-dd` in Shanghai. */
export type Requirements = FactsContext & { today: string }

export function comparedPark(park: ParkDetail, requirements: Requirements): Compared {
  const { section, rentableArea, dueSoonArea, leasedArea } = park
  return {
    ...shared(park),
    id: park.parkId,
    name: park.name,
    parkName: null,
    picture: park.coverPicture,
    drawing: { section, rentableArea, dueSoonArea, leasedArea },
    full: park.full,
    match: findBestMatch(park.warehouses, park, requirements),
    facts: parkFacts(park, requirements),
    viewing: { parkId: park.parkId, parkName: park.name, area: rentableArea, price: park.priceMin },
    unit: null,
  }
}

export function comparedWarehouse(warehouse: WarehouseDetail, park: ParkDetail, requirements: Requirements): Compared {
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
    match: findBestMatch([warehouse], park, requirements),
    facts: warehouseFacts(warehouse, park, requirements),
    viewing: {
      parkId: park.parkId,
      parkName: park.name,
      warehouseId: warehouse.warehouseId,
      warehouseName: warehouse.name,
      area: rentableArea,
      price: warehouse.price,
    },
    unit: { warehouseId: warehouse.warehouseId, rentableArea, state, rentableTime: warehouse.rentableTime },
  }
}

const shared = (park: ParkDetail) => ({
  parkId: park.parkId,
  place: park.regionName,
  hot: park.hot,
  certified: park.certified,
  isParkBookable: isParkBookable(park),
})

/** Returns the match of the warehouse that meets the most filters. Ignores filters by place and name, because the items were selected by hand. */
function findBestMatch(
  warehouses: readonly WarehouseDetail[],
  park: ParkDetail,
  { filter: stated, today }: Pick<Requirements, 'filter' | 'today'>,
): FilterMatch | null {
  // The positions of a park are those of the standard load, which say nothing about another one.
  const filter = readOwnLoad(stated) ? withoutGroup(stated, 'positions') : stated
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
