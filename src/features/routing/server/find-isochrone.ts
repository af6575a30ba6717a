import { listParkPoints } from '#features/listings/server/queries-locations.ts'
import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { defaultPreset, resolveTruck } from '../truck.ts'
import { failures } from '../failures.ts'
import type { CachedRouter } from './cached-router.ts'
import { withRouterFailures } from './with-router-failures.ts'
import type { MultiPolygon, Point } from './engine/truck-router.ts'
import { isOnMainland } from './mainland.ts'
import type { RateTables } from './rates.ts'

export type IsochroneDeps = { router: CachedRouter; rates: RateTables }
type IsochroneQuery = { place: Point; minutes: readonly number[]; preset?: number | undefined }

/** Outlines the areas that a truck reaches within each of the times, shortest first. Throws 10504, 10503 or 503. */
export async function outlineIsochrones({ router, rates }: IsochroneDeps, { place, minutes, preset = defaultPreset }: IsochroneQuery) {
  if (!isOnMainland(place)) throw fail(failures.notCovered)
  const { classes } = await rates.current()
  const times = [...new Set(minutes)].toSorted((a, b) => a - b)
  return withRouterFailures(router.outlineIsochrones({ from: place, truck: resolveTruck({ preset }, classes), minutes: times }))
}

/** The port of the search: returns the rings of the area that a class-6 truck reaches. */
export const createAreaFinder = (deps: IsochroneDeps) => async (place: Point, minutes: number) => {
  const areas = await outlineIsochrones(deps, { place, minutes: [minutes] })
  return areas.flatMap(({ area }) => listRings(area))
}

/** All rings, holes included: a place is inside if it lies in an odd number of them. */
const listRings = (area: MultiPolygon) => area.flat()

type MinutesQuery = { longitude: number; latitude: number; preset?: number | undefined; parkIds: readonly string[] }

/** Measures the drive time of a truck from a place to parks; null if there is no route. Unpublished parks are left out. */
export async function measureMinutes(
  { db, router, rates }: IsochroneDeps & { db: Db },
  { parkIds, preset = defaultPreset, ...place }: MinutesQuery,
) {
  if (!isOnMainland(place)) throw fail(failures.notCovered)
  const { classes } = await rates.current()
  const parks = await listParkPoints(db, parkIds)
  const from = { longitude: place.longitude, latitude: place.latitude }
  const to = parks.map(({ longitude, latitude }) => ({ longitude, latitude }))
  const legs = await withRouterFailures(router.measureLegs({ from, to, truck: resolveTruck({ preset }, classes) }))
  const rows = parks.map(({ parkId }, at) => {
    const leg = legs[at] ?? null
    return { parkId, minutes: leg && Math.round(leg.durationS / 60), distanceKm: leg && Math.round(leg.distanceKm * 10) / 10 }
  })
  return { total: rows.length, rows }
}

/** Converts an area to a GeoJSON feature. */
export const toFeature = ({ minutes, area }: { minutes: number; area: MultiPolygon }) => ({
  type: 'Feature' as const,
  properties: { minutes },
  geometry: { type: 'MultiPolygon' as const, coordinates: area },
})
