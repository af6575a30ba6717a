import { fail } from '#platform/contract/failure.ts'
import { failures } from '../failures.ts'
import { resolveTruck, type Truck, type TruckOverrides } from '../truck.ts'
import type { CachedRouter } from './cached-router.ts'
import { RouterFailure, type Leg, type Point, type Vehicle } from './engine/truck-router.ts'
import { toMicro } from './engine/network/network-tree.ts'
import { isOnMainland, maxRoadDistanceKm } from './mainland.ts'
import type { RateTables } from './rates.ts'
import { withRouterFailures } from './with-router-failures.ts'

export type Roads = { router: CachedRouter; rates: RateTables }

/** What drives: a truck with its figures, or a car. */
export type Driven = { vehicle: Vehicle; truck: Truck }

/** `legs`: a row for each start; null without a route. */
export type DriveMatrix = Driven & { legs: (Leg | null)[][] }

/** Returns what really drives: the truck where the route engine knows no cars. */
export async function findDriven({ router, rates }: Roads, vehicle: Vehicle, truck: TruckOverrides): Promise<Driven> {
  const { classes } = await rates.current()
  return { vehicle: vehicle === 'car' && router.router.can.cars ? 'car' : 'truck', truck: resolveTruck(truck, classes) }
}

/** Measures the legs between all points, as the cards measure theirs. Throws 10504 or 10503 for one of `ends`, which have to be reachable, and 503. */
export async function measureDriveMatrix(
  roads: Roads,
  points: readonly Point[],
  driven: Driven,
  ends: readonly Point[],
): Promise<DriveMatrix> {
  const { router } = roads
  if (!ends.every(isOnMainland)) throw fail(failures.notCovered)
  await withRouterFailures(requireRoads(router, ends))
  // The shipped network has the drive times of trucks only.
  const hasTimes = router.router.openDriveTimes !== undefined && driven.vehicle === 'truck'
  const measured = await withRouterFailures(hasTimes ? measureOnNetwork(router, points) : router.measurePairs({ points, ...driven }))
  const legs = measured.map((row, from) => row.map((leg, to) => leg && raiseShortLeg(leg, points[from]!, points[to]!)))
  return { legs, ...driven }
}

async function requireRoads({ router }: CachedRouter, points: readonly Point[]) {
  const roads = await router.snap([...points])
  const isNear = (road: (typeof roads)[number]) => road !== null && road.distanceM <= maxRoadDistanceKm * 1_000
  if (!roads.every(isNear)) throw new RouterFailure('noRoad', 'No road within 30 km')
}

const measureOnNetwork = (router: CachedRouter, points: readonly Point[]): Promise<(Leg | null)[][]> =>
  Promise.all(
    points.map(async (from) => {
      const times = await router.openDriveTimes(from).catch(nullWithoutRoad)
      return points.map((to): Leg | null => {
        if (to === from) return { distanceKm: 0, durationS: 0 }
        const durationS = times?.secondsTo(toMicro(to.longitude), toMicro(to.latitude)) ?? Infinity
        const distanceKm = times?.distanceKmTo(to) ?? null
        return Number.isFinite(durationS) && distanceKm !== null ? { distanceKm, durationS } : null
      })
    }),
  )

function nullWithoutRoad(error: unknown) {
  if (error instanceof RouterFailure && error.kind === 'noRoad') return null
  throw error
}

const shortestS = 60
/** Roads are longer than the straight line, and slow between neighbours. Assumptions of the design. */
const neighbours = { detour: 1.4, kmh: 30 }

/** Coarse networks put neighbours at the same point of a road: a leg under a minute is measured by the straight line. */
function raiseShortLeg(leg: Leg, from: Point, to: Point): Leg {
  if (leg.durationS >= shortestS) return leg
  const distanceKm = Math.max(leg.distanceKm, measureStraightKm(from, to) * neighbours.detour)
  return { distanceKm, durationS: Math.max(leg.durationS, (distanceKm / neighbours.kmh) * 3_600) }
}

const kmPerDegree = 111.2

/** Measured on a plane: exact enough for neighbours. */
function measureStraightKm(a: Point, b: Point) {
  const scale = Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180)
  return Math.hypot((a.longitude - b.longitude) * scale, a.latitude - b.latitude) * kmPerDegree
}
