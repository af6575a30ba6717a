import { listParkPoints } from '#features/listings/server/queries-locations.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { approachKinds, type Approach } from '../approach-contract.ts'
import { failures } from '../failures.ts'
import { defaultPreset, resolveTruck, type Truck } from '../truck.ts'
import type { CachedRouter } from './cached-router.ts'
import { openDriveMinutes } from './drive-minutes.ts'
import { toMicro } from './engine/network/network-tree.ts'
import type { Point } from './engine/truck-router.ts'
import type { IsochroneDeps } from './find-isochrone.ts'
import { listHubsAround } from './freight-hubs.ts'
import { isOnMainland } from './mainland.ts'
import { formatRoadName } from './road-names.ts'
import { withRouterFailures } from './with-router-failures.ts'

/** Measures the ways from a park to the expressway and to the hub of each kind that a class-6 truck reaches soonest. Kinds without a route are left out. */
export async function measureApproach({ db, router, rates }: IsochroneDeps, parkId: string, language: Language) {
  const [park] = await listParkPoints(db, [parkId])
  if (!park) throw fail(known.notFound)
  const from = { longitude: park.longitude, latitude: park.latitude }
  if (!isOnMainland(from)) throw fail(failures.notCovered)
  const { classes } = await rates.current()
  const query = { from, truck: resolveTruck({ preset: defaultPreset }, classes) }
  const [hubs, expressway] = await withRouterFailures(
    Promise.all([measureHubs(router, query, language), measureExpressway(router, query, language)]),
  )
  const soonest = approachKinds.flatMap((kind) =>
    [...hubs, ...expressway]
      .filter((way) => way.kind === kind)
      .toSorted((a, b) => a.minutes - b.minutes)
      .slice(0, 1),
  )
  const rows = soonest.toSorted((a, b) => a.minutes - b.minutes)
  return { total: rows.length, rows }
}

type Query = { from: Point; truck: Truck }

async function measureHubs(router: CachedRouter, query: Query, language: Language): Promise<Approach[]> {
  const hubs = listHubsAround(query.from)
  const points = Int32Array.from(hubs.flatMap(({ longitude, latitude }) => [toMicro(longitude), toMicro(latitude)]))
  const times = await openDriveMinutes(router, query, points)
  return hubs.flatMap(({ kind, nameZh, nameEn, ...point }): Approach[] => {
    const minutes = times.minutesTo(toMicro(point.longitude), toMicro(point.latitude))
    if (minutes === null) return []
    const km = times.distanceKmTo(point)
    return [{ kind, name: language === 'en_US' ? nameEn : nameZh, minutes, distanceKm: km && roundKm(km), ...point }]
  })
}

async function measureExpressway(router: CachedRouter, query: Query, language: Language): Promise<Approach[]> {
  const entry = await router.findExpressway(query)
  if (entry === null) return []
  const minutes = Math.max(1, Math.round(entry.durationS / 60))
  const name = formatRoadName(entry.road.split(' '), localeOf(language))
  return [{ kind: 'expressway', name, minutes, distanceKm: roundKm(entry.distanceKm), longitude: null, latitude: null }]
}

const roundKm = (km: number) => Math.round(km * 10) / 10
