import type { ParkDetail } from '#features/listings/park-detail.ts'
import { findShownUnit } from '#features/listings/shown-unit.ts'
import { urls } from '#features/listings/urls.ts'

/** Returns the address of the model of the unit that a panorama shows, at the place where it was taken if that is known. Null without units. */
export function hallAddressOf(park: ParkDetail, mediaId: string): string | null {
  const unit = findShownUnit(park, mediaId)
  if (!unit) return null
  const hasPlace = park.media.some((one) => one.mediaId === mediaId && one.place?.hall)
  return urls.hall(park.parkId, unit.warehouseId) + (hasPlace ? `?view=walk&scene=${encodeURIComponent(mediaId)}` : '')
}
