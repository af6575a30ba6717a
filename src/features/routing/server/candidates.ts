import { isSameLine, type Priced } from './priced-route.ts'
import type { Mode } from '../contract.ts'

/** What the router found for each costing; the first of each is the best. */
export type Candidates = { recommended: Priced[]; shortest: Priced[]; fewerHighways: Priced[]; tollFree: Priced[] }

/** The four plans. A costing alone can be absurd (3,221 km where another has 2,315), so each mode chooses among all that were found. */
export function choosePlans(found: Candidates): Record<Mode, Priced | null> {
  const all = [...found.recommended, ...found.shortest, ...found.fewerHighways, ...found.tollFree]
  return {
    recommended: found.recommended[0] ?? null,
    distance: best(all, ({ distanceKm }) => [distanceKm]),
    lessHighway: best(all, ({ highwayKm, durationS }) => [Math.round(highwayKm), durationS]),
    economic: best(all, ({ costs, durationS }) => [costs.fuel + costs.toll, durationS]),
  }
}

/** An earlier mode with the same line. */
export function sameAs(mode: Mode, plans: Record<Mode, Priced | null>): Mode | null {
  const own = plans[mode]
  for (const [earlier, plan] of Object.entries(plans) as [Mode, Priced | null][]) {
    if (earlier === mode) return null
    if (own && plan && isSameLine(own, plan)) return earlier
  }
  return null
}

/** The least by the first figure, then by the next. */
function best(routes: Priced[], figures: (route: Priced) => number[]) {
  const isBefore = (a: number[], b: number[]) => {
    const i = a.findIndex((figure, at) => figure !== b[at])
    return i >= 0 && a[i]! < b[i]!
  }
  return routes.reduce<Priced | null>((least, route) => (least === null || isBefore(figures(route), figures(least)) ? route : least), null)
}
