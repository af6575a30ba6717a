import { isSameRoute, type PricedRoute } from './priced-route.ts'
import type { Mode } from '../contract.ts'

/** Routes by costing, best first. */
export type Candidates = { recommended: PricedRoute[]; shortest: PricedRoute[]; fewerHighways: PricedRoute[]; tollFree: PricedRoute[] }

/** Chooses a plan per mode among all candidates, because one costing alone can be absurd (3,221 km where another has 2,315). */
export function choosePlans(candidates: Candidates): Record<Mode, PricedRoute | null> {
  const all = [...candidates.recommended, ...candidates.shortest, ...candidates.fewerHighways, ...candidates.tollFree]
  return {
    recommended: chooseRecommended(candidates.recommended[0] ?? null, all),
    distance: findBest(all, ({ distanceKm }) => [distanceKm]),
    lessHighway: findBest(all, ({ highwayKm, durationS }) => [Math.round(highwayKm), durationS]),
    economic: findBest(all, ({ costs, hoursCost, durationS }) => [costs.fuel + costs.toll + hoursCost, durationS]),
  }
}

/** Returns the engine's best route, unless others are both faster and shorter: then the fastest of those. */
function chooseRecommended(best: PricedRoute | null, all: PricedRoute[]): PricedRoute | null {
  if (best === null) return null
  const better = all.filter(({ durationS, distanceKm }) => durationS < best.durationS && distanceKm < best.distanceKm)
  return findBest(better, ({ durationS, distanceKm }) => [durationS, distanceKm]) ?? best
}

/** Returns an earlier mode with the same route, or null. */
export function findSameMode(mode: Mode, plans: Record<Mode, PricedRoute | null>): Mode | null {
  const own = plans[mode]
  for (const [earlier, plan] of Object.entries(plans) as [Mode, PricedRoute | null][]) {
    if (earlier === mode) return null
    if (own && plan && isSameRoute(own, plan)) return earlier
  }
  return null
}

/** Returns the route with the smallest figures, compared in their order. */
function findBest(routes: PricedRoute[], figures: (route: PricedRoute) => number[]) {
  const isBefore = (a: number[], b: number[]) => {
    const i = a.findIndex((figure, at) => figure !== b[at])
    return i >= 0 && a[i]! < b[i]!
  }
  return routes.reduce<PricedRoute | null>(
    (least, route) => (least === null || isBefore(figures(route), figures(least)) ? route : least),
    null,
  )
}
