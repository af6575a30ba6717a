import { expect, test } from 'vitest'
import { findColumnProblems } from '#features/inventory/drafts/column-problems.ts'
import { listGrid, type ListedColumn } from '#features/media/space/columns.ts'
import { buildListings } from './listings.ts'

test('one hall has columns that differ from its grid: two are left out, one is moved, and all are in order', () => {
  const named = buildListings(1, '2026-01-01').warehouses.filter(({ columns }) => columns !== '[]')
  expect(named.map(({ parkId, code }) => [parkId, code])).toEqual([[6, 'B2-1F-B']])
  const { lengthM, widthM, columnX, columnY, ...hall } = named[0]!
  const columns = JSON.parse(hall.columns) as ListedColumn[]
  const grid = listGrid({ lengthM: lengthM!, widthM: widthM! }, { x: columnY!, z: columnX! })
  const isOnGrid = ({ xM, yM }: ListedColumn) => grid.some((place) => place.xM === xM && place.yM === yM)
  expect(columns).toHaveLength(grid.length - 2)
  expect(columns.filter((column) => !isOnGrid(column))).toHaveLength(1)
  const unit = { columns, length: lengthM, width: widthM, columnSpacingX: columnX, columnSpacingY: columnY }
  expect(findColumnProblems(unit, 'en-US')).toEqual([])
})
