import { expect, test } from 'vitest'
import type { WarehouseValues } from '../fields/warehouse-fields.ts'
import { fieldAt } from '../fields/fields.ts'
import { readValue } from '../fields/values.ts'
import { findColumnProblems } from './column-problems.ts'

const field = fieldAt('warehouses.1.columns')!
const column = { xM: 24, yM: 12 }
/** A grid of 2 × 1 columns: at 24 and 48 m along the length of 72 m, in the middle of the width. */
const unit: Pick<WarehouseValues, 'columns' | 'length' | 'width' | 'columnSpacingX' | 'columnSpacingY'> = {
  columns: [column, { xM: 48, yM: 12 }],
  length: 72,
  width: 24,
  columnSpacingX: 12,
  columnSpacingY: 24,
}

test('columns are kept in the order of their owner, to the centimetre', () => {
  expect(readValue(field, [{ xM: 48.004, yM: 12.005 }, column])).toEqual([{ xM: 48, yM: 12.01 }, column])
  expect(readValue(field, null)).toEqual([])
  expect(
    readValue(
      field,
      Array.from({ length: 400 }, () => column),
    ),
  ).toHaveLength(400)
})

test.each([
  ['no list', column],
  ['no column', ['x']],
  ['a place without its second figure', [{ xM: 24 }]],
  ['a place as text', [{ ...column, xM: '24' }]],
  ['a place west of the wall', [{ ...column, xM: -0.1 }]],
  ['an endless place', [{ ...column, yM: Number.POSITIVE_INFINITY }]],
  ['a place a thousand kilometres away', [{ ...column, yM: 1_000_000 }]],
  ['four hundred and one of them', Array.from({ length: 401 }, () => column)],
])('what is not a list of columns is refused: %s', (_, raw) => expect(readValue(field, raw)).toBeUndefined())

const problemsOf = (more: Partial<typeof unit>) =>
  findColumnProblems({ ...unit, ...more }, 'en-US').map(({ at, name, severity, text }) => [at, name, severity, text])

test('columns between the walls and as many as in the grid have no problem, and neither have none', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ columns: [] })).toEqual([])
  expect(problemsOf({ columns: [{ xM: 0, yM: 0 }, { xM: 72, yM: 24 }] })).toEqual([])
}) // prettier-ignore

test('a column beyond a wall is named with the length or width of the unit', () => {
  expect(problemsOf({ columns: [column, { xM: 72.5, yM: 12 }] })).toEqual([
    [1, 'xM', 'error', 'Beyond the east wall: the unit is 72 m long'],
  ])
  expect(problemsOf({ columns: [{ xM: 80, yM: 24.2 }, column] })).toEqual([
    [0, 'xM', 'error', 'Beyond the east wall: the unit is 72 m long'],
    [0, 'yM', 'error', 'Beyond the south wall: the unit is 24 m wide'],
  ])
  expect(findColumnProblems({ ...unit, columns: [column, { xM: 73, yM: 25 }] }, 'zh-CN').map(({ text }) => text)).toEqual([
    '超出东墙，库房长 72 m',
    '超出南墙，库房宽 24 m',
  ])
})

test('of two columns less than 0.4 m from each other the later one is named, with the number of the other', () => {
  expect(problemsOf({ columns: [column, { xM: 24.3, yM: 12.2 }] })).toEqual([[1, 'xM', 'error', 'Less than 0.4 m from column 1']])
  expect(problemsOf({ columns: [column, { xM: 24.4, yM: 12 }] })).toEqual([])
  expect(problemsOf({ columns: [{ xM: 24.1, yM: 12 }, { xM: 24.5, yM: 12 }] })).toEqual([])
}) // prettier-ignore

test('a number that differs from the grid by more than a fifth is a warning with both figures, in both languages', () => {
  const ten = { length: 132, columns: Array.from({ length: 8 }, (_, at) => ({ xM: 12 * (at + 1), yM: 12 })), columnSpacingY: 12 }
  expect(problemsOf(ten)).toEqual([])
  const seven = { ...ten, columns: ten.columns.slice(1) }
  expect(problemsOf(seven)).toEqual([
    [null, null, 'warning', '7 columns are named, the grid of 12 × 12 m has 10. Check which is right'],
  ])
  expect(findColumnProblems({ ...unit, ...seven }, 'zh-CN').map(({ text }) => text)).toEqual([
    '已标注 7 根柱子，按柱网 12 × 12 m 应有 10 根，请核对',
  ])
  expect(problemsOf({ ...ten, columns: Array.from({ length: 13 }, (_, at) => ({ xM: 5 * at, yM: 12 })) })).toHaveLength(1)
}) // prettier-ignore

test('a unit whose size or spacing is not known has nothing to compare with', () => {
  const far = [column, { xM: 900, yM: 900 }]
  expect(problemsOf({ length: null, width: null, columns: far })).toEqual([])
  expect(problemsOf({ length: null, columns: far })).toEqual([[1, 'yM', 'error', 'Beyond the south wall: the unit is 24 m wide']])
  expect(problemsOf({ columnSpacingX: null, columns: [column] })).toEqual([])
})

test('a spacing that is a mistake gives a number of columns, and does not place them', () => {
  const [problem] = findColumnProblems({ ...unit, length: 999_999.99, columnSpacingX: 0.01, columnSpacingY: 0.01 }, 'en-US')
  expect(problem?.text).toMatch(/the grid of 0\.01 × 0\.01 m has \d{11,}/)
})
