import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, combinationKinds, explainNone, findCombination, type CombinableUnit } from './combine.ts'
import { buildingOf, floorOf, FreeSpace, toStorey } from './free-space.ts'
import type { SpaceNeed } from './space-need.ts'

const needOf = (own: Partial<SpaceNeed> = {}): SpaceNeed => ({
  area: 12_000,
  from: '2027-03-01',
  months: 18,
  units: 3,
  floors: 'same',
  ...own,
})

const unit = (id: string, area: number, own: Partial<CombinableUnit> = {}): CombinableUnit => ({
  id,
  building: 1,
  floor: 1,
  place: Number(id),
  divisible: false,
  minRentalArea: null,
  price: 1,
  spans: [{ from: '2026-11-26', to: null, area, state: 'free' }],
  ...own,
})
const freeFrom = (day: string, before: string, area: number): CombinableUnit['spans'] => [
  { from: '2026-11-26', to: before, area, state: 'let' },
  { from: day, to: null, area, state: 'free' },
]

test('[DET-11] neighbours on a floor give an area, and only what is needed of a divisible unit', () => {
  const units = [
    unit('1', 4_800),
    unit('2', 6_300, { spans: freeFrom('2027-02-01', '2027-01-31', 6_300) }),
    unit('3', 4_700),
    unit('4', 5_300, { divisible: true, minRentalArea: 1_000, price: 0.9 }),
  ]
  expect(findCombination(units.slice(1), needOf())).toEqual({
    kind: 'sameFloor',
    parts: [
      { id: '2', area: 6_300 },
      { id: '3', area: 4_700 },
      { id: '4', area: 1_000 },
    ],
    area: 12_000,
    excess: 0,
    monthly: (6_300 + 4_700 + 1_000 * 0.9) * 30.4,
  })
  expect(findCombination(units, needOf({ area: 11_000 }))).toMatchObject({ parts: [{ id: '2' }, { id: '3' }], excess: 0 })
  expect(findCombination(units.slice(1), needOf({ area: 11_500 }))).toMatchObject({ area: 12_000, excess: 500 })
  expect(findCombination(units, needOf({ area: 4_000 }))).toMatchObject({ kind: 'one', parts: [{ id: '4', area: 4_000 }] })
  expect(findCombination([unit('1', 9_000, { price: null }), unit('2', 9_000)], needOf())).toMatchObject({ monthly: null })
})

test('[DET-11] [SEE-38] a unit counts only if it is free for the whole term, with the least area in it', () => {
  const gone = [
    { from: '2026-11-26', to: '2028-08-30', area: 9_000, state: 'free' as const },
    { from: '2028-08-31', to: null, area: 9_000, state: 'let' as const },
  ]
  const smaller = [
    { from: '2026-11-26', to: '2027-05-31', area: 12_000, state: 'free' as const },
    { from: '2027-06-01', to: null, area: 7_000, state: 'free' as const },
  ]
  expect(findCombination([unit('1', 9_000), unit('2', 0, { spans: gone })], needOf())).toBeNull()
  expect(findCombination([unit('1', 9_000), unit('2', 0, { spans: gone })], needOf({ months: 17 }))).not.toBeNull()
  expect(findCombination([unit('1', 0, { spans: smaller })], needOf())).toBeNull()
  expect(findCombination([unit('1', 0, { spans: smaller })], needOf({ area: 7_000 }))).toMatchObject({ excess: 0 })
  expect([addMonths('2027-01-31', 1), addMonths('2027-03-01', 18), addMonths('2026-11-30', 12)]).toEqual([
    '2027-02-28',
    '2028-09-01',
    '2027-11-30',
  ])
})

test('[DET-11] [SEE-39] neighbours need places that follow each other on a floor where every unit has one', () => {
  const pair = (own: Partial<CombinableUnit>) => [unit('1', 6_000), unit('2', 6_000, own)]
  expect(findCombination(pair({}), needOf())).toMatchObject({ kind: 'sameFloor' })
  expect(findCombination(pair({ place: 3 }), needOf())).toBeNull()
  expect(findCombination(pair({ place: 1 }), needOf())).toBeNull()
  expect(findCombination(pair({ floor: 2 }), needOf())).toBeNull()
  const unknown = [...pair({}), unit('3', 100, { place: null })]
  for (const floors of ['same', 'adjoining'] as const) expect(findCombination(unknown, needOf({ floors }))).toBeNull()
  expect(explainNone(unknown, needOf())).toMatchObject({ largest: 6_000, unverified: true })
  expect(findCombination(unknown, needOf({ floors: 'any' }))).toMatchObject({ kind: 'samePark' })
  expect(findCombination(pair({ floor: 2 }), needOf({ floors: 'adjoining' }))).toMatchObject({ kind: 'adjoining' })
  expect(findCombination(pair({ floor: 3 }), needOf({ floors: 'adjoining' }))).toBeNull()
  expect(findCombination(pair({ building: 2 }), needOf({ floors: 'any' }))).toMatchObject({ kind: 'samePark' })
})

test('[DET-11] [SEE-41] a need that cannot be met is answered with the largest area and the first month in which it fits', () => {
  const units = [unit('1', 6_000), unit('2', 6_000, { spans: freeFrom('2027-07-15', '2027-07-14', 6_000) })]
  expect(findCombination(units, needOf())).toBeNull()
  expect(explainNone(units, needOf())).toEqual({ largest: 6_000, firstMonth: '2027-08', unverified: false })
  expect(explainNone(units, needOf({ area: 12_001 }))).toEqual({ largest: 6_000, firstMonth: null, unverified: false })
  expect(explainNone([], needOf())).toEqual({ largest: 0, firstMonth: null, unverified: false })
})

