import { expect, test } from 'vitest'
import type { Facets } from '#features/listings/contract.ts'
import { urls } from '#features/listings/urls.ts'
import { longDate } from '#platform/i18n/format.ts'
import { formatNoneFound } from '../no-results/none-found.ts'
import { listSelectedFilters, type FilterState } from './selected-filters.ts'

const facets: Facets = {
  regionCode: [],
  whType: [
    { value: '1', label: '普通仓', count: 3 },
    { value: '3', label: '冷藏库', count: 1 },
  ],
  constructionStandard: [],
  bonded: [],
  canopy: [],
  platform: [],
  fireRating: [],
  floorMaterial: [],
  grade: [{ value: '1', label: '高标仓', count: 2 }],
  available: [],
  certified: [],
  hasVr: [],
  hasVideo: [],
  area: [],
  price: [],
  height: [],
  rack: [{ value: 'vna', label: 'VNA' }],
  positions: [],
}
const region: FilterState['region'] = {
  path: [
    { code: '370000', name: '山东省' },
    { code: '370200', name: '青岛市' },
  ],
  continents: [],
}
test('[SRCH-8] an empty result names what is missing', () => {
  expect(formatNoneFound({ query: { regionCode: '370200', whType: ['3'], areaMin: '30000' }, facets, region })).toBe(
    '青岛没有 30,000 m² 以上的冷藏库',
  )
  expect(formatNoneFound({ query: { available: 'now', canopy: '1' }, facets, region: { path: [], continents: [] } })).toBe(
    '没有随时可租、有雨棚的仓库',
  )
  expect(formatNoneFound({ query: { regionCode: '370200' }, facets, region })).toBeNull()
})

const chips = (query: FilterState['query']) =>
  listSelectedFilters({ query, facets, region }).map(({ label, without }) => [label, urls.search(without)])

test('[SRCH-2] each selected filter is a chip that removes only itself', () => {
  expect(
    chips({
      keyword: '前湾',
      areaMin: '5000',
      areaMax: '10000',
      whType: ['1', '3'],
      platform: '1',
      bonded: '0',
      pageNum: '2',
      sort: 'price',
    }),
  ).toEqual([
    ['“前湾”', '/warehouse?areaMin=5000&areaMax=10000&whType=1&whType=3&bonded=0&platform=1&sort=price'],
    ['5,000–10,000 m²', `/warehouse?${new URLSearchParams({ keyword: '前湾' })}&whType=1&whType=3&bonded=0&platform=1&sort=price`],
    ['普通仓', `/warehouse?${new URLSearchParams({ keyword: '前湾' })}&areaMin=5000&areaMax=10000&whType=3&bonded=0&platform=1&sort=price`],
    ['冷藏库', `/warehouse?${new URLSearchParams({ keyword: '前湾' })}&areaMin=5000&areaMax=10000&whType=1&bonded=0&platform=1&sort=price`],
    ['非保税', `/warehouse?${new URLSearchParams({ keyword: '前湾' })}&areaMin=5000&areaMax=10000&whType=1&whType=3&platform=1&sort=price`],
    ['有平台', `/warehouse?${new URLSearchParams({ keyword: '前湾' })}&areaMin=5000&areaMax=10000&whType=1&whType=3&bonded=0&sort=price`],
  ])
})

test('[SRCH-17] [SRCH-21] availability and grade are chips that remove themselves', () => {
  expect(chips({ available: 'soon', availableBy: '2026-12-01' })).toEqual([
    ['90 天内可租', '/warehouse?availableBy=2026-12-01'],
    [`${longDate('2026-12-01', 'zh-CN')} 可租`, '/warehouse?available=soon'],
  ])
  expect(chips({ available: 'any', areaMin: '5000', grade: ['1'] })).toEqual([
    ['> 5,000 m²', '/warehouse?grade=1&available=any'],
    ['含已租', '/warehouse?areaMin=5000&grade=1'],
    ['高标仓', '/warehouse?areaMin=5000&available=any'],
  ])
})

test('[SRCH-19] the area that units give together is one chip, which ends the search for combinations', () => {
  const need = { mode: 'combination', needArea: '12000', from: '2027-03', months: '18', whType: ['1'] }
  const chip = (more: FilterState['query']) => chips({ ...need, ...more })[0]
  expect(chip({})).toEqual(['12,000 m²，可拆分，至多 3 个相邻仓位', '/warehouse?whType=1'])
  expect(chip({ units: '2', floors: 'any' })![0]).toBe('12,000 m²，可拆分，同园区至多 2 个仓位')
  expect(chip({ units: '1' })![0]).toBe('12,000 m²，不拆分')
  expect(chips({ ...need, mode: undefined })).toHaveLength(1)
})

test('[SRCH-18] words in quotation marks have them once', () => {
  expect(chips({ keyword: '"西安"' })).toEqual([['“西安”', '/warehouse']])
  expect(chips({ keyword: '"西安" 前湾' })).toEqual([['“"西安" 前湾”', '/warehouse']])
})

test('[SRCH-2] the selected region is shown by its name', () => {
  expect(chips({ regionCode: '370200' })).toEqual([['青岛市', '/warehouse']])
})

test('[SRCH-2] an open range shows its single bound', () => {
  expect(chips({ priceMin: '1.5' })).toEqual([['> 1.50 元/m²·天', '/warehouse']])
  expect(chips({ heightMax: '6' })).toEqual([['< 6 m', '/warehouse']])
})

test('[SRCH-2] a drawn area and a drive time can be removed in the list too', () => {
  expect(chips({ polygon: 'abc', reachLng: '120.3', reachLat: '36.1', reachMinutes: '60' })).toEqual([
    ['地图范围', '/warehouse?reachLng=120.3&reachLat=36.1&reachMinutes=60'],
    ['货车 60 分钟内', '/warehouse?polygon=abc'],
  ])
})

test('[SRCH-11] a drawn area and a range of areas are separate chips', () => {
  const keys = listSelectedFilters({ query: { polygon: 'abc', areaMin: '5000' }, facets, region }).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

test('[SRCH-2] order and page are not filters', () => {
  expect(chips({ pageNum: '2', pageSize: '50', sort: 'area', order: 'asc' })).toEqual([])
})

test('[SRCH-21] racking and the least positions are one chip, which takes both back', () => {
  const chips = (query: FilterState['query']) => listSelectedFilters({ query, facets, region: { path: [], continents: [] } })
  expect(chips({ rack: 'vna', positionsMin: '3000', canopy: '1' })[0]).toEqual({
    key: 'positions',
    label: '≥ 3,000 托盘位（VNA）',
    without: { pageNum: undefined, rack: undefined, positionsMin: undefined, canopy: '1' },
  })
  expect(chips({ rack: 'vna' })[0]?.label).toBe('按VNA测算托盘位')
})
