import { expect, test } from 'vitest'
import { contractRows } from './contracts.ts'
import { buildListings } from './listings.ts'
import { memberRows } from './members.ts'

const anchor = '2026-01-01'
const listings = buildListings(1, anchor)
const { members, roles } = memberRows(1, anchor)
const world = { ...listings, members }
const { contracts, expenses, settledIds } = contractRows(1, anchor, world)
const expensesOf = Map.groupBy(expenses, ({ contractId }) => contractId)

test('[PROF-4] 25 customer contracts have 3 to 12 expenses each, which add up to the price', () => {
  expect(contracts).toHaveLength(25)
  const staff = new Set(roles.map(({ memberId }) => memberId))
  for (const { id, price, memberId, startOn, endOn } of contracts) {
    const own = expensesOf.get(id)!
    expect(own.length).toBeGreaterThanOrEqual(3)
    expect(own.length).toBeLessThanOrEqual(12)
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(price)
    expect(staff.has(memberId)).toBe(false)
    expect(startOn < endOn).toBe(true)
  }
  expect(new Set(contracts.map(({ number }) => number)).size).toBe(25)
})

test('[PROF-4] expenses are paid, partly paid, overdue and open, and none is paid after the anchor', () => {
  const kinds = { paid: 0, part: 0, late: 0, open: 0 }
  for (const { amount, paid, dueOn, paidOn } of expenses) {
    kinds[paid === amount ? 'paid' : paid > 0 ? 'part' : dueOn < anchor ? 'late' : 'open']++
    if (paidOn !== null) expect(paidOn < anchor).toBe(true)
  }
  for (const [kind, count] of Object.entries(kinds)) expect(count, kind).toBeGreaterThan(0)
  for (const id of settledIds) expect(expensesOf.get(id)!.every(({ amount, paid }) => amount === paid)).toBe(true)
  expect(settledIds.length).toBeGreaterThan(3)
})

test('[PROF-4] every contract covers leased space', () => {
  const warehouses = new Map(listings.warehouses.map((warehouse) => [warehouse.id, warehouse]))
  for (const { warehouseId, parkId, area } of contracts) {
    const warehouse = warehouses.get(warehouseId)!
    expect(warehouse.parkId).toBe(parkId)
    expect(area).toBeLessThanOrEqual(warehouse.totalArea - warehouse.rentableArea)
  }
  expect(new Set(contracts.map(({ warehouseId }) => warehouseId)).size).toBe(25)
})
