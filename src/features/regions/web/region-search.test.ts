import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { RegionNode } from '../contract.ts'
import table from './pinyin-table.json' with { type: 'json' }
import { buildSearchIndex, searchRegions } from './region-search.ts'

type Row = [code: string, level: number, parent: string | null, type: string, nameZh: string, nameEn: string]
const rows = JSON.parse(readFileSync(new URL('../../../../db/reference/regions.json', import.meta.url), 'utf8')) as Row[]

/** The whole reference data, as the API answers it in one language. */
function treeIn(language: 4 | 5): RegionNode[] {
  const nodes = new Map(rows.map((row) => [row[0], { code: row[0], name: row[language], children: [] as RegionNode[] }]))
  for (const [code, , parent] of rows) if (parent) nodes.get(parent)!.children.push(nodes.get(code)!)
  return rows.filter(([, level]) => level === 1).map(([code]) => nodes.get(code)!)
}
const namesIn = (language: 4 | 5) => new Map(rows.map((row) => [row[0], row[language]]))

const chinese = buildSearchIndex(treeIn(4), namesIn(5), table)
const english = buildSearchIndex(treeIn(5), namesIn(4), table)
const codes = (index: typeof chinese, query: string, options?: Parameters<typeof searchRegions>[2]) =>
  searchRegions(index, query, options).map((path) => path.at(-1)!.code)

describe.each([
  ['Chinese', chinese],
  ['English', english],
])('[CFG-2] on a page in %s', (_, index) => {
  test.each([
    ['青岛', '370200'],
    ['qingdao', '370200'],
    ['Qing dao', '370200'],
    ['qd', '370200'],
    ['qingd', '370200'],
    ['qdao', '370200'],
    ['黄岛', '370211'],
    ['hdq', '370211'],
    ['huangdao district', '370211'],
    ['哈尔滨', '230100'],
    ['harbin', '230100'],
    ['haerbin', '230100'],
    ['hebs', '230100'],
    ['neimenggu', '150000'],
    ['inner mong', '150000'],
    ['chongqing', '500000'],
    ['xian', '610100'],
    ['urumqi', '650100'],
    ['lvliang', '141100'],
    ['luliang', '141100'],
    ['germany', '992276'],
    ['deguo', '992276'],
    ['德国', '992276'],
  ])('%s finds %s', (query, code) => {
    expect(codes(index, query).slice(0, 5)).toContain(code)
  })

  test('a province comes before its city, and a city before districts that start alike', () => {
    expect(codes(index, 'beijing').slice(0, 2)).toEqual(['110000', '110100'])
    expect(codes(index, '青岛')[0]).toBe('370200')
  })

  test('a second word narrows to a region above', () => {
    expect(codes(index, 'shinan')).toContain('370202')
    expect(codes(index, '青岛 市南')).toEqual(['370202'])
    expect(codes(index, 'qingdao hd')[0]).toBe('370211')
  })

  test('blank and unknown names match nothing', () => {
    expect(codes(index, '  ')).toEqual([])
    expect(codes(index, 'qqqq')).toEqual([])
  })
})

test('[ENT-8] where a district is required, a city finds its districts', () => {
  const paths = searchRegions(chinese, '青岛', { isDeepestOnly: true })
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.every((path) => path[1]?.code === '370200' && path.length === 3)).toBe(true)
})
