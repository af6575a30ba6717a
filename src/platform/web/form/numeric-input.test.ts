import { expect, test } from 'vitest'
import { cleanNumber, completeNumber, cutNumber, findNumberMistake, withDecimals } from './numeric-input.ts'

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

test('[SRCH-22] another notation stays while it is typed, and becomes plain digits when the field is left', () => {
  expect(['8,000', '0.8万', '1e9', '８０００', '12a3', '1.239'].map((text) => cleanNumber(text, 2))).toEqual([
    '8,000',
    '0.8万',
    '1e9',
    '8000',
    '123',
    '1.23',
  ])
  expect(['8,000', '0.8万', '1.2345万', '85.129', '1e9', ''].map((text) => completeNumber(text, 2))).toEqual([
    '8000',
    '8000',
    '12345',
    '85.12',
    '1e9',
    '',
  ])
  expect(completeNumber('1.5k', 0)).toBe('1500')
})

test('[SRCH-22] a pasted exponent is refused by name and never becomes 19', () => {
  expect(findNumberMistake('1e9')).toContain('1e9')
  expect([findNumberMistake('8,000'), findNumberMistake('')]).toEqual(['', ''])
})
