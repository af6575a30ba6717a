import type { ParkCombination } from '#features/listings/combination-contract.ts'
import type { ParkCard } from '#features/listings/park-card.ts'
import type { Combinations } from '#features/listings/web/combination/load-combinations.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'

export const placedFields = [
  'parkId',
  'name',
  'address',
  'cityName',
  'districtName',
  'longitude',
  'latitude',
  'coverPicture',
  'section',
  'match',
  'priceMin',
  'priceMax',
  'rentableArea',
  'matchedRentableArea',
  'matchedWarehouseCount',
  'matchedFreeFrom',
  'matchedPositions',
  'totalArea',
  'dueSoonArea',
  'leasedArea',
  'whTypes',
  'fireRatings',
  'heightMax',
  'columnX',
  'columnY',
  'loadBearing',
  'platform',
  'canopy',
  'bonded',
  'hot',
  'full',
  'hasVr',
  'hasVideo',
  'certified',
] as const satisfies readonly (keyof ParkCard)[]

/** The units of a park that meet a need together. */
export type PlacedCombination = Omit<ParkCombination, 'park'> & { need: SpaceNeed }

/** A park of the list and of the card of the chosen park; in a search for combinations, with its best one. */
export type PlacedPark = PlacedFields & { combination?: PlacedCombination }
type PlacedFields = Pick<ParkCard, (typeof placedFields)[number]>

/** Reduces a park to the fields of list and card, because all of it is written into the page. */
export function toPlacedPark(park: ParkCard): PlacedPark {
  const fields = Object.fromEntries(placedFields.map((name) => [name, park[name]]))
  return fields as PlacedFields
}

/** Returns the park of each row with its combination. */
export const toCombinedParks = ({ need, rows }: Pick<Combinations<PlacedPark>, 'need' | 'rows'>): PlacedPark[] =>
  rows.map(({ park, ...combination }) => ({ ...park, combination: { ...combination, need } }))
