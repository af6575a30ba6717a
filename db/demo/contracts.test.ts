import { expect, test } from 'vitest'
import { contractRows } from './contracts.ts'
import { buildListings } from './listings.ts'
import { memberRows } from './members.ts'

const anchor = '2026-01-01'
const listings = buildListings(1, anchor)
const { members, roles } = memberRows(1, anchor)
const world = { ...listings, members }
const { contracts, contractSpaces, expenses, payments, settledIds, following } = contractRows(1, anchor, world)
const paidFor = Map.groupBy(payments, ({ expenseId }) => expenseId)
const paidOf = (expenseId: string) => (paidFor.get(expenseId) ?? []).reduce((sum, { amount }) => sum + amount, 0)
const expensesOf = Map.groupBy(expenses, ({ contractId }) => contractId)

test('[PROF-4] 28 customer contracts, one of them void, have 3 to 12 expenses each, which add up to the price', () => {
  expect(contracts).toHaveLength(28)
  const staff = new Set(roles.map(({ memberId }) => memberId))
  expect(contracts.filter(({ state }) => state === 'void')).toHaveLength(1)
  for (const { id, price, memberId, startOn, endOn } of contracts.filter(({ state }) => state !== 'void')) {
    const own = expensesOf.get(id)!
    expect(own.length).toBeGreaterThanOrEqual(3)
    expect(own.length).toBeLessThanOrEqual(12)
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(price)
    expect(staff.has(memberId)).toBe(false)
    expect(startOn < endOn).toBe(true)
  }
  expect(new Set(contracts.map(({ number }) => number)).size).toBe(28)
})

test('[OPS-1.44] one contract starts on the anchor, so that the figures of the last 30 days have one in any month', () => {
  expect(contracts.filter(({ startOn, state }) => startOn === anchor && state === 'effective')).toHaveLength(1)
})

test('[PROF-4] expenses are paid, partly paid, overdue and open, and none is paid after the anchor', () => {
  const kinds = { paid: 0, part: 0, late: 0, open: 0 }
  for (const { id, amount, dueOn } of expenses) {
    const paid = paidOf(id)
    kinds[paid === amount ? 'paid' : paid > 0 ? 'part' : dueOn < anchor ? 'late' : 'open']++
  }
  for (const { paidOn } of payments) expect(paidOn < anchor).toBe(true)
  for (const [kind, count] of Object.entries(kinds)) expect(count, kind).toBeGreaterThan(0)
  for (const id of settledIds) expect(expensesOf.get(id)!.every((expense) => expense.amount === paidOf(expense.id))).toBe(true)
  expect(settledIds.length).toBeGreaterThan(3)
})

test('[PROF-4] every contract covers leased space', () => {
  const warehouses = new Map(listings.warehouses.map((warehouse) => [warehouse.id, warehouse]))
  const parkOf = new Map(contracts.map(({ id, parkId }) => [id, parkId]))
  for (const { contractId, warehouseId, area } of contractSpaces) {
    const warehouse = warehouses.get(warehouseId)!
    expect(warehouse.parkId).toBe(parkOf.get(contractId))
    expect(area).toBeLessThanOrEqual(warehouse.totalArea - warehouse.rentableArea)
  }
  expect(new Set(contractSpaces.map(({ warehouseId }) => warehouseId)).size).toBe(28)
})

test('[DET-12] warehouses that follow their contracts have the rentable area that these leave', () => {
  expect(following.length).toBeGreaterThanOrEqual(3)
  for (const { warehouseId: id, rentableFrom } of following) {
    const { totalArea, rentableArea } = listings.warehouses.find((warehouse) => warehouse.id === id)!
    const { area } = contractSpaces.find(({ warehouseId }) => warehouseId === id)!
    expect(rentableArea).toBe(totalArea - area)
    expect(rentableFrom === null).toBe(rentableArea > 0)
  }
})
