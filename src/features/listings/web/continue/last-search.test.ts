import { expect, test } from 'vitest'
import { filtersOf, readLastSearch } from './last-search.ts'

test('the filters of a search are remembered, not its page and order', () => {
  expect(filtersOf({ whType: ['3'], areaMin: 5000, pageNum: 2, sort: 'price', view: 'warehouse' })).toBe('areaMin=5000&whType=3')
})

test('without filters, by the corner of a map alone and for combinations of units there is nothing to continue', () => {
  expect(filtersOf({ pageNum: 2 })).toBeNull()
  expect(filtersOf({ bbox: '120,36,121,37', zoom: 9 })).toBeNull()
  expect(filtersOf({ mode: 'combination', needArea: 500 })).toBeNull()
  expect(filtersOf({ bbox: '120,36,121,37', whType: ['3'] })).toBe('whType=3&bbox=120%2C36%2C121%2C37')
})

test('a stored search that is broken is none', () => {
  for (const stored of [null, 'x', { query: 'a' }, { query: 'a', label: 'b', at: 'c' }]) expect(readLastSearch(stored)).toBeNull()
  const sound = { query: 'whType=3', label: 'Cold storage', locale: 'en-US', isMap: true, at: 5 }
  expect(readLastSearch(sound)).toEqual(sound)
})
