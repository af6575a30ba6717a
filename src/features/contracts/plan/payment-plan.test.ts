import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import { addMonths, monthsOf, planExpenses, rhythms, sumPlan, type PaymentPlan } from './payment-plan.ts'

const plan = (values: Partial<PaymentPlan> = {}): PaymentPlan => ({
  every: 3,
  due: 'advance',
  depositMonths: 0,
  rentFree: [],
  increase: 0,
  ...values,
})
const term = { startDate: '2026-01-01', endDate: '2027-12-31' }
const amounts = (values: Partial<PaymentPlan>, cents = 2_400_000, of = term) => planExpenses(cents, of, plan(values))!

const randomPlan = fc.record({
  every: fc.constantFrom(...rhythms),
  due: fc.constantFrom('advance' as const, 'arrears' as const),
  depositMonths: fc.integer({ min: 0, max: 12 }),
  rentFree: fc.array(fc.record({ from: fc.integer({ min: 1, max: 40 }), months: fc.integer({ min: 1, max: 6 }) }), { maxLength: 3 }),
  increase: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
})
const randomTerm = fc
  .record({ start: fc.integer({ min: 0, max: 4_000 }), days: fc.integer({ min: 0, max: 4_500 }) })
  .map(({ start, days }) => ({ startDate: dayAfter('2024-01-01', start), endDate: dayAfter('2024-01-01', start + days) }))

test('[OPS-1.40] the rents of any plan add up to the price to the cent, in order and without gaps', () => {
  fc.assert(
    fc.property(randomPlan, randomTerm, fc.integer({ min: 1, max: 99_999_999_999 }), (values, of, cents) => {
      const rows = planExpenses(cents, of, values)
      if (rows === null)
        return monthsOf(of).every((_, at) => values.rentFree.some(({ from, months }) => at + 1 >= from && at + 1 < from + months))
      const rents = rows.filter(({ kind }) => kind === 'rent')
      expect(sumPlan(rows, cents)).toMatchObject({ rent: cents, difference: 0 })
      for (const [at, { from, to, dueDate, cents: amount }] of rents.entries()) {
        expect(amount).toBeGreaterThan(0)
        expect(from >= of.startDate && to <= of.endDate && from <= to).toBe(true)
        expect(dueDate).toBe(values.due === 'advance' ? from : to)
        if (at > 0) expect(from > rents[at - 1]!.to).toBe(true)
      }
      return true
    }),
    { numRuns: 500 },
  )
})

test.each([
  [1, 24, 100_000],
  [3, 8, 300_000],
  [6, 4, 600_000],
  [12, 2, 1_200_000],
] as const)('[OPS-1.40] every %i months there are %i equal payments', (every, count, cents) => {
  const rows = amounts({ every })
  expect(rows).toHaveLength(count)
  expect(new Set(rows.map((row) => row.cents))).toEqual(new Set([cents]))
  expect(rows.at(-1)).toMatchObject({ from: addMonths('2028-01-01', -every), to: '2027-12-31' })
})

test('[OPS-1.40] payments in arrears are due on the last day of their period', () => {
  expect(
    amounts({ due: 'arrears' })
      .map(({ dueDate }) => dueDate)
      .slice(0, 2),
  ).toEqual(['2026-03-31', '2026-06-30'])
})

test('[OPS-1.40] rent-free months move the rent to the others, and a period without rent has no payment', () => {
  const rows = amounts({ rentFree: [{ from: 1, months: 4 }] })
  expect(rows).toHaveLength(7)
  expect(rows.map(({ cents }) => cents)).toEqual([240_000, 360_000, 360_000, 360_000, 360_000, 360_000, 360_000])
  expect(rows[0]).toMatchObject({ from: '2026-04-01', dueDate: '2026-04-01' })
  expect(planExpenses(100, term, plan({ rentFree: [{ from: 1, months: 24 }] }))).toBeNull()
})

test('[OPS-1.40] the rent of the second year is higher by the increase', () => {
  const rows = amounts({ every: 12, increase: 5 }, 2_050_000)
  expect(rows.map(({ cents }) => cents)).toEqual([1_000_000, 1_050_000])
})

test('[OPS-1.40] the deposit is months of the first rent, on top of the price', () => {
  const rows = amounts({ every: 12, depositMonths: 2, increase: 5 }, 2_460_000)
  expect(rows[0]).toEqual({ kind: 'deposit', from: '2026-01-01', to: '2027-12-31', dueDate: '2026-01-01', cents: 200_000 })
  expect(sumPlan(rows, 2_460_000)).toEqual({ rent: 2_460_000, deposit: 200_000, difference: 0 })
})

test('[OPS-1.40] a term that ends within a month pays for its days', () => {
  const rows = amounts({ every: 1 }, 150_000, { startDate: '2026-06-01', endDate: '2026-07-15' })
  // 1 month and 15 of 31 days.
  expect(rows.map(({ cents }) => cents)).toEqual([101_087, 48_913])
})

test('[OPS-1.40] months are counted from the first day, also from the last of a long month', () => {
  expect(monthsOf({ startDate: '2026-01-31', endDate: '2026-04-29' }).map(({ from, to }) => [from, to])).toEqual([
    ['2026-01-31', '2026-02-27'],
    ['2026-02-28', '2026-03-30'],
    ['2026-03-31', '2026-04-29'],
  ])
})
