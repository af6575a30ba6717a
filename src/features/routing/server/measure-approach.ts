import { listParkPoints } from '#features/listings/server/queries-locations.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import { hubKinds, type Approach } from '../approach-contract.ts'
import { failures } from '../failures.ts'
import { defaultPreset, resolveTruck } from '../truck.ts'
import { openDriveMinutes } from './drive-minutes.ts'
import { toMicro } from './engine/network/network-tree.ts'
import type { IsochroneDeps } from './find-isochrone.ts'
import { listHubsAround } from './freight-hubs.ts'
import { isOnMainland } from './mainland.ts'
import { withRouterFailures } from './with-router-failures.ts'

/** Measures the way from a park to the hub of each kind that a class-6 truck reaches soonest. Kinds without a route are left out. */
export async function measureApproach({ db, router, rates }: IsochroneDeps, parkId: string, language: Language) {
  const [park] = await listParkPoints(db, [parkId])
  if (!park) throw fail(known.notFound)
  const from = { longitude: park.longitude, latitude: park.latitude }
  if (!isOnMainland(from)) throw fail(failures.notCovered)
  const { classes } = await rates.current()
  const hubs = listHubsAround(from)
  const points = Int32Array.from(hubs.flatMap(({ longitude, latitude }) => [toMicro(longitude), toMicro(latitude)]))
  const times = await withRouterFailures(
    openDriveMinutes(router, { from, truck: resolveTruck({ preset: defaultPreset }, classes) }, points),
  )
  const measured = hubs.flatMap(({ kind, nameZh, nameEn, ...point }): Approach[] => {
    const minutes = times.minutesTo(toMicro(point.longitude), toMicro(point.latitude))
    if (minutes === null) return []
    const km = times.distanceKmTo(point)
    return [{ kind, name: language === 'en_US' ? nameEn : nameZh, minutes, distanceKm: km && Math.round(km * 10) / 10 }]
  })
  const soonest = hubKinds.flatMap((kind) =>
    measured
      .filter((hub) => hub.kind === kind)
      .toSorted((a, b) => a.minutes - b.minutes)
      .slice(0, 1),
  )
  const rows = soonest.toSorted((a, b) => a.minutes - b.minutes)
  return { total: rows.length, rows }
}
