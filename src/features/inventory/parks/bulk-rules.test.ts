import { expect, test } from 'vitest'
import type { Change } from './bulk-fields.ts'
import { applyRule, isLarge, outcomeOf, roundTo, type Value } from './bulk-rules.ts'

const change = (values: Partial<Change>): Change => ({ field: 'price', rule: 'set', value: null, round: 'cent', ...values })
const warehouse = { price: 0.85, negotiable: false, rentableArea: 500, totalArea: 1_000, grade: '1', bonded: true }
const outcome = (values: Record<string, Value>, ...changes: Partial<Change>[]) =>
  outcomeOf({ id: '1', version: 1, values: { ...warehouse, ...values } }, changes.map(change))

test('[OPS-1.17] numbers are rounded half away from zero to the chosen step', () => {
  expect([roundTo(1.005, 'cent'), roundTo(-1.005, 'cent'), roundTo(0.875, 'fiveCents'), roundTo(0.85, 'tenCents')]).toEqual([
    1.01, -1.01, 0.9, 0.9,
  ])
  expect([roundTo(1_245, 'ten'), roundTo(1_250, 'hundred'), roundTo(0.1 + 0.2, 'cent')]).toEqual([1_250, 1_300, 0.3])
})

test('[OPS-1.17] a rule sets, adds a share or adds an amount', () => {
  expect(applyRule(0.85, change({ rule: 'percent', value: 3 }))).toBe(0.88)
  expect(applyRule(0.85, change({ rule: 'add', value: -0.1 }))).toBe(0.75)
  expect(applyRule(null, change({ rule: 'percent', value: 3 }))).toBeNull()
  expect(applyRule(null, change({ value: 1.2 }))).toBe(1.2)
})

test('[OPS-1.17] a price by agreement is skipped by a share and replaced by a price', () => {
  const byAgreement = { price: null, negotiable: true }
  expect(outcome(byAgreement, { rule: 'percent', value: 3 })).toEqual({ result: 'skipped', why: 'negotiable' })
  expect(outcome(byAgreement, { value: 1.2 })).toEqual({
    result: 'changed',
    fields: [
      { field: 'price', before: null, after: 1.2 },
      { field: 'negotiable', before: true, after: false },
    ],
  })
  expect(outcome({}, { field: 'negotiable', value: true })).toMatchObject({
    fields: [{ field: 'price', after: null }, { field: 'negotiable' }],
  })
})

test('[OPS-1.17] what stays the same is skipped, and impossible values are refused', () => {
  expect(outcome({}, { value: 0.85 })).toEqual({ result: 'skipped', why: 'same' })
  expect(outcome({ price: null }, { rule: 'percent', value: 3 })).toEqual({ result: 'skipped', why: 'withoutValue' })
  expect(outcome({}, { rule: 'add', value: -0.85 })).toEqual({ result: 'refused', why: 'price' })
  expect(outcome({ price: 599 }, { rule: 'percent', value: 3 })).toEqual({ result: 'refused', why: 'price' })
  expect(outcome({}, { field: 'rentableArea', rule: 'percent', value: 101 })).toEqual({ result: 'refused', why: 'rentableArea' })
  expect(outcome({ grade: '2' }, { field: 'bonded', value: false })).toEqual({ result: 'refused', why: 'bonded' })
})

test('[OPS-1.17] changes of more than 15 % of a price are large', () => {
  expect(isLarge({ field: 'price', before: 1, after: 1.15 })).toBe(false)
  expect(isLarge({ field: 'price', before: 1, after: 1.16 })).toBe(true)
  expect(isLarge({ field: 'rentableArea', before: 1_000, after: 800 })).toBe(true)
})
