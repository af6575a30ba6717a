import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getOverview } from '#features/overview/contract.ts'
import { startOwnApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildMember } from '#test/build/member.ts'
import { listContracts, listExpenses } from '../contract.ts'

const today = '2026-06-18'
const app = await startOwnApp({ clock: () => new Date(`${today}T12:00:00+08:00`) })
const { deps } = app

const cents = fc.integer({ min: 1, max: 2_000_000_000 })
const day = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const expense = fc
  .record({ amount: cents, share: fc.constantFrom(0, 0, 1, 0.5, 0.333), dueOn: day, kind: fc.integer({ min: 1, max: 7 }) })
  .map(({ amount, share, dueOn, kind }) => ({ amount: amount / 100, paid: Math.floor(amount * share) / 100, dueOn, kind }))
const contract = fc.record({ expenses: fc.array(expense, { maxLength: 12 }), area: fc.integer({ min: 1, max: 90_000 }), startOn: day })

/** In cents: a hundred decimal fractions do not add up exactly in floating point, and must here. */
const inCents = (yuan: number) => Math.round(yuan * 100)
const add = <Row>(rows: readonly Row[], value: (row: Row) => number) => rows.reduce((sum, row) => sum + inCents(value(row)), 0)

test('[PROF-4] rows, sums, contracts and the overview agree for any contracts and expenses', { timeout: 120_000 }, async () => {
  const worlds = fc.sample(fc.array(contract, { minLength: 1, maxLength: 6 }), { numRuns: 25, seed: 20_261_121 })
  for (const world of worlds) {
    const { memberId } = await buildMember(deps.db)
    const own = app.as({ memberId })
    for (const { expenses, ...values } of world) await buildContract(deps.db, { memberId, ...values, endOn: '2028-01-01', expenses })

    const { rows: contracts } = await own.call(listContracts, { pageSize: 50 })
    const all = await own.call(listExpenses, { pageSize: 50 })
    const pages = await Promise.all([1, 2].map((pageNum) => own.call(listExpenses, { pageNum, pageSize: 50 })))
    const rows = pages.flatMap((page) => page.rows)
    expect(rows).toHaveLength(all.total)
    expect(inCents(all.sums.amount)).toBe(add(rows, ({ amount }) => amount))
    expect(inCents(all.sums.paid)).toBe(add(rows, ({ paid }) => paid))
    expect(inCents(all.sums.amount)).toBe(inCents(all.sums.paid) + inCents(all.sums.unpaid))
    expect(inCents(all.sums.paid)).toBe(add(contracts, ({ paidAmount }) => paidAmount))
    expect(inCents(all.sums.unpaid)).toBe(add(contracts, ({ unpaidAmount }) => unpaidAmount))

    for (const { id, paidAmount, unpaidAmount, billedAmount, expenseCount } of contracts) {
      const { sums, total } = await own.call(listExpenses, { contractId: id })
      expect(sums).toEqual({ amount: billedAmount, paid: paidAmount, unpaid: unpaidAmount })
      expect(total).toBe(expenseCount)
    }

    const overview = await own.call(getOverview, {})
    expect(overview.payable).toBe((await own.call(listExpenses, { state: 'thisMonth' })).sums.unpaid)
    expect(overview.overdue).toBe((await own.call(listExpenses, { state: 'overdue' })).sums.unpaid)
    expect(overview.counts.contracts).toBe(contracts.length)
    const inForce = contracts.filter(({ state }) => state === 'inForce')
    expect(overview.letArea).toBe(inForce.reduce((sum, { lettableArea }) => sum + lettableArea, 0))
  }
})
