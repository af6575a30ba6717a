import type { Plan } from '#features/routing/contract.ts'

export type Compared = 'distanceKm' | 'trafficLights' | 'fuelCost' | 'toll'
const compared: Compared[] = ['distanceKm', 'trafficLights', 'fuelCost', 'toll']

/** The least value of each figure; none where all plans have the same, since then none is the best. */
export function bestOf(plans: readonly Plan[]): Partial<Record<Compared, number>> {
  return Object.fromEntries(
    compared.flatMap((name) => {
      const values = plans.flatMap((plan) => (plan[name] === null ? [] : [plan[name]]))
      const least = Math.min(...values)
      return values.some((value) => value > least) ? [[name, least]] : []
    }),
  )
}

/** The road that most of the way lies on: its number where it has one. Null where no step names a road. */
export function mainRoad({ steps }: Pick<Plan, 'steps'>): string | null {
  const lengths = new Map<string, number>()
  for (const { road, distanceKm } of steps) {
    const name = /^[A-Z]\d+/.exec(road)?.[0] ?? road
    if (name !== '') lengths.set(name, (lengths.get(name) ?? 0) + distanceKm)
  }
  return [...lengths].reduce<[string, number] | null>((most, each) => (most === null || each[1] > most[1] ? each : most), null)?.[0] ?? null
}

export const totalCost = ({ fuelCost, toll }: Plan) => (fuelCost === null || toll === null ? null : fuelCost + toll)

/** Of the longest plan, in percent: bars are true to scale. */
export function barWidth({ distanceKm }: Plan, plans: readonly Plan[]): number {
  const longest = Math.max(...plans.map((plan) => plan.distanceKm ?? 0))
  return longest === 0 || distanceKm === null ? 0 : Math.round((distanceKm / longest) * 1000) / 10
}
