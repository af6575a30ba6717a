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
  ...shown
}: ParkCard): ListedPark {
  return shown
}
