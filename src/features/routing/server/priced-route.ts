import polyline from '@mapbox/polyline'
import { sumAccessKm, toAccessS } from './access-leg.ts'
import { calculateCosts, type Costs, type Rates } from '../costs.ts'
import type { Truck } from '../truck.ts'
import type { Point, RoadRoute } from './engine/truck-router.ts'

/** A route with its costs, including the access legs at both ends. */
export type PricedRoute = RoadRoute & { costs: Costs; /** Yuan for driver and vehicle. */ hoursCost: number }

/** Adds the access legs (gaps in km, straight lines) and calculates the costs. */
export function priceRoute(route: RoadRoute, gapsKm: readonly number[], truck: Truck, rates: Rates): PricedRoute {
  const accessKm = sumAccessKm(gapsKm)
  const distanceKm = route.distanceKm + accessKm
  const durationS = route.durationS + toAccessS(accessKm)
  return {
    ...route,
    distanceKm,
    durationS,
    hoursCost: Math.round((durationS / 3_600) * rates.yuanPerHour),
    costs: calculateCosts({ ...route, distanceKm }, truck, rates),
  }
}

/** Routes are the same if their lines are, or if no figure that a reader sees tells them apart. */
export const isSameRoute = (a: PricedRoute, b: PricedRoute) =>
  a.shape === b.shape || shownFigures.every((read) => Math.round(read(a)) === Math.round(read(b)))

const shownFigures: ((route: PricedRoute) => number)[] = [
  ({ distanceKm }) => distanceKm * 10,
  ({ durationS }) => durationS / 60,
  ({ highwayKm }) => highwayKm * 10,
  ({ costs }) => costs.toll,
  ({ costs }) => costs.fuel,
]

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
