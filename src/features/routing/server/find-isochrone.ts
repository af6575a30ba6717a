import { listParkPoints } from '#features/listings/server/queries-locations.ts'
import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/database.ts'
import { defaultPreset, truckOf } from '../truck.ts'
import { failures } from '../failures.ts'
import type { CachedRouter } from './cached-router.ts'
import { answered } from './with-router-failures.ts'
import type { MultiPolygon, Point } from './engine/truck-router.ts'
import { isOnMainland } from './mainland.ts'
import type { RateTables } from './rates.ts'

export type ReachDeps = { router: CachedRouter; rates: RateTables }
type Asked = { place: Point; minutes: readonly number[]; preset?: number | undefined }

/** How far a truck of a class gets within each of these times, shortest first. Refuses with 10504 and 10503, and as unavailable. */
export async function findReach({ router, rates }: ReachDeps, { place, minutes, preset = defaultPreset }: Asked) {
  if (!isOnMainland(place)) throw fail(failures.notCovered)
  const { classes } = await rates.current()
  const wanted = [...new Set(minutes)].toSorted((a, b) => a - b)
  return answered(router.outlineReach({ from: place, truck: truckOf({ preset }, classes), minutes: wanted }))
}

/** The port of the search: the rings of the area that a class-6 truck reaches. */
export const reachAreaOf = (deps: ReachDeps) => async (place: Point, minutes: number) => {
  const areas = await findReach(deps, { place, minutes: [minutes] })
  return areas.flatMap(({ area }) => ringsOf(area))
}

/** All rings, holes too: a place is inside when it is in an odd number of them. */
const ringsOf = (area: MultiPolygon) => area.flat()

type MinutesQuestion = { longitude: number; latitude: number; preset?: number | undefined; parkIds: readonly string[] }

/** How long a truck drives from a place to each of these parks; null where no road leads. Parks that nobody can see are left out. */
export async function minutesTo(
  { db, router, rates }: ReachDeps & { db: Db },
  { parkIds, preset = defaultPreset, ...place }: MinutesQuestion,
) {
  if (!isOnMainland(place)) throw fail(failures.notCovered)
  const { classes } = await rates.current()
  const parks = await listParkPoints(db, parkIds)
  const from = { longitude: place.longitude, latitude: place.latitude }
  const to = parks.map(({ longitude, latitude }) => ({ longitude, latitude }))
  const legs = await answered(router.measureLegs({ from, to, truck: truckOf({ preset }, classes) }))
  const rows = parks.map(({ parkId }, at) => {
    const leg = legs[at] ?? null
    return { parkId, minutes: leg && Math.round(leg.durationS / 60), distanceKm: leg && Math.round(leg.distanceKm * 10) / 10 }
  })
  return { total: rows.length, rows }
}

/** As GeoJSON has it. */
export const asFeature = ({ minutes, area }: { minutes: number; area: MultiPolygon }) => ({
  type: 'Feature' as const,
  properties: { minutes },
  geometry: { type: 'MultiPolygon' as const, coordinates: area },
})
