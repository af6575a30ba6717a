import { expect, test } from 'vitest'
import { isNumberPattern, splitPattern } from './number-pattern.ts'

test('[OPS-6] a number pattern has the year once and one place for the number', () => {
  expect(['HT-{yyyy}-{0000}', '{yy}{000}', 'A{0}/{yyyy}'].filter(isNumberPattern)).toHaveLength(3)
  expect(
    [
      'HT-{0000}',
      'HT-{yyyy}',
      '{yyyy}{000}{000}',
      '{yyyy}-{yy}-{00}',
      '{yyyy} {00}',
      '{yyyy}-{00}-{x}',
      `${'x'.repeat(40)}{yyyy}{0}`,
    ].filter(isNumberPattern),
  ).toEqual([])
})

test('[OPS-6] a pattern is split at its number', () => {
  expect(splitPattern('HT-{yyyy}-{0000}', 2026)).toEqual({ before: 'HT-2026-', digits: 4, after: '' })
  expect(splitPattern('{000}/{yy}', 2026)).toEqual({ before: '', digits: 3, after: '/26' })
})
