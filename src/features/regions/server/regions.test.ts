import { expect, test } from 'vitest'
import { buildRegionTree, type Region } from './region-tree.ts'
import { formatFullPlace, formatPlace } from './regions.ts'

type Row = [code: string, parentCode: string | null, regionType: string, zh: string, shortZh: string, en: string, shortEn: string]
const rows: Row[] = [
  ['370000', null, 'china', '山东省', '山东', 'Shandong', 'Shandong'],
  ['370200', '370000', 'china', '青岛市', '青岛', 'Qingdao', 'Qingdao'],
  ['370211', '370200', 'china', '黄岛区', '黄岛', 'Huangdao District', 'Huangdao'],
  ['310000', null, 'china', '上海市', '上海', 'Shanghai', 'Shanghai'],
  ['310100', '310000', 'china', '上海市', '上海', 'Shanghai', 'Shanghai'],
  ['310115', '310100', 'china', '浦东新区', '浦东', 'Pudong New Area', 'Pudong'],
  ['992000', null, 'europe', '欧洲', '欧洲', 'Europe', 'Europe'],
  ['992528', '992000', 'europe', '荷兰', '荷兰', 'Netherlands', 'Netherlands'],
  ['99252801', '992528', 'europe', '鹿特丹', '鹿特丹', 'Rotterdam', 'Rotterdam'],
]
const tree = buildRegionTree(
  rows.map(([code, parentCode, regionType, nameZh, shortZh, nameEn, shortEn]) => {
    const level: Region['level'] = code.endsWith('000') ? 1 : code.length === 6 && parentCode?.endsWith('000') ? 2 : 3
    return { code, parentCode, regionType, nameZh, shortZh, nameEn, shortEn, level, initial: 'A', lng: null, lat: null, hotRank: null }
  }),
)

test('[SRCH-6] lists write a place by its two narrowest levels, each once', () => {
  const format = (code: string) => [formatPlace(tree, code, 'zh_CN'), formatPlace(tree, code, 'en_US')]
  expect(format('370211')).toEqual(['青岛 · 黄岛', 'Qingdao · Huangdao'])
  expect(format('310115')).toEqual(['上海 · 浦东', 'Shanghai · Pudong'])
  expect(format('310100')).toEqual(['上海', 'Shanghai'])
  expect(format('370000')).toEqual(['山东', 'Shandong'])
  expect(format('99252801')).toEqual(['荷兰 · 鹿特丹', 'Netherlands · Rotterdam'])
  expect(format('999999')).toEqual(['999999', '999999'])
})

test('[PROF-1] addresses write a place with all levels, in the order of their language', () => {
  const format = (code: string) => [formatFullPlace(tree, code, 'zh_CN'), formatFullPlace(tree, code, 'en_US')]
  expect(format('370211')).toEqual(['山东省青岛市黄岛区', 'Huangdao District, Qingdao, Shandong'])
  expect(format('310115')).toEqual(['上海市浦东新区', 'Pudong New Area, Shanghai'])
  expect(format('99252801')).toEqual(['荷兰 · 鹿特丹', 'Rotterdam, Netherlands'])
})
