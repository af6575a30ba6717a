import { expect, test } from 'vitest'
import { emptyRule, toChange } from './rule.ts'

const price = emptyRule('warehouse', 'price')

test('[OPS-1.17] a rule becomes a change once its value is complete', () => {
  expect(toChange(price)).toBeNull()
  expect(toChange({ ...price, value: '3' })).toEqual({ field: 'price', rule: 'percent', value: 3, round: 'cent' })
  expect(toChange({ ...price, value: '-2.5%' })).toMatchObject({ value: -2.5 })
  expect([toChange({ ...price, value: '0' }), toChange({ ...price, value: 'x' })]).toEqual([null, null])
  expect(toChange({ ...price, rule: 'byAgreement' })).toMatchObject({ field: 'negotiable', rule: 'set', value: true })
})

test('[OPS-1.17] choices, answers, dates and owners are set or taken away', () => {
  expect(toChange({ ...emptyRule('park', 'ownerId'), value: 'none' })).toMatchObject({ field: 'ownerId', value: null })
  expect(toChange({ ...emptyRule('park', 'hot'), value: 'no' })).toMatchObject({ value: false })
  expect(toChange({ ...emptyRule('warehouse', 'rentableTime'), value: '2027-01-01' })).toMatchObject({ value: '2027-01-01' })
  expect(toChange(emptyRule('warehouse', 'whType'))).toBeNull()
})
