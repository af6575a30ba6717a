import { expect, test } from 'vitest'
import { readCompareQuery } from './compare-query.ts'

const read = (query: string) => readCompareQuery(new URLSearchParams(query))

test('[SRCH-13] an address names up to four parks or warehouses, each once', () => {
  expect(read('parks=3,1,3,%20,2')).toEqual({ kind: 'parks', ids: ['3', '1', '2'], fault: null })
  expect(read('warehouses=7')).toEqual({ kind: 'warehouses', ids: ['7'], fault: null })
  expect(read('')).toEqual({ kind: 'parks', ids: [], fault: null })
})

test('[SRCH-13] more than four items, and parks together with warehouses, are refused and never cut off silently', () => {
  expect(read('parks=1,2,3,4,5')).toEqual({ kind: 'parks', ids: ['1', '2', '3', '4', '5'], fault: 'tooMany' })
  expect(read('parks=1&warehouses=2')).toMatchObject({ fault: 'mixed' })
})
