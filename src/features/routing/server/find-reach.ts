import { listPlaces } from '#features/listings/server/queries-locations.ts'
import type { Box, FindReach } from '#features/listings/search/engine.ts'
import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { defaultPreset, resolveTruck, type Truck } from '../truck.ts'
import { failures } from '../failures.ts'
import type { CachedRouter } from './cached-router.ts'
import { openDriveMinutes } from './drive-minutes.ts'
import { toMicro } from './engine/network/network-tree.ts'
import { maxSpeedKmh, toMaxKm } from './engine/network/reach-grid.ts'
import { kmPerDegree } from './engine/network/road-anchors.ts'
import type { Point } from './engine/truck-router.ts'
import { isOnMainland } from './mainland.ts'
import type { RateTables } from './rates.ts'
import { withRouterFailures } from './with-router-failures.ts'

type ReachDeps = { db: Db; router: CachedRouter; rates: RateTables }

/**
 * Creates the port of the search by drive time. A point belongs to a reach if the minutes that cards show for it are at most those of the
 * filter; nothing else decides. Throws 10504, 10503 or 503.
 */
export const createReachFinder =
  ({ db, router, rates }: ReachDeps): FindReach =>
  async (place, minutes) => {
    if (!isOnMainland(place)) throw fail(failures.notCovered)
    const { classes } = await rates.current()
    const truck = resolveTruck({ preset: defaultPreset }, classes)
    const box = boxAround(place, toMaxKm(minutes, maxSpeedOf(router)))
    const points = router.router.openDriveTimes ? new Int32Array() : await listPlaces(db, box)
    const times = await withRouterFailures(openDriveMinutes(router, { from: place, truck }, points))
    return {
      key: JSON.stringify([router.router.source, place, minutes, points.length]),
      box,
      includes: (lng, lat) => (times.minutesTo(lng, lat) ?? Infinity) <= minutes,
    }
  }

/** Returns the places of published parks within the minutes, in micro-degrees, longitude and latitude in turn. */
export async function listReachedPlaces({ db, router }: ReachDeps, from: Point, truck: Truck, minutes: number): Promise<Int32Array> {
  const points = await listPlaces(db, boxAround(from, toMaxKm(minutes, maxSpeedOf(router))))
  const { minutesTo } = await openDriveMinutes(router, { from, truck }, points)
  return points.filter((_, at) => {
    const first = at - (at % 2)
    return (minutesTo(points[first]!, points[first + 1]!) ?? Infinity) <= minutes
  })
}

/** No engine lets a truck drive faster than this on streets; the speed of the shipped network is known. */
const maxStreetSpeedKmh = 130
const maxSpeedOf = ({ router }: CachedRouter) => (router.openDriveTimes ? maxSpeedKmh : maxStreetSpeedKmh)

/** Returns a box in micro-degrees that contains every point within so many km. */
function boxAround({ longitude, latitude }: Point, km: number): Box {
  const lat = km / kmPerDegree + 0.01
  const lng = km / (kmPerDegree * Math.cos(((Math.abs(latitude) + lat) * Math.PI) / 180)) + 0.01
  return [toMicro(longitude - lng), toMicro(latitude - lat), toMicro(longitude + lng), toMicro(latitude + lat)]
}

/** Looks up the roads of all published parks, so that the first search by drive time does not have to. Does nothing on other roads. */
export async function prepareReach({ db, router }: Pick<ReachDeps, 'db' | 'router'>) {
  await router.router.prepareDriveTimes?.(await listPlaces(db))
}
