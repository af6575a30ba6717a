import { expect, test } from 'vitest'
import { allSelected, countSelected, isSelected, noSelection, toWireSelection, withRows } from './selection.ts'

const draft = '01999999-0000-7000-8000-000000000000'
const rows = [
  { id: '1', units: 4 },
  { id: '2', units: 6 },
]

test('[OPS-1] rows are selected one by one, and counted with their warehouses', () => {
  const both = withRows(noSelection, rows, true)
  expect(countSelected(both, { rows: 240, units: 1_000 })).toEqual({ rows: 2, units: 10 })
  const one = withRows(both, [rows[0]!], false)
  expect([isSelected(one, '1'), isSelected(one, '2')]).toEqual([false, true])
  expect(countSelected(one, { rows: 240, units: 1_000 })).toEqual({ rows: 1, units: 6 })
})

test('[OPS-1] everything is selected by its filter, with exceptions', () => {
  const most = withRows(allSelected, [rows[0]!], false)
  expect([isSelected(most, '1'), isSelected(most, '77')]).toEqual([false, true])
  expect(countSelected(most, { rows: 240, units: 1_000 })).toEqual({ rows: 239, units: 996 })
  expect(withRows(most, [rows[0]!], true)).toEqual(allSelected)
  const scope = { kind: 'parks' as const, filter: { hot: '1' } }
  expect(toWireSelection(most, scope, 'warehouse')).toEqual({ filter: { hot: '1' }, except: ['1'], of: 'park' })
})

test('[OPS-1] parks name the warehouses to edit, without those that were never published', () => {
  const some = withRows(noSelection, [...rows, { id: draft, units: 1 }], true)
  expect(toWireSelection(some, { kind: 'parks', filter: {} }, 'warehouse')).toEqual({ parkIds: ['1', '2'] })
  expect(toWireSelection(some, { kind: 'parks', filter: {} }, 'park')).toEqual({ ids: ['1', '2'] })
  expect(toWireSelection(some, { kind: 'warehouses', filter: {} }, 'warehouse')).toEqual({ ids: ['1', '2'] })
})
