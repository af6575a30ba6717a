import type { ParkCard } from './park-card.ts'

/** What a row shows; a list need not carry the rest of a card to the browser. */
export type ListedPark = Omit<
  ParkCard,
  | 'provinceCode'
  | 'cityCode'
  | 'districtCode'
  | 'longitude'
  | 'latitude'
  | 'cover'
  | 'tags'
  | 'verifiedTime'
  | 'stale'
  | 'viewCount'
  | 'releaseTime'
  | 'regionName'
  | 'cityName'
  | 'districtName'
  | 'distanceKm'
>
