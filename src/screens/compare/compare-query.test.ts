import { expect, test } from 'vitest'
import { readCompareQuery } from './compare-query.ts'

const asked = (query: string) => readCompareQuery(new URLSearchParams(query))

test('[SRCH-13] an address names up to four parks or warehouses, each once', () => {
  expect(asked('parks=3,1,3,%20,2')).toEqual({ kind: 'parks', ids: ['3', '1', '2'], fault: null })
  expect(asked('warehouses=7')).toEqual({ kind: 'warehouses', ids: ['7'], fault: null })
  expect(asked('')).toEqual({ kind: 'parks', ids: [], fault: null })
})

test('[SRCH-13] more than four, and parks beside warehouses, are refused and never cut short in silence', () => {
  expect(asked('parks=1,2,3,4,5')).toEqual({ kind: 'parks', ids: ['1', '2', '3', '4', '5'], fault: 'tooMany' })
  expect(asked('parks=1&warehouses=2')).toMatchObject({ fault: 'mixed' })
})
