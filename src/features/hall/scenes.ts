import type { ParkDetail } from '#features/listings/park-detail.ts'
import { findShownUnit } from '#features/listings/shown-unit.ts'
import type { Eye } from './walk.ts'

/** A panorama at its place in a hall: metres from the middle of the floor, and where a walker there looks like its first view. */
export type HallScene = { mediaId: string; title: string | null; eye: Eye }

/** Returns the panoramas that have a place in the hall of a unit, in the order of the gallery. */
export const listScenes = (park: ParkDetail, warehouseId: string): HallScene[] =>
  park.media.flatMap(({ mediaId, title, kind, place, view }) => {
    if (kind !== 'vr' || !place?.hall || findShownUnit(park, mediaId)?.warehouseId !== warehouseId) return []
    // A walker turns to the left of north in radians, a panorama to the right of its middle in degrees.
    const bearing = (place.north ?? 0) + (view?.yaw ?? 0)
    return [{ mediaId, title, eye: { ...place.hall, yaw: (-bearing * Math.PI) / 180 } }]
  })
