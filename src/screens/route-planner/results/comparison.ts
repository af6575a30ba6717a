import type { Mode, Plan } from '#features/routing/contract.ts'

export type ComparedFigure = 'distanceKm' | 'trafficLights' | 'fuelCost' | 'toll'
const comparedFigures: ComparedFigure[] = ['distanceKm', 'trafficLights', 'fuelCost', 'toll']

/** Returns the lowest value of each figure, unless all plans are equal. */
export function findBestFigures(plans: readonly Plan[]): Partial<Record<ComparedFigure, number>> {
  return Object.fromEntries(
    comparedFigures.flatMap((name) => {
      const values = plans.flatMap((plan) => (plan[name] === null ? [] : [plan[name]]))
      const min = Math.min(...values)
      return values.some((value) => value > min) ? [[name, min]] : []
    }),
  )
}

/** Minimum share of a route for its main road. */
const minRoadShare = 0.15

/** Returns the numbered road with the largest share of a route, or null. Generic names such as "provincial road" are ignored. */
export function findMainRoad({ steps }: Pick<Plan, 'steps'>): string | null {
  const lengths = new Map<string, number>()
  for (const { road, distanceKm } of steps) {
    const number = /^[A-Z]\d+/.exec(road)?.[0]
    if (number) lengths.set(number, (lengths.get(number) ?? 0) + distanceKm)
  }
  const [longest] = [...lengths].toSorted(([, a], [, b]) => b - a)
  const totalKm = steps.reduce((sum, { distanceKm }) => sum + distanceKm, 0)
  return longest && longest[1] >= totalKm * minRoadShare ? longest[0] : null
}

export const sumCosts = ({ fuelCost, toll }: Plan) => (fuelCost === null || toll === null ? null : fuelCost + toll)

/** Returns the length of a plan in percent of the longest one. */
export function barWidthPercent({ distanceKm }: Plan, plans: readonly Plan[]): number {
  const maxKm = Math.max(...plans.map((plan) => plan.distanceKm ?? 0))
  return maxKm === 0 || distanceKm === null ? 0 : Math.round((distanceKm / maxKm) * 1000) / 10
}

/** A route and the other modes that give the same one. */
export type DistinctPlan = { plan: Plan; otherModes: Mode[] }

/** Groups plans by their route, in the order of the modes. */
export const listDistinctPlans = (plans: readonly Plan[]): DistinctPlan[] =>
  plans
    .filter(({ sameAs }) => sameAs === null)
    .map((plan) => ({ plan, otherModes: plans.flatMap(({ mode, sameAs }) => (sameAs === plan.mode ? [mode] : [])) }))
