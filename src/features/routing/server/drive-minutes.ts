import type { Truck } from '../truck.ts'
import type { CachedRouter } from './cached-router.ts'
import { toMicro } from './engine/network/network-tree.ts'
import type { Point } from './engine/truck-router.ts'

/** Drive times from one place: the minutes on every card, and what decides a reach. */
export type DriveMinutes = {
  /** Whole minutes to a point in micro-degrees; null without a route. */
  minutesTo(lng: number, lat: number): number | null
  distanceKmTo(point: Point): number | null
}

type Query = { from: Point; truck: Truck }

/**
 * Opens the drive times from a place. The shipped network knows them for every point. Other roads are measured by a matrix, for `points`
 * (micro-degrees, longitude and latitude in turn) only; any other point has none.
 */
export async function openDriveMinutes(router: CachedRouter, { from, truck }: Query, points: Int32Array): Promise<DriveMinutes> {
  const times = await router.openDriveTimes(from)
  if (times) {
    return {
      minutesTo: (lng, lat) => toMinutes(times.secondsTo(lng, lat)),
      distanceKmTo: (point) => times.distanceKmTo(point),
    }
  }
  const legs = await router.measureAllLegs({ from, truck, points })
  return {
    minutesTo: (lng, lat) => toMinutes(legs.find(lng, lat)?.durationS ?? Infinity),
    distanceKmTo: ({ longitude, latitude }) => legs.find(toMicro(longitude), toMicro(latitude))?.distanceKm ?? null,
  }
}

const toMinutes = (seconds: number) => (Number.isFinite(seconds) ? Math.round(seconds / 60) : null)
