import { expect, test } from 'vitest'
import { describeColumns } from './describe-columns.ts'

const seven = Array.from({ length: 7 }, (_, at) => ({ xM: 12 * (at + 1), yM: 24 }))

test('one column that was moved is named with its place, on both sides of the change', () => {
  const moved = seven.with(2, { xM: 36.5, yM: 24 })
  expect(describeColumns(seven, moved, 'zh-CN')).toBe('7 根柱子（3 号：距西墙 36 m，距北墙 24 m）')
  expect(describeColumns(moved, seven, 'zh-CN')).toBe('7 根柱子（3 号：距西墙 36.5 m，距北墙 24 m）')
  expect(describeColumns(moved, seven, 'en-US')).toBe('7 columns (no. 3: 36.5 m from the west wall, 24 m from the north wall)')
})

test('a column that was removed is named where it was, not those whose numbers changed because of it', () => {
  const without = seven.toSpliced(1, 1)
  expect(describeColumns(seven, without, 'zh-CN')).toBe('7 根柱子（2 号：距西墙 24 m，距北墙 24 m）')
  expect(describeColumns(without, seven, 'zh-CN')).toBe('6 根柱子')
})

test('of many columns that differ three are named, and beside none only the number is written', () => {
  const all = seven.map(({ xM }) => ({ xM, yM: 20 }))
  expect(describeColumns(all, seven, 'zh-CN')).toMatch(/^7 根柱子（1 号：.*2 号：.*3 号：[^号]*等）$/)
  expect(describeColumns(seven, [], 'en-US')).toBe('7 columns')
  expect(describeColumns(seven.slice(0, 1), [], 'en-US')).toBe('1 column')
})
