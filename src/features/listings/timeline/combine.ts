import { listMonths } from '#platform/i18n/shanghai-time.ts'
import { daysAMonth } from '../rent.ts'
import type { Span } from './free-spans.ts'
import type { SpaceNeed } from './space-need.ts'

/** A unit of the park, let or free. Areas in m², price in yuan per m² and day. */
export type CombinableUnit = {
  id: string
  building: number | null
  floor: number | null
  /** Its place on the floor; units whose places follow each other are neighbours. */
  place: number | null
  divisible: boolean
  minRentalArea: number | null
  price: number | null
  spans: readonly Span[]
}

/** From the nearest to the farthest. */
export const combinationKinds = ['one', 'sameFloor', 'adjoining', 'samePark'] as const
type CombinationKind = (typeof combinationKinds)[number]

/** `area` is the sum of the parts; `excess` of it exceeds the need. `monthly` is the rent in yuan, null if a price is unknown. */
export type Combination = {
  kind: CombinationKind
  parts: { id: string; area: number }[]
  area: number
  excess: number
  monthly: number | null
}

/** What is possible instead: the largest area at that time, and the first month, `yyyy-MM`, in which the need fits; null if none within two years. */
export type NoCombination = { largest: number; firstMonth: string | null; unverified: boolean }

/** A unit of which `free` hundredths of m² are free for the whole term; 0 if it cannot be part of a combination. */
export type FreeUnit = Omit<CombinableUnit, 'spans'> & { free: number }
/** `minArea`: the smallest part that can be let, in hundredths of m². */
type PartableUnit = FreeUnit & { minArea: number }
type Group = { kind: CombinationKind; units: PartableUnit[] }

const hundredths = (value: number) => Math.round(value * 100)

/** Returns the best combination of a park: of fewer units, nearer to each other, with less excess, cheaper. Null if there is none. */
export const findCombination = (units: readonly CombinableUnit[], need: SpaceNeed): Combination | null =>
  combineFreeUnits(freeUnits(units, need), need)

/** The same for units whose free area is known. The term of the need is not read. */
export function combineFreeUnits(units: readonly FreeUnit[], need: Pick<SpaceNeed, 'area' | 'units' | 'floors'>): Combination | null {
  const neededArea = hundredths(need.area)
  let best: Combination | null = null
  for (const group of listGroups(units, need)) {
    if (sumOf(group.units) < neededArea) continue
    const combination = takeParts(group, neededArea)
    if (best === null || compare(combination, best) < 0) best = combination
  }
  return best
}

/** Says what a park offers instead of a need that it cannot meet. */
export function explainNone(units: readonly CombinableUnit[], need: SpaceNeed): NoCombination {
  const groups = listGroups(freeUnits(units, need), need)
  const largest = groups.reduce((max, group) => Math.max(max, sumOf(group.units)), 0)
  const firstMonth = laterMonths(need).find((month) => findCombination(units, { ...need, from: `${month}-01` }) !== null) ?? null
  return { largest: largest / 100, firstMonth, unverified: need.units > 1 && listFloors(units).some((floor) => !isVerified(floor)) }
}

const maxMonthsLater = 24

/** The months, `yyyy-MM`, in which a need is tried that cannot be met when it should begin. */
export const laterMonths = ({ from }: Pick<SpaceNeed, 'from'>): string[] => listMonths(from, maxMonthsLater + 1).slice(1)

/** The units with the area that is free for the whole term. */
function freeUnits(units: readonly CombinableUnit[], { from, months }: SpaceNeed): FreeUnit[] {
  const until = addMonths(from, months)
  return units.map(({ spans, ...unit }) => ({ ...unit, free: freeThroughout(spans, from, until) }))
}

/** Returns the least area, in hundredths of m², that is free on every day from `from` to the day before `until`. */
export function freeThroughout(spans: readonly Span[], from: string, until: string): number {
  const during = spans.filter((span) => span.from < until && (span.to === null || span.to >= from))
  const isFree = during.length > 0 && during.every(({ state }) => state === 'free')
  return isFree ? Math.min(...during.map(({ area }) => hundredths(area))) : 0
}

/** The day some months later; of a shorter month its last day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

const withMinArea = (unit: FreeUnit): PartableUnit => ({
  ...unit,
  minArea: unit.divisible && unit.minRentalArea !== null ? Math.min(unit.free, hundredths(unit.minRentalArea)) : unit.free,
})

const sumOf = (units: readonly FreeUnit[]) => units.reduce((sum, { free }) => sum + free, 0)

type Storeyed = Pick<FreeUnit, 'building' | 'floor' | 'place'>

/** The units of each floor in their order; those without a floor belong to none. */
function listFloors<Unit extends Storeyed>(units: readonly Unit[]): Unit[][] {
  const floors = new Map<string, Unit[]>()
  for (const unit of units) {
    if (unit.building === null || unit.floor === null) continue
    const key = `${unit.building} ${unit.floor}`
    floors.set(key, [...(floors.get(key) ?? []), unit])
  }
  return [...floors.values()].map((floor) => floor.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)))
}

