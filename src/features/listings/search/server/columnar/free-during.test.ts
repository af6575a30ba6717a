import fc from 'fast-check'
import { expect, test } from 'vitest'
import { termOf } from '#features/listings/search/combination.ts'
import { freeThroughout } from '#features/listings/timeline/combine.ts'
import { listSpans, type LetSpan, type ListedUnit } from '#features/listings/timeline/free-spans.ts'
import { dayAfter, dayNumber } from '#platform/i18n/shanghai-time.ts'
import { freeDuring } from './free-during.ts'
import type { WarehouseRow } from './park-row.ts'
import { Segment } from './segment.ts'

const today = '2026-11-26'

const figures = { sig: 0, price: null, height: null, grade: 1, takenFrom: 0, takenUntil: 0, positions: null }
const terms = { id: 7, listedAt: 0, minRentArea: 0, floorLoad: 0, minLeaseMonths: 0, divisible: false, storey: 0, place: 0 }

/** The segment with this one unit. */
function segmentOf({ totalArea, rentableArea, freeFrom, completedOn, followsContracts }: ListedUnit, lets: LetSpan[]): Segment {
  const numberOf = (day: string | null) => (day === null ? -1 : dayNumber(day))
  const row: WarehouseRow = {
    ...figures,
    ...terms,
    area: rentableArea * 100,
    totalArea: totalArea * 100,
    availableOn: numberOf(freeFrom),
    completedOn: numberOf(completedOn),
    followsContracts,
    lets: lets.length === 0 ? null : lets,
  }
  const segment = new Segment(1, 1)
  const park = { id: 1, districtCode: '', lng: 0, lat: 0, listedAt: 0, views: 0, certified: false, hasVr: false, hasVideo: false, text: '' }
  segment.append({ ...park, warehouses: [row] }, 0)
  segment.turnTo(dayNumber(today))
  return segment
}

const days = fc.integer({ min: -40, max: 90 }).map((offset) => dayAfter(today, offset))
const units = fc.record({
  totalArea: fc.constant(5_000),
  rentableArea: fc.constantFrom(0, 400, 5_000),
  freeFrom: fc.option(days),
  completedOn: fc.option(days),
  followsContracts: fc.boolean(),
})
const lettings = fc.array(
  fc.record({ area: fc.constantFrom(100, 3_000, 5_000), from: days, length: fc.integer({ min: 0, max: 60 }) }),
  { maxLength: 3 },
).map((list) => list.map(({ area, from, length }) => ({ area, from, to: dayAfter(from, length) }))) // prettier-ignore
const starts = fc.integer({ min: 0, max: 80 }).map((offset) => dayAfter(today, offset))

test('[SRCH-19] the free area of any unit throughout a term is that of its spans, with contracts and without', () => {
  let free = 0
  fc.assert(
    fc.property(
      units,
      fc.oneof(fc.constant<LetSpan[]>([]), lettings),
      starts,
      fc.integer({ min: 1, max: 3 }),
      (unit, lets, from, months) => {
        const term = termOf({ from, months }, dayNumber(today))
        // What has ended is not part of the timeline of a park either.
        const current = lets.filter(({ to }) => to >= today)
        const spans = listSpans(unit, current, { today, until: '2041-11-01' })
        const expected = freeThroughout(spans, term.fromDay, term.untilDay)
        if (expected > 0) free++
        expect(freeDuring(segmentOf(unit, lets), 0, term)).toBe(expected)
      },
    ),
    { numRuns: 5_000 },
  )
  expect(free).toBeGreaterThan(1_000)
})