/** Parks of two buildings of two floors, in which every other unit is free for the term. */
const parks = fc
  .array(
    fc.record({
      building: fc.integer({ min: 1, max: 2 }),
      floor: fc.integer({ min: 1, max: 2 }),
      area: fc.integer({ min: 1, max: 12 }),
      isFree: fc.boolean(),
      minArea: fc.option(fc.integer({ min: 1, max: 6 })),
      price: fc.constantFrom(0.8, 0.9, 1),
    }),
    { maxLength: 9 },
  )
  .map((list) =>
    list.map(({ area, isFree, minArea, ...one }, at) =>
      unit(String(at + 1), area, {
        ...one,
        divisible: minArea !== null,
        minRentalArea: minArea,
        place: list.slice(0, at + 1).filter(({ building, floor }) => building === one.building && floor === one.floor).length,
        spans: [{ from: '2026-11-26', to: null, area, state: isFree ? 'free' : 'let' }],
      }),
    ),
  )
const needs = fc.record({ area: fc.integer({ min: 1, max: 30 }), units: fc.integer({ min: 1, max: 4 }), floors: fc.constantFrom('same', 'adjoining', 'any') }) // prettier-ignore

function subsetsOf<Item>(items: readonly Item[], maxCount: number): Item[][] {
  const [first, ...rest] = items
  if (first === undefined || maxCount === 0) return [[]]
  return [...subsetsOf(rest, maxCount), ...subsetsOf(rest, maxCount - 1).map((some) => [first, ...some])]
}

/** The definition: which kind a set of units is. */
function kindOf(units: readonly CombinableUnit[]) {
  const floors = [...Map.groupBy(units, ({ building, floor }) => building! * 10 + floor!)].toSorted(([a], [b]) => a - b)
  const areRuns = floors.every(
    ([, on]) => Math.max(...on.map(({ place }) => place!)) - Math.min(...on.map(({ place }) => place!)) === on.length - 1,
  )
  if (units.length === 1) return 'one'
  if (floors.length === 1 && areRuns) return 'sameFloor'
  return floors.length === 2 && areRuns && floors[1]![0] - floors[0]![0] === 1 ? 'adjoining' : 'samePark'
}

test('[DET-11] [SEE-38] the best combination equals that of all sets of units', () => {
  const allowed = { same: 2, adjoining: 3, any: 4 }
  fc.assert(
    fc.property(parks, needs, (units, need) => {
      const found = findCombination(units, needOf(need))
      const free = units.filter(({ spans }) => spans[0]!.state === 'free')
      const areaOf = (unit: CombinableUnit) => unit.spans[0]!.area
      const candidates = subsetsOf(free, need.units).flatMap((set) => {
        const sum = set.reduce((total, one) => total + areaOf(one), 0)
        if (set.length === 0 || sum < need.area) return []
        const kind = combinationKinds.indexOf(kindOf(set))
        const savings = set.map((one) => (one.divisible ? areaOf(one) - Math.min(areaOf(one), one.minRentalArea!) : 0))
        return kind < allowed[need.floors] ? [[set.length, kind, sum - need.area - Math.min(sum - need.area, Math.max(...savings))]] : []
      })
      const [best] = candidates.toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!)
      if (found === null || best === undefined) {
        expect([found, best]).toEqual([null, undefined])
        return
      }
      expect([found.parts.length, combinationKinds.indexOf(found.kind)]).toEqual(best.slice(0, 2))
      // Anywhere in the park the largest units are taken, whose excess is not always the least.
      if (found.kind !== 'samePark') expect(found.excess).toBe(best[2])
      expect(found.parts.reduce((sum, { area }) => sum + area, 0)).toBe(need.area + found.excess)
      for (const { id, area } of found.parts) {
        const one = free.find((each) => each.id === id)!
        expect(area).toBeGreaterThanOrEqual(one.divisible ? Math.min(areaOf(one), one.minRentalArea!) : areaOf(one))
        expect(area).toBeLessThanOrEqual(areaOf(one))
      }
    }),
    { numRuns: 500 },
  )
})

test('[SRCH-19] the free space of any park holds exactly what a combination gives', () => {
  const space = new FreeSpace()
  const strange = parks.chain((units) =>
    fc.array(fc.constantFrom('kept', 'unknown', 'moved', 'homeless'), { minLength: units.length, maxLength: units.length }).map((changes) =>
      units.map((one, at): CombinableUnit => {
        if (changes[at] === 'unknown') return { ...one, place: null }
        if (changes[at] === 'homeless') return { ...one, building: null, floor: null }
        return changes[at] === 'moved' ? { ...one, place: one.place! + 1 } : one
      }),
    ),
  )
  fc.assert(
    fc.property(fc.oneof(parks, strange), needs, (units, own) => {
      const need = needOf(own)
      space.clear()
      for (const { building, floor, place, spans } of units) {
        const storey = building === null || floor === null ? 0 : toStorey(building, floor)
        space.add(storey, place ?? 0, spans[0]!.state === 'free' ? spans[0]!.area * 100 : 0)
      }
      expect(space.holds(need.area * 100, need)).toBe(findCombination(units, need) !== null)
      expect(space.maxArea(need)).toBe(explainNone(units, need).largest * 100)
    }),
    { numRuns: 2_000 },
  )
})

test('[SRCH-19] a park of many units is decided as well', () => {
  const space = new FreeSpace()
  for (let place = 200; place >= 1; place--) space.add(toStorey(1, -1), place, place * 100)
  expect(space.maxArea({ units: 5, floors: 'same' })).toBe((200 + 199 + 198 + 197 + 196) * 100)
  expect([toStorey(32_767, 32_767), buildingOf(toStorey(3, -2)), floorOf(toStorey(3, -2))]).toEqual([2 ** 31 - 1, 3, -2])
})
