import polyline from '@mapbox/polyline'
import { sumAccessKm, toAccessS } from './access-leg.ts'
import { calculateCosts, type Costs, type Rates } from '../costs.ts'
import type { Truck } from '../truck.ts'
import type { Point, RoadRoute } from './engine/truck-router.ts'

/** A route with its costs, including the access legs at both ends. */
export type PricedRoute = RoadRoute & { costs: Costs }

/** Adds the access legs (gaps in km, straight lines) and calculates the costs. */
export function priceRoute(route: RoadRoute, gapsKm: readonly number[], truck: Truck, rates: Rates): PricedRoute {
  const accessKm = sumAccessKm(gapsKm)
  const distanceKm = route.distanceKm + accessKm
  return {
    ...route,
    distanceKm,
    durationS: route.durationS + toAccessS(accessKm),
    costs: calculateCosts({ ...route, distanceKm }, truck, rates),
  }
}

export const isSameLine = (a: RoadRoute, b: RoadRoute) => a.shape === b.shape

/** The route of a truck whose start is its destination. */
export const routeWithoutLength = ({ latitude, longitude }: Point): RoadRoute => ({
  distanceKm: 0,
  durationS: 0,
  highwayKm: 0,
  tollKm: 0,
  trafficLights: 0,
  lightsAssumed: false,
  ferryKm: 0,
  shape: polyline.encode([[latitude, longitude]], 6),
  maneuvers: [],
})
