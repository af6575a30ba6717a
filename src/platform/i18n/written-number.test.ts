import { expect, test } from 'vitest'
import { isOtherNotation, parseWrittenNumber, toPlainNumber } from './written-number.ts'

test('[SRCH-22] numbers are read as people write them', () => {
  const cases: [string, number][] = [
    ['8000', 8_000],
    ['8,000', 8_000],
    ['8，000', 8_000],
    ['8 000', 8_000],
    ['８０００', 8_000],
    ['８，０００．５', 8_000.5],
    ['8千', 8_000],
    ['0.8万', 8_000],
    ['0。8萬', 8_000],
    ['1万2', 12_000],
    ['1.2w', 12_000],
    ['8K', 8_000],
    ['8 thousand', 8_000],
    ['八千五', 8_500],
    ['-0.5', -0.5],
    ['12.', 12],
    ['.85', 0.85],
  ]
  for (const [text, value] of cases) expect(parseWrittenNumber(text), text).toBe(value)
})

test('[SRCH-22] text that is no number is not read as one', () => {
  for (const text of ['', '1e9', '1E9', 'abc', '12a3', '8,00', '1.2.3', '5-8', '0x1f', 'Infinity', '+5', '-', '.', '万'])
    expect(parseWrittenNumber(text), text).toBeNull()
  expect([toPlainNumber(' 0.8万 '), toPlainNumber('1e9'), toPlainNumber('')]).toEqual(['8000', '1e9', ''])
})

test('[SRCH-22] an unfinished notation differs from plain digits and from other text', () => {
  for (const text of ['8,', '8千', '1e', '1e9', '1E+9', '8 t', '８千', '八', '8，0']) expect(isOtherNotation(text), text).toBe(true)
  for (const text of ['8', '8.5', '-8', '８', '12a3', 'abc', 'e', ',', '']) expect(isOtherNotation(text), text).toBe(false)
})
