import { expect, test } from 'vitest'
import { findSharedNames, namesByCode, sortByParks, toSearchTree } from './city-list.ts'
import table from './pinyin-table.json' with { type: 'json' }
import { buildSearchIndex, searchRegions } from './region-search.ts'

const city = (code: string, name: string, provinceName: string) => ({ code, name, provinceName, level: 2 as const })
const chinese = [
  { initial: 'Q', areaInfoList: [city('370200', '青岛', '山东')] },
  { initial: 'S', areaInfoList: [city('320500', '苏州', '江苏'), city('341300', '宿州', '安徽')] },
]
const english = [
  { initial: 'Q', areaInfoList: [city('370200', 'Qingdao', 'Shandong')] },
  { initial: 'S', areaInfoList: [city('320500', 'Suzhou', 'Jiangsu'), city('341300', 'Suzhou', 'Anhui')] },
]

test('[CITY-6] cities with parks come first, the others stay in their order', () => {
  const [, { areaInfoList }] = chinese as [unknown, (typeof chinese)[number]]
  expect(sortByParks(areaInfoList, new Map([['341300', 2]])).map(({ name }) => name)).toEqual(['宿州', '苏州'])
  expect(sortByParks(areaInfoList, new Map()).map(({ name }) => name)).toEqual(['苏州', '宿州'])
})

test('[CITY-6] only names that occur twice need their province', () => {
  expect([...findSharedNames(english)]).toEqual(['Suzhou'])
  expect([...findSharedNames(chinese)]).toEqual([])
})

test('[CITY-6] of equally good results, the city with more parks comes first', () => {
  const groups = [{ initial: 'Q', areaInfoList: [city('522600', '黔东南', '贵州'), city('370200', '青岛', '山东')] }]
  const index = buildSearchIndex(toSearchTree(groups), new Map(), table)
  const counts = new Map([['370200', 19]])
  const found = searchRegions(index, 'qd', { isDeepestOnly: true, weightOf: ({ code }) => counts.get(code) ?? 0 })
  expect(found.map((path) => path.at(-1)!.name)).toEqual(['青岛', '黔东南'])
})

test.each([
  ['青岛', ['370200']],
  ['qingdao', ['370200']],
  ['qd', ['370200']],
  ['Suzhou', ['320500', '341300']],
  ['suz', ['320500', '341300']],
  ['山东', ['370200']],
  ['anhui', ['341300']],
  ['上海', []],
])('[CITY-6] the search finds cities by Chinese, pinyin, initials, English and province: %s', (query, codes) => {
  for (const [groups, others] of [
    [chinese, english],
    [english, chinese],
  ] as const) {
    const index = buildSearchIndex(toSearchTree(groups), namesByCode(others), table)
    expect(searchRegions(index, query, { isDeepestOnly: true }).map((path) => path.at(-1)!.code)).toEqual(codes)
  }
})
