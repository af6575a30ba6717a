import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Overview } from '#features/overview/contract.ts'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import { OverviewFigures } from './overview-figures.tsx'

afterEach(() => overwriteGetLocale(() => 'zh-CN'))

const textOf = (viewingsToCome: number) => {
  const overview = { viewingsToCome, followedRentableArea: 0, letArea: 0, payable: 0, overdue: 0 } as Overview
  const router = createMemoryRouter([{ path: '*', element: <OverviewFigures overview={overview} /> }])
  return renderToString(<RouterProvider router={router} />).replace(/<[^>]+>/g, ' ')
}

test('the unit of viewings agrees with their number', () => {
  overwriteGetLocale(() => 'en-US')
  expect(textOf(1)).toMatch(/1\s+visit\s/)
  expect(textOf(2)).toMatch(/2\s+visits\s/)
})
