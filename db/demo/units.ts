import { dayFrom } from './dates.ts'
import type { ParkPlan } from './plan.ts'
import type { Random } from './random.ts'
import { rng } from './random.ts'

/** One lettable unit with its measures: areas in m², lengths in m, load in t/m². */
export type Unit = {
  building: number
  storey: number
  /** On its floor, in the order of the letters. */
  place: number
  letter: string
  whType: number
  fireRating: number
  area: number
  rentable: number
  rentableFrom: string | null
  height: number
  column: [x: number, y: number]
  bearing: number
  divisible: boolean
  completedOn: string
}

export type Building = {
  number: number
  storeys: number
  height: number
  column: [number, number]
  bearing: number
  completedOn: string
  whType: number
  fireRating: number
}

/** The buildings of a park and the units on each floor; free space is assigned until the park's share is reached. */
export function measureUnits(seed: number, plan: ParkPlan, anchor: string): { buildings: Building[]; units: Unit[] } {
  const random = rng(seed, 'units', plan.id)
  const completed = plan.construction ? 60 + random.below(180) : -200 - random.below(plan.kindName === 'converted' ? 7_000 : 3_600)
  const column = plan.fixed?.column ?? random.pick(plan.kind.columns)
  const height = plan.fixed?.height ?? random.pick(plan.kind.heights)
  const bearing = plan.fixed?.bearing ?? random.pick(plan.kind.bearings)
  const buildings = Array.from({ length: plan.buildings }, (_, at): Building => {
    const whType = drawn(random, plan.kind.whTypes)
    return {
      number: at + 1, storeys: plan.storeys, height, column, bearing, whType, fireRating: drawn(random, plan.kind.fire),
      completedOn: dayFrom(anchor, completed + at * 45 * (plan.construction ? 0 : 1)),
    } // prettier-ignore
  })
  const units = buildings.flatMap((building) => unitsOf(random, plan, building))
  const areas = areasOf(random, plan, units.length)
  units.forEach((unit, at) => (unit.area = areas[at] ?? unit.area))
  letOut(random, plan, units, anchor)
  return { buildings, units }
}

const drawn = (random: Random, weights: Record<number, number>) => Number(Object.keys(weights)[random.weighted(Object.values(weights))])

function unitsOf(random: Random, plan: ParkPlan, building: Building): Unit[] {
  return Array.from({ length: building.storeys }, (_, floor) => floor + 1).flatMap((storey) =>
    Array.from({ length: plan.units }, (_, at): Unit => ({
      building: building.number,
      storey,
      place: at + 1,
      letter: plan.units === 1 && building.storeys === 1 ? '' : String.fromCharCode(65 + at),
      // Most units resemble their building; a cold store has rooms of several temperatures.
      whType: random.chance(plan.kindName === 'cold' ? 0.5 : 0.12) ? drawn(random, plan.kind.whTypes) : building.whType,
      fireRating: building.fireRating,
      area: 0,
      rentable: 0,
      rentableFrom: null,
      // Upper floors hold shelves and pallets only: lower, with less load.
      height: storey === 1 ? building.height : Math.max(4.5, building.height - (plan.kindName === 'ramp' || plan.fixed ? 0 : 1.5)),
      column: building.column,
      bearing: storey === 1 ? building.bearing : Math.max(1, building.bearing - 0.5),
      divisible: random.chance(0.6),
      completedOn: building.completedOn,
    })),
  )
}

/** Units of a park differ by a third, in hundreds of m², and add up to the park's area. */
function areasOf(random: Random, plan: ParkPlan, count: number): number[] {
  const floors = plan.buildings * plan.storeys
  const total = plan.totalArea ?? Array.from({ length: floors }).reduce((sum: number) => sum + random.between(...plan.kind.floorArea), 0)
  const step = plan.kindName === 'dangerous' ? 10 : 100
  const weights = Array.from({ length: count }, () => 0.75 + 0.5 * random.next())
  const sum = weights.reduce((a, b) => a + b, 0)
  const areas = weights.map((weight) => Math.max(step, Math.round((total * weight) / sum / step) * step))
  const rest = (plan.totalArea ?? Math.round(total / step) * step) - areas.reduce((a, b) => a + b, 0)
  const last = areas.length - 1
  areas[last] = Math.max(step, (areas[last] ?? 0) + rest)
  return areas
}

function letOut(random: Random, plan: ParkPlan, units: Unit[], anchor: string) {
  const total = units.reduce((sum, unit) => sum + unit.area, 0)
  let left = plan.full ? 0 : (plan.fixed?.rentableArea ?? Math.round((total * plan.rentableShare) / 100) * 100)
  for (const unit of shuffled(random, units)) {
    const takes = Math.min(left, unit.area)
    unit.rentable = takes
    left -= takes
    if (takes > 0 && takes < unit.area) unit.divisible = true
    unit.rentableFrom = freeFrom(random, unit, takes, anchor, plan.construction)
  }
}

/** Free units have a start date; some leased ones become free within 90 days, others in a year or at an unknown date. */
function freeFrom(random: Random, unit: Unit, takes: number, anchor: string, construction: boolean): string | null {
  if (construction) return dayFrom(unit.completedOn, 15)
  if (takes > 0) return dayFrom(anchor, -random.below(150))
  const fate = random.next()
  if (fate < 0.2) return dayFrom(anchor, 36 + random.below(50))
  return fate < 0.5 ? dayFrom(anchor, 120 + random.below(500)) : null
}

function shuffled<Item>(random: Random, items: Item[]): Item[] {
  return items
    .map((item) => ({ item, key: random.next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
