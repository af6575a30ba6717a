import fc from 'fast-check'
import { expect, test } from 'vitest'
import { urls } from '../urls.ts'
import { emptyFilter, ParkFilter, readParkFilter, writeParkFilter } from './park-filter.ts'
import {
  changed,
  listNames,
  narrowing,
  searchNames,
  searchParamsOf,
  searchQueryOf,
  toggled,
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
  .map((some) => ({
    ...emptyFilter,
    ...(Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as Partial<ParkFilter>),
  }))

test('[APP-8] a link says a search exactly as the address of that search does', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const address = writeParkFilter(filter)
      expect(searchParamsOf(searchQueryOf(address)).toString()).toBe(address.toString())
      expect(writeParkFilter(readParkFilter(address)).toString()).toBe(address.toString())
    }),
  )
})

test('[APP-8] links know every name that a search can have', () => {
  expect([...searchNames].toSorted()).toEqual(Object.keys(ParkFilter.shape).toSorted())
  const lists = Object.entries(emptyFilter).filter(([, value]) => Array.isArray(value))
  expect([...listNames].toSorted()).toEqual(lists.map(([name]) => name).toSorted())
})

test('[SRCH-2] a second value of one dictionary joins the first, and choosing it again takes it away', () => {
  const both = toggled({ whType: ['3'] }, 'whType', '1')
  expect(urls.search(both)).toBe('/warehouse?whType=1&whType=3')
  expect(urls.search(toggled(both, 'whType', '3'))).toBe('/warehouse?whType=1')
})

test('[SRCH-5] a changed filter begins on page one', () => {
  expect(urls.search(changed({ pageNum: '7', areaMin: '1000' }, { areaMin: '3000' }))).toBe('/warehouse?areaMin=3000')
})

test('[SRCH-2] clearing all filters keeps order and page size', () => {
  const query: SearchQuery = { pageNum: '3', pageSize: '50', sort: 'price', keyword: 'x', whType: ['1'], canopy: '1' }
  expect(urls.search(withoutFilters(query))).toBe('/warehouse?pageSize=50&sort=price')
  expect(narrowing(query)).toEqual(['keyword', 'whType', 'canopy'])
})
