import type { Market } from './places.ts'
import type { ParkPlan } from './plan.ts'
import { rng } from './random.ts'
import type { Unit } from './units.ts'

/**
 * Mean rent of ordinary warehouses, yuan per m² per day. China: regional means of 2021 per month ÷ 30.4 (34.12, 24.40,
 * 24.02, 22.06). Europe and Africa: our assumption, the middle of 1.3–2.2 and of 0.8–1.6.
 */
export const meanPrice: Record<Market, number> = {
  east: 34.12 / 30.4,
  west: 24.4 / 30.4,
  central: 24.02 / 30.4,
  northEast: 22.06 / 30.4,
  europe: 1.75,
  africa: 1.2,
}
const limits: Partial<Record<Market, [number, number]>> = { europe: [1.3, 2.2], africa: [0.8, 1.6] }

/** Factor by warehouse type, relative to an ordinary warehouse. */
const typeFactor: Record<number, number> = { 1: 1, 2: 1.4, 3: 2.2, 4: 2.2, 5: 2.2, 6: 1.5, 7: 1.6 }
const bondedFactor = 1.15
const upstairsFactor = 0.94

/** Sets the price of each unit, null where it is on request (one in thirteen); ordinary warehouses average their market's mean. */
export function priceUnits(seed: number, parks: { plan: ParkPlan; units: Unit[] }[]): (number | null)[][] {
  const raw = parks.map(({ plan, units }) => rawPrices(seed, plan, units))
  const scale = Object.fromEntries(Object.keys(meanPrice).map((market) => [market, scaleOf(market as Market, parks, raw)])) as Record<
    Market,
    number
  >
  return parks.map(({ plan, units }, park) =>
    units.map((unit, at) => {
      const price = raw[park]?.[at] ?? null
      if (price === null || plan.fixed) return price === null ? null : round(price)
      return round(within(limits[plan.city.market], unit.whType, price * scale[plan.city.market]))
    }),
  )
}

const round = (price: number) => Math.round(price * 100) / 100

function rawPrices(seed: number, plan: ParkPlan, units: Unit[]): (number | null)[] {
  const random = rng(seed, 'price', plan.id)
  const wholePark = random.chance(0.045)
  const level = plan.city.level * (1 + 0.09 * bounded(random.bell()))
  return units.map((unit) => {
    const noise = 1 + 0.08 * bounded(random.bell())
    const unpriced = random.chance(0.034)
    const upstairs = unit.storey > 1 ? upstairsFactor : 1
    // A hand-written park's price is that of its free units, which its card shows.
    if (plan.fixed) return plan.fixed.price === null ? null : plan.fixed.price * (unit.rentable > 0 ? 1 : 1 + 0.02 * random.below(5))
    if (wholePark || unpriced) return null
    return level * noise * upstairs * (typeFactor[unit.whType] ?? 1) * (plan.kindName === 'bonded' ? bondedFactor : 1)
  })
}

/** Beyond two and a half deviations a price looks implausible. */
const bounded = (value: number) => Math.max(-2.5, Math.min(2.5, value))

/** City levels and kinds do not average one in every market; this normalises them. */
function scaleOf(market: Market, parks: { plan: ParkPlan; units: Unit[] }[], raw: (number | null)[][]): number {
  let targetSum = 0
  let drawnSum = 0
  parks.forEach(({ plan, units }, park) => {
    if (plan.city.market !== market) return
    units.forEach((unit, at) => {
      const price = raw[park]?.[at] ?? null
      if (unit.whType !== 1 || price === null) return
      targetSum += meanPrice[market] - (plan.fixed ? price : 0)
      drawnSum += plan.fixed ? 0 : price
    })
  })
  return targetSum / drawnSum
}

function within(limit: [number, number] | undefined, whType: number, price: number) {
  if (!limit) return price
  const factor = typeFactor[whType] ?? 1
  return Math.min(limit[1] * factor, Math.max(limit[0] * factor, price))
}
