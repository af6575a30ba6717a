import { expect, test } from 'vitest'
import { addUnderstood } from './add-understood.ts'
import { parseSearchQuery, toSearchParams } from './search-query.ts'

const read = (address: string) => parseSearchQuery(new URLSearchParams(address))
const add = (address: string, understood: Parameters<typeof addUnderstood>[1], winner: 'text' | 'search') => {
  const { query, overridden } = addUnderstood(read(address), understood, winner)
  return { address: toSearchParams(query).toString(), overridden }
}

test('[SRCH-18] filters of a text join those of the search, and the rest stays the keyword', () => {
  const understood = { filters: { regionCode: '370200', whType: ['3', '5'], sort: 'price' }, rest: 'port' }
  for (const winner of ['text', 'search'] as const)
    expect(add('keyword=all&bonded=1', understood, winner)).toEqual({
      address: 'keyword=port&regionCode=370200&whType=3&whType=5&bonded=1&sort=price',
      overridden: [],
    })
})

test('[SRCH-18] where both have a filter, the text or the search wins with the whole of it', () => {
  const understood = { filters: { areaMin: '8000', regionCode: '370200' }, rest: '' }
  const search = 'regionCode=310000&areaMin=100&areaMax=900'

  expect(add(search, understood, 'text')).toEqual({ address: 'regionCode=370200&areaMin=8000', overridden: [] })
  expect(add(search, understood, 'search')).toEqual({ address: search, overridden: ['regionCode', 'areaMin'] })
})

test('[SRCH-18] a place in the text leaves the page and the view of the map', () => {
  const search = 'pageNum=3&bbox=119%2C35%2C121%2C37&polygon=abc'

  expect(add(search, { filters: { regionCode: '370200' }, rest: '' }, 'text').address).toBe('regionCode=370200&polygon=abc')
  expect(add(search, { filters: { bonded: '1' }, rest: '' }, 'text').address).toBe('bonded=1&bbox=119%2C35%2C121%2C37&polygon=abc')
})

test('[SRCH-18] a rest beyond the length of a keyword is shortened', () => {
  expect(add('', { filters: {}, rest: '仓'.repeat(60) }, 'text').address).toBe(`keyword=${encodeURIComponent('仓'.repeat(50))}`)
})
