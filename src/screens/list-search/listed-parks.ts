import type { ListedPark } from '#features/listings/listed-park.ts'
import type { ParkCard } from '#features/listings/park-card.ts'

/** Removes the fields that a row does not show, because the data is written into the page. */
export function toListedPark({
  provinceCode: _province,
  cityCode: _city,
  districtCode: _district,
  cover: _cover,
  tags: _tags,
  verifiedTime: _verified,
  stale: _stale,
  viewCount: _views,
  releaseTime: _released,
  regionName: _regionName,
  cityName: _cityName,
  districtName: _districtName,
  distanceKm: _distance,
  negotiable: _negotiable,
  heightMin: _heightMin,
  whTypes,
  constructionStandards,
  fireRatings,
  coverPicture,
  ...shown
}: ParkCard): ListedPark {
  const labelsOf = (values: readonly { label: string }[], count: number) => values.slice(0, count).map(({ label }) => label)
  return {
    ...shown,
    whTypes: labelsOf(whTypes, 2),
    typeValues: whTypes.map(({ value }) => value),
    constructionStandards: labelsOf(constructionStandards, 1),
    fireRatings: labelsOf(fireRatings, 1),
    coverPicture: coverPicture && { ...coverPicture, title: null },
  }
}
