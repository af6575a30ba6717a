import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import type { Part } from './parts.ts'
import { describePart } from './part-texts.ts'

const parts: Part[] = [
  { key: 'size', origin: 'listed', figures: { lengthM: 51, widthM: 96.25 }, missing: [] },
  { key: 'storeys', origin: 'listed', figures: { count: 2, heightM: 15.5 }, missing: [] },
  { key: 'columns', origin: 'missing', figures: null, missing: ['columnSpacing'] },
  { key: 'columns', origin: 'listed', figures: { count: 36 }, missing: [] },
  { key: 'doors', origin: 'typical', figures: { count: 12, widthM: 2.8, heightM: 3.2, sides: 2 }, missing: [] },
  { key: 'platform', origin: 'typical', figures: { heightM: 1.3 }, missing: [] },
  { key: 'canopy', origin: 'none', figures: null, missing: [] },
  { key: 'ramp', origin: 'typical', figures: {}, missing: [] },
  { key: 'racking', origin: 'calculated', figures: { positions: 6_288, usable: 5_973, levels: 6 }, missing: [] },
  { key: 'racking', origin: 'none', figures: null, missing: [] },
  {
    key: 'doors',
    origin: 'listed',
    figures: { count: 2, widthM: 3, heightM: 3.5, sides: 1, named: { listed: 2, haveTypicalSize: false } },
    missing: [],
  },
  {
    key: 'doors',
    origin: 'listed',
    figures: { count: 2, widthM: 3, heightM: 3.5, sides: 1, named: { listed: 6, haveTypicalSize: true } },
    missing: [],
  },
  { key: 'levellers', origin: 'listed', figures: { count: 1 }, missing: [] },
]
// Test files of a worker share the language.
afterEach(() => overwriteGetLocale(() => 'zh-CN'))

const linesIn = (locale: 'zh-CN' | 'en-US') => {
  overwriteGetLocale(() => locale)
  return parts.map((part) => Object.values(describePart(part)).filter((text) => text !== null).join(' | '))
} // prettier-ignore

test('[DET-3] the list of parts says the same as the picture, in both languages', () => {
  expect(linesIn('zh-CN')).toEqual([
    '库房 | 51 × 96.25 m',
    '楼层 | 2 层，共高 15.5 m',
    '柱网 | 柱距未知，未绘制',
    '柱网 | 36 根立柱 | 位置由业主提供',
    '月台门 | 12 | 位置与尺寸（2.8 × 3.2 m）为典型值',
    '月台 | +1.3 m | 位置与尺寸为典型值',
    '雨棚 | 无',
    '盘道 | 有 | 位置与尺寸未知，仅为示意',
    '货架 | 6,288 个货位',
    '货架 | 空库',
    '月台门 | 2 | 位置由业主提供',
    '月台门 | 2 | 业主标明位置的有 2 个，房源填写 6 个；未注明的尺寸按典型值 2.8 × 3.2 m',
    '调平板 | 1 | 位置由业主提供',
  ])
  expect(linesIn('en-US')).toEqual([
    'Hall | 51 × 96.25 m',
    'Storeys | 2, 15.5 m in all',
    'Columns | column spacing not known, not drawn',
    'Columns | 36 in all | as listed, placed by the owner',
    'Dock doors | 12 | typical place and size (2.8 × 3.2 m)',
    'Platform | +1.3 m | typical place and size',
    'Canopy | none',
    'Ramp | yes | place and size not known, drawn as a ghost',
    'Racking | 6,288 positions',
    'Racking | Empty',
    'Dock doors | 2 | as listed, placed by the owner',
    'Dock doors | 2 | 2 placed by the owner, 6 in the listing; typical size where none is stated (2.8 × 3.2 m)',
    'Dock levellers | 1 | as listed, placed by the owner',
  ])
})
