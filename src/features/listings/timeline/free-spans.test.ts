import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import { listSpans, type LetSpan, type ListedUnit } from './free-spans.ts'

const period = { today: '2026-11-26', until: '2029-11-01' }
const unit = (own: Partial<ListedUnit> = {}): ListedUnit => ({
  totalArea: 5_000,
  rentableArea: 0,
  freeFrom: null,
  completedOn: '2020-01-01',
  followsContracts: false,
  ...own,
})
const spansOf = (own: Partial<ListedUnit>, lets: LetSpan[] = []) =>
  listSpans(unit(own), lets, period).map(({ from, to, area, state }) => `${from} ${to ?? '…'} ${state} ${area}`)

test('[DET-11] a unit is free now, from a day, from its completion, or let without an end', () => {
  expect(spansOf({ rentableArea: 400, freeFrom: '2026-07-01' })).toEqual(['2026-11-26 … free 400'])
  expect(spansOf({ freeFrom: '2028-04-29' })).toEqual(['2026-11-26 2028-04-28 let 5000', '2028-04-29 … free 5000'])
  expect(spansOf({ rentableArea: 400, freeFrom: '2027-02-01' })).toEqual(['2026-11-26 2027-01-31 let 5000', '2027-02-01 … free 400'])
  expect(spansOf({ freeFrom: '2027-03-16', completedOn: '2027-03-01' })).toEqual([
    '2026-11-26 2027-02-28 underConstruction 5000',
    '2027-03-01 2027-03-15 let 5000',
    '2027-03-16 … free 5000',
  ])
  expect(spansOf({ rentableArea: 5_000, completedOn: '2027-03-01' })).toEqual([
    '2026-11-26 2027-02-28 underConstruction 5000',
    '2027-03-01 … free 5000',
  ])
  expect(spansOf({})).toEqual(['2026-11-26 … let 5000'])
  expect(spansOf({ freeFrom: '2026-11-26' })).toEqual(['2026-11-26 … let 5000'])
  expect(spansOf({ freeFrom: '2029-11-01' })).toEqual(['2026-11-26 … let 5000'])
})

test('[DET-11] contracts divide the time, and a contract ends with its month unless the listing tells the day', () => {
  const lets = [
    { area: 3_000, from: '2026-01-01', to: '2027-05-17' },
    { area: 5_000, from: '2028-01-10', to: '2028-12-31' },
  ]
  expect(spansOf({ followsContracts: true, rentableArea: 2_000 }, lets)).toEqual([
    '2026-11-26 2027-05-31 free 2000',
    '2027-06-01 2028-01-09 free 5000',
    '2028-01-10 2028-12-31 let 5000',
    '2029-01-01 … free 5000',
  ])
  const whole = [{ area: 5_000, from: '2026-01-01', to: '2027-05-17' }]
  expect(spansOf({ followsContracts: true, freeFrom: '2027-05-18' }, whole)).toEqual([
    '2026-11-26 2027-05-17 let 5000',
    '2027-05-18 … free 5000',
  ])
})

test('[DET-11] [SEE-36] where listing and contract differ, the stricter holds', () => {
  const let4800 = [{ area: 4_800, from: '2026-01-01', to: '2027-04-30' }]
  // People offer more than the contract leaves, and then less than is left.
  expect(spansOf({ rentableArea: 400 }, let4800)).toEqual(['2026-11-26 2027-04-30 free 200', '2027-05-01 … free 400'])
  expect(spansOf({ rentableArea: 400 }, [{ area: 5_000, from: '2027-02-01', to: '2027-07-31' }])).toEqual([
    '2026-11-26 2027-01-31 free 400',
    '2027-02-01 2027-07-31 let 5000',
    '2027-08-01 … free 400',
  ])
})

const days = fc.integer({ min: -400, max: 1_400 }).map((offset) => dayAfter(period.today, offset))
const lettings = fc.array(
  fc.record({ area: fc.integer({ min: 1, max: 5_000 }), from: days, length: fc.integer({ min: 0, max: 700 }) }),
  { maxLength: 5 },
).map((list) => list.map(({ area, from, length }) => ({ area, from, to: dayAfter(from, length) })).filter(({ to }) => to >= period.today)) // prettier-ignore
const units = fc.record({
  totalArea: fc.constant(5_000),
  rentableArea: fc.constantFrom(0, 400, 5_000),
  freeFrom: fc.option(days),
  completedOn: fc.option(days),
  followsContracts: fc.boolean(),
})

test('[DET-11] spans of any unit follow each other without gaps, and never offer more than is left on any day', () => {
  fc.assert(
    fc.property(units, lettings, (one, lets) => {
      const spans = listSpans(one, lets, period)
      expect(spans[0]!.from).toBe(period.today)
      expect(spans.at(-1)!.to).toBeNull()
      for (const [at, { to }] of spans.slice(0, -1).entries()) expect(dayAfter(to!, 1)).toBe(spans[at + 1]!.from)
      const changes = lets.flatMap(({ from, to }) => [from, to, dayAfter(to, 1)])
      for (const day of [period.today, ...changes].filter((each) => each >= period.today && each < period.until)) {
        const span = spans.findLast(({ from }) => from <= day)!
        const taken = lets.filter(({ from, to }) => from <= day && day <= to).reduce((sum, { area }) => sum + area, 0)
        if (span.state === 'free') expect(span.area).toBeLessThanOrEqual(5_000 - taken)
      }
    }),
  )
})
