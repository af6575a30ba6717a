import type { ParkCard } from '#features/listings/park-card.ts'

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
  'hot',
  'full',
  'hasVr',
  'hasVideo',
  'certified',
] as const satisfies readonly (keyof ParkCard)[]

/** A park of the list and of the card of the chosen park. */
export type PlacedPark = Pick<ParkCard, (typeof placedFields)[number]>
