import { describe, expect, test } from 'vitest'
import { isDeepest, sideOf } from '../codes.ts'
import type { RegionGroup, RegionNode } from '../contract.ts'
import { namesOf } from './names-of.ts'
import { listColumns, pathTo, groupBySide, withoutShallow } from './region-tree.ts'

const node = (code: string, name: string, ...children: RegionNode[]): RegionNode => ({ code, name, children })
const huangdao = node('370211', '黄岛区')
const qingdao = node('370200', '青岛市', huangdao)
const shandong = node('370000', '山东省', qingdao, node('370100', '济南市'))
const beijing = node('110000', '北京市', node('110100', '北京市', node('110101', '东城区')))
const europe = node('992000', '欧洲', node('992276', '德国', node('99227601', '汉堡')))
const group = (value: string, ...regionNotGroupVoList: RegionNode[]): RegionGroup => ({
  regionType: { value, label: value },
  regionNotGroupVoList,
})
const trees = groupBySide([group('china', beijing, shandong), group('europe', europe)])

test('[CFG-2] groups become a domestic and an overseas side', () => {
  expect(trees).toEqual({ domestic: [beijing, shandong], overseas: [europe] })
  expect(sideOf('370211')).toBe('domestic')
  expect(sideOf('99227601')).toBe('overseas')
})

describe('the path of a code', () => {
  test('runs from the top down', () => {
    expect(pathTo(trees.domestic, '370211')).toEqual([shandong, qingdao, huangdao])
    expect(pathTo(trees.domestic, '370000')).toEqual([shandong])
  })
  test('is empty for an unknown code', () => expect(pathTo(trees.domestic, '999999')).toEqual([]))
  test('names a municipality once', () => expect(namesOf(pathTo(trees.domestic, '110101'))).toEqual(['北京市', '东城区']))
})

test('columns follow the open regions and end where nothing is below', () => {
  expect(listColumns(trees.domestic, [])).toEqual([trees.domestic])
  expect(listColumns(trees.domestic, ['370000', '370200'])).toEqual([trees.domestic, shandong.children, [huangdao]])
  expect(listColumns(trees.domestic, ['370000', '370100'])).toEqual([trees.domestic, shandong.children])
})

test('[ENT-8] where the third level is required, branches without one are not offered', () => {
  expect(withoutShallow(trees.domestic, 3).map(({ code }) => code)).toEqual(['110000', '370000'])
  expect(withoutShallow(trees.domestic, 3)[1]!.children).toEqual([qingdao])
  expect(['370211', '99227601'].map(isDeepest)).toEqual([true, true])
  expect(['370000', '370200', '992000', '992276', ''].map(isDeepest)).toEqual([false, false, false, false, false])
})
