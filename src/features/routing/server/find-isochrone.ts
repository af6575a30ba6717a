import { listParkPoints } from '#features/listings/server/queries-locations.ts'
import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { defaultPreset, resolveTruck } from '../truck.ts'
import { failures } from '../failures.ts'
import type { CachedRouter } from './cached-router.ts'
import { openDriveMinutes } from './drive-minutes.ts'
import { listReachedPlaces } from './find-reach.ts'
import { withRouterFailures } from './with-router-failures.ts'
import { createAreaTest } from './engine/network/contour-rings.ts'
import { toMicro } from './engine/network/network-tree.ts'
import { RouterFailure, type MultiPolygon, type Point } from './engine/truck-router.ts'
import { isOnMainland } from './mainland.ts'
import type { RateTables } from './rates.ts'

export type IsochroneDeps = { db: Db; router: CachedRouter; rates: RateTables }
type IsochroneQuery = { place: Point; minutes: readonly number[]; preset?: number | undefined }

/** Outlines the areas that a truck reaches within each of the times, shortest first; drawn only. Throws 10504, 10503 or 503. */
export async function outlineIsochrones(deps: IsochroneDeps, { place, minutes, preset = defaultPreset }: IsochroneQuery) {
  const { router, rates } = deps
  if (!isOnMainland(place)) throw fail(failures.notCovered)
  const { classes } = await rates.current()
  const truck = resolveTruck({ preset }, classes)
  const times = [...new Set(minutes)].toSorted((a, b) => a - b)
  const areas = await withRouterFailures(router.outlineIsochrones({ from: place, truck, minutes: times }))
  // The outlines of the shipped network enclose every point that it reaches; those of other engines follow their roads.
  if (router.router.openDriveTimes) return areas
  return Promise.all(
    areas.map(async (each) => ({ ...each, area: coverPlaces(each.area, await listPlacesToDraw(deps, place, truck, each.minutes)) })),
  )
}

/** While the engine is away nothing can be searched by drive time either; a kept outline is drawn as it is. */
async function listPlacesToDraw(...[deps, place, truck, minutes]: Parameters<typeof listReachedPlaces>) {
  try {
    return await listReachedPlaces(deps, place, truck, minutes)
  } catch (error) {
    if (error instanceof RouterFailure && error.kind === 'unavailable') return new Int32Array()
    throw error
  }
}

/** Half the side of the square drawn around a park that an outline leaves out. */
const squareDegrees = 0.02

/** Adds a square around each place (micro-degrees, longitude and latitude in turn) outside the area. */
function coverPlaces(area: MultiPolygon, places: Int32Array): MultiPolygon {
  const isInside = createAreaTest(area)
  const squares: MultiPolygon = []
  for (let at = 0; at < places.length; at += 2) {
    const [lng, lat] = [places[at]! / 1e6, places[at + 1]! / 1e6]
    if (!isInside(lng, lat)) squares.push([squareAround(lng, lat)])
  }
  return [...area, ...squares]
}

function squareAround(lng: number, lat: number): [number, number][] {
  const [west, south, east, north] = [lng - squareDegrees, lat - squareDegrees, lng + squareDegrees, lat + squareDegrees]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

type MinutesQuery = { longitude: number; latitude: number; preset?: number | undefined; parkIds: readonly string[] }

/** Measures the drive time of a truck from a place to parks; null if there is no route. Unpublished parks are left out. */
export async function measureMinutes({ db, router, rates }: IsochroneDeps, { parkIds, preset = defaultPreset, ...place }: MinutesQuery) {
  if (!isOnMainland(place)) throw fail(failures.notCovered)
  const { classes } = await rates.current()
  const parks = await listParkPoints(db, parkIds)
  const from = { longitude: place.longitude, latitude: place.latitude }
  const points = Int32Array.from(parks.flatMap(({ longitude, latitude }) => [toMicro(longitude), toMicro(latitude)]))
  const times = await withRouterFailures(openDriveMinutes(router, { from, truck: resolveTruck({ preset }, classes) }, points))
  const rows = parks.map(({ parkId, ...point }) => {
    const minutes = times.minutesTo(toMicro(point.longitude), toMicro(point.latitude))
    const km = minutes === null ? null : times.distanceKmTo(point)
    return { parkId, minutes, distanceKm: km && Math.round(km * 10) / 10 }
  })
  return { total: rows.length, rows }
}

/** Converts an area to a GeoJSON feature. */
export const toFeature = ({ minutes, area }: { minutes: number; area: MultiPolygon }) => ({
  type: 'Feature' as const,
  properties: { minutes },
  geometry: { type: 'MultiPolygon' as const, coordinates: area },
})
