import { costsOf, type Costs, type Rates } from '../costs.ts'
import type { Truck } from '../truck.ts'
import type { RoadRoute } from './engine/truck-router.ts'

/** A route with its way to the road at both ends and its money. */
export type Priced = RoadRoute & { costs: Costs }

/** The way between a point and its nearest road: longer than the straight line, and slow. Assumptions of the design. */
const access = { detour: 1.3, kmh: 40, fromKm: 0.3 }

/** Km driven between places and their roads; short gaps are none. */
export const accessKm = (gapsKm: readonly number[]) => gapsKm.reduce((sum, km) => sum + (km > access.fromKm ? km * access.detour : 0), 0)

/** Adds the ways to the road (km, as the crow flies) and prices the whole. */
export function priceRoute(route: RoadRoute, gapsKm: readonly number[], truck: Truck, rates: Rates): Priced {
  const toRoadsKm = accessKm(gapsKm)
  const distanceKm = route.distanceKm + toRoadsKm
  return {
    ...route,
    distanceKm,
    durationS: route.durationS + (toRoadsKm / access.kmh) * 3_600,
    costs: costsOf({ ...route, distanceKm }, truck, rates),
  }
}

export const isSameLine = (a: RoadRoute, b: RoadRoute) => a.shape === b.shape
