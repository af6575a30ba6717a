import type { ParkCard } from './park-card.ts'

/** The fields of a card that a row of a list shows; the others are not sent to the browser. */
export type ListedPark = Omit<
  ParkCard,
  | 'provinceCode'
  | 'cityCode'
  | 'districtCode'
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
  | 'negotiable'
  | 'heightMin'
  | 'whTypes'
  | 'constructionStandards'
  | 'fireRatings'
> & {
  /** Labels of at most two types, one standard and one rating. */
  whTypes: string[]
  /** The dictionary values of all types. */
  typeValues: string[]
  constructionStandards: string[]
  fireRatings: string[]
}