/** True if it is known which units of a floor are neighbours: each has a place of its own. */
function isVerified(floor: readonly Storeyed[]): boolean {
  const places = new Set(floor.map(({ place }) => place))
  return places.size === floor.length && !places.has(null)
}

/** Lists the groups of free units that a need allows, those of one unit first. */
function listGroups(listed: readonly FreeUnit[], { units: maxUnits, floors: choice }: Pick<SpaceNeed, 'units' | 'floors'>): Group[] {
  const units = listed.map(withMinArea)
  const free = units.filter((unit) => unit.free > 0)
  const groups: Group[] = free.map((unit) => ({ kind: 'one', units: [unit] }))
  const floors = listFloors(units)
    .filter(isVerified)
    .map((floor) => listRuns(floor, maxUnits))
  for (const runs of floors) groups.push(...runs.filter((run) => run.length > 1).map((run): Group => ({ kind: 'sameFloor', units: run })))
  if (choice === 'same') return groups
  groups.push(...floors.flatMap((lower) => floors.flatMap((upper) => joinFloors(lower, upper, maxUnits))))
  if (choice === 'adjoining') return groups
  const largest = free.toSorted((a, b) => b.free - a.free || compareIds(a.id, b.id)).slice(0, maxUnits)
  for (let count = 2; count <= largest.length; count++) groups.push({ kind: 'samePark', units: largest.slice(0, count) })
  return groups
}

const compareIds = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

/** Lists the runs of at most `maxUnits` free neighbours on a floor. */
function listRuns(floor: readonly PartableUnit[], maxUnits: number): PartableUnit[][] {
  return floor.flatMap((_, start) => {
    const runs: PartableUnit[][] = []
    for (let end = start; end < floor.length && end - start < maxUnits; end++) {
      const [before, unit] = [floor[end - 1], floor[end]!]
      if (unit.free === 0 || (end > start && unit.place !== before!.place! + 1)) break
      runs.push(floor.slice(start, end + 1))
    }
    return runs
  })
}

/** Joins runs of a floor with runs of the floor above it. */
function joinFloors(lower: readonly PartableUnit[][], upper: readonly PartableUnit[][], maxUnits: number): Group[] {
  const [below, above] = [lower[0]?.[0], upper[0]?.[0]]
  if (!below || above?.building !== below.building || above.floor !== below.floor! + 1) return []
  return lower.flatMap((a) =>
    upper.filter((b) => a.length + b.length <= maxUnits).map((b): Group => ({ kind: 'adjoining', units: [...a, ...b] })),
  )
}

/** Takes all units whole but one divisible unit, of which only what is needed: the one that saves most. */
function takeParts({ kind, units }: Group, neededArea: number): Combination {
  const excess = sumOf(units) - neededArea
  const savings = units.map(({ free, minArea }) => Math.min(excess, free - minArea))
  const saved = Math.max(...savings)
  const reduced = saved > 0 ? savings.indexOf(saved) : -1
  const parts = units.map(({ id, free, price }, at) => ({ id, price, area: at === reduced ? free - saved : free }))
  const isPriced = parts.every(({ price }) => price !== null)
  const fen = parts.reduce((sum, { area, price }) => sum + area * Math.round((price ?? 0) * 100), 0)
  return {
    kind,
    parts: parts.map(({ id, area }) => ({ id, area: area / 100 })),
    area: (neededArea + excess - saved) / 100,
    excess: (excess - saved) / 100,
    monthly: isPriced ? (fen / 10_000) * daysAMonth : null,
  }
}

function compare(a: Combination, b: Combination): number {
  return (
    a.parts.length - b.parts.length ||
    combinationKinds.indexOf(a.kind) - combinationKinds.indexOf(b.kind) ||
    a.excess - b.excess ||
    (a.monthly ?? Infinity) - (b.monthly ?? Infinity) ||
    compareParts(a, b)
  )
}

/** Two unknown rents are no difference. */
function compareParts(a: Combination, b: Combination): number {
  const at = a.parts.findIndex(({ id }, index) => id !== b.parts[index]!.id)
  return at < 0 ? 0 : compareIds(a.parts[at]!.id, b.parts[at]!.id)
}
