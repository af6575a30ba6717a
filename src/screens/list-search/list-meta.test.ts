import { expect, test } from 'vitest'
import type { Facets } from '#features/listings/contract.ts'
import { parseSearchQuery } from '#features/listings/search/search-query.ts'
import { formatHeading, isIndexed, listMeta } from './list-meta.ts'
import type { SearchResults } from './load.ts'

const facets = { whType: [{ value: '3', label: '冷藏库', count: 1 }] } as Partial<Facets> as Facets
const results = (more: Partial<SearchResults> = {}): SearchResults => ({
  page: { pageNum: 1, pageSize: 20, total: 45, pages: 3 },
  parks: [{ parkId: 'a1', name: '前湾园' } as SearchResults['parks'][number]],
  units: [],
  combinations: null,
  warehouses: 90,
  facets,
  region: {
    path: [
      { code: '370000', name: '山东省' },
      { code: '370200', name: '青岛市' },
    ],
    continents: [],
  },
  relaxations: [],
  nearMisses: [],
  alternatives: [],
  ownLoad: null,
  reachFailure: null,
  ...more,
})
const query = (text: string) => parseSearchQuery(new URLSearchParams(text))
const links = (text: string, page: Partial<SearchResults['page']> = {}) =>
  listMeta({ query: query(text), results: results({ page: { ...results().page, ...page } }) }, [
    { loaderData: { origin: 'https://x.cn' } },
  ]).flatMap((tag) => ('rel' in tag ? [`${String(tag.rel)} ${String((tag as { href?: string }).href)}`] : []))

test('[SEO-1] the heading names place and type', () => {
  expect(formatHeading({ query: query('regionCode=370200'), results: results() })).toBe('青岛仓库出租')
  expect(formatHeading({ query: query('whType=3'), results: results() })).toBe('青岛冷藏库出租')
  expect(formatHeading({ query: {}, results: results({ region: { path: [], continents: [] } }) })).toBe('全国仓库出租')
})

test('[SEO-1] pages of regions and types are indexed, other combinations of filters are not', () => {
  for (const text of ['', 'regionCode=370200', 'regionCode=370200&whType=3', 'whType=3&pageNum=2'])
    expect(isIndexed(query(text)), text).toBe(true)
  for (const text of [
    'whType=3&whType=4',
    'platform=1',
    'regionCode=370200&areaMin=5000',
    'sort=price',
    'view=warehouse',
    'pageSize=50',
    'keyword=x',
  ])
    expect(isIndexed(query(text)), text).toBe(false)
})

test('[SEO-1] a page links to its canonical address, the previous and the next page', () => {
  expect(links('regionCode=370200&pageNum=2', { pageNum: 2 })).toEqual([
    'canonical https://x.cn/whs/warehouse?pageNum=2&regionCode=370200',
    'alternate https://x.cn/whs/warehouse?pageNum=2&regionCode=370200',
    'alternate https://x.cn/whs/warehouse?pageNum=2&regionCode=370200&lang=en_US',
    'alternate https://x.cn/whs/warehouse?pageNum=2&regionCode=370200',
    'prev https://x.cn/whs/warehouse?regionCode=370200',
    'next https://x.cn/whs/warehouse?pageNum=3&regionCode=370200',
  ])
  expect(links('pageNum=3', { pageNum: 3 }).at(-1)).toBe('prev https://x.cn/whs/warehouse?pageNum=2')
})

test('[SEO-1] a list outside the index has no canonical address', () => {
  expect(links('platform=1')).toEqual([])
})
