import { expect, test } from 'vitest'
import { cutNumber, withDecimals } from './numeric-input.ts'

test('[REQ-6] digits, one point and one leading minus stay, cut to 1 to 4 decimals', () => {
  const cases: [string, number, string][] = [
    ['12a3', 2, '123'],
    ['1.2.3', 2, '1.23'],
    ['1.23456', 4, '1.2345'],
    ['--5.5', 1, '-5.5'],
    ['5-3', 1, '53'],
    ['.5', 2, '.5'],
    ['1.', 2, '1.'],
    ['１２', 2, ''],
    ['1e5', 2, '15'],
    ['', 2, ''],
  ]
  for (const [input, decimals, left] of cases) expect(cutNumber(input, decimals), input).toBe(left)
})

test('[REQ-6] any other number of decimals makes it whole', () => {
  expect([0, 5, -1].map((decimals) => cutNumber('-12.75', decimals))).toEqual(['-12', '-12', '-12'])
})

test('[ENT-1] leaving the field shows all decimals', () => {
  expect([withDecimals('6000', 2), withDecimals('.5', 2), withDecimals('24.9', 0), withDecimals('-', 2), withDecimals('1.239', 2)]).toEqual(
    ['6000.00', '0.50', '24', '', '1.23'],
  )
})
