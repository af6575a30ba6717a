import type { Plan } from '#features/routing/contract.ts'

export type ComparedFigure = 'distanceKm' | 'trafficLights' | 'fuelCost' | 'toll'
const comparedFigures: ComparedFigure[] = ['distanceKm', 'trafficLights', 'fuelCost', 'toll']

/** The least value of each figure; none where all plans have the same, since then none is the best. */
export function findBestFigures(plans: readonly Plan[]): Partial<Record<ComparedFigure, number>> {
  return Object.fromEntries(
    comparedFigures.flatMap((name) => {
      const values = plans.flatMap((plan) => (plan[name] === null ? [] : [plan[name]]))
      const least = Math.min(...values)
      return values.some((value) => value > least) ? [[name, least]] : []
    }),
  )
}

/** A road with less of the way than this does not name it. */
const minRoadShare = 0.15

/** The numbered road that most of the way lies on; null where none has a fair part of it. Names such as "provincial road" say nothing. */
export function findMainRoad({ steps }: Pick<Plan, 'steps'>): string | null {
  const lengths = new Map<string, number>()
  for (const { road, distanceKm } of steps) {
    const number = /^[A-Z]\d+/.exec(road)?.[0]
    if (number) lengths.set(number, (lengths.get(number) ?? 0) + distanceKm)
  }
  const most = [...lengths].toSorted(([, a], [, b]) => b - a)[0]
  const whole = steps.reduce((sum, { distanceKm }) => sum + distanceKm, 0)
  return most && most[1] >= whole * minRoadShare ? most[0] : null
}

export const sumCosts = ({ fuelCost, toll }: Plan) => (fuelCost === null || toll === null ? null : fuelCost + toll)

/** Of the longest plan, in percent: bars are true to scale. */
export function barWidthPercent({ distanceKm }: Plan, plans: readonly Plan[]): number {
  const longest = Math.max(...plans.map((plan) => plan.distanceKm ?? 0))
  return longest === 0 || distanceKm === null ? 0 : Math.round((distanceKm / longest) * 1000) / 10
}
