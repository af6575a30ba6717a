import fc from 'fast-check'
import { expect, test } from 'vitest'
import { urls } from '../urls.ts'
import { emptyFilter, ParkFilter, readParkFilter, writeParkFilter } from './park-filter.ts'
import {
  changeQuery,
  listNames,
  listFilterNames,
  searchNames,
  toSearchParams,
  parseSearchQuery,
  toggleValue,
  withoutCombinations,
  withoutFilters,
  type SearchQuery,
} from './search-query.ts'

const slots = { whType: 8, constructionStandard: 7, fireRating: 5, floorMaterial: 6 }
const values = (name: keyof typeof slots) => fc.uniqueArray(fc.integer({ min: 1, max: slots[name] }).map(String), { maxLength: 4 })
const flag = fc.option(fc.boolean(), { nil: undefined })

const filters: fc.Arbitrary<ParkFilter> = fc
  .record({
    pageNum: fc.integer({ min: 1, max: 100 }),
    pageSize: fc.constantFrom(10, 20, 30, 50),
    keyword: fc.option(fc.constantFrom('前湾', 'Qianwan park', 'a&b=c', '100%'), { nil: undefined }),
    regionCode: fc.option(fc.constantFrom('370000', '370211', '99227601'), { nil: undefined }),
    areaMin: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
    areaMax: fc.option(fc.integer({ min: 900, max: 90_000 }), { nil: undefined }),
    priceMin: fc.option(fc.constantFrom(0.6, 0.85), { nil: undefined }),
    bonded: flag,
    platform: flag,
    hasVr: flag,
    sort: fc.constantFrom('latest' as const, 'popular' as const, 'area' as const, 'price' as const),
    order: fc.option(fc.constantFrom('asc' as const, 'desc' as const), { nil: undefined }),
    whType: values('whType'),
    fireRating: values('fireRating'),
  })
  .map((fields) => ({
    ...emptyFilter,
    ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<ParkFilter>),
  }))

test('[APP-8] a link to a search equals the canonical address of that search', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const address = writeParkFilter(filter)
      expect(toSearchParams(parseSearchQuery(address)).toString()).toBe(address.toString())
      expect(writeParkFilter(readParkFilter(address)).toString()).toBe(address.toString())
    }),
  )
})

test('[APP-8] links support every name of a search', () => {
  expect([...searchNames].toSorted()).toEqual(Object.keys(ParkFilter.shape).toSorted())
  const lists = Object.entries(emptyFilter).filter(([, value]) => Array.isArray(value))
  expect([...listNames].toSorted()).toEqual(lists.map(([name]) => name).toSorted())
})

test('[SRCH-19] the names of a need count only in a search for combinations', () => {
  const address = 'areaMin=500&mode=combination&needArea=12000&from=2027-03&months=18'
  const query = parseSearchQuery(new URLSearchParams(address))
  expect(toSearchParams(query).toString()).toBe(address)
  expect(listFilterNames(query)).toEqual(['areaMin', 'mode', 'needArea', 'from', 'months'])
  expect(urls.search(withoutCombinations(query))).toBe('/warehouse?areaMin=500')
  expect(urls.search(withoutFilters(query))).toBe('/warehouse')
  expect(parseSearchQuery(new URLSearchParams('from=singlemessage&units=3'))).toEqual({})
  expect(urls.search({ needArea: 500, units: 3 })).toBe('/warehouse')
})

test('[SRCH-2] a second value of a dictionary is added to the first, and toggling it again removes it', () => {
  const both = toggleValue({ whType: ['3'] }, 'whType', '1')
  expect(urls.search(both)).toBe('/warehouse?whType=1&whType=3')
  expect(urls.search(toggleValue(both, 'whType', '3'))).toBe('/warehouse?whType=1')
})

test('[SRCH-5] a changed filter starts at page one', () => {
  expect(urls.search(changeQuery({ pageNum: '7', areaMin: '1000' }, { areaMin: '3000' }))).toBe('/warehouse?areaMin=3000')
})

test('[SRCH-2] clearing all filters keeps order and page size', () => {
  const query: SearchQuery = { pageNum: '3', pageSize: '50', sort: 'price', keyword: 'x', whType: ['1'], canopy: '1' }
  expect(urls.search(withoutFilters(query))).toBe('/warehouse?pageSize=50&sort=price')
  expect(listFilterNames(query)).toEqual(['keyword', 'whType', 'canopy'])
})
