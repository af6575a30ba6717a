import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Deal } from '#features/listings/contract.ts'
import { Deals } from './deals.tsx'

const deal: Deal = {
  id: '1',
  parkName: 'A',
  warehouseName: '1',
  regionName: null,
  area: 1_000,
  price: null,
  dealTime: '2025-12-30',
  parkId: null,
  title: 'A',
  tenant: 'T',
  cityName: null,
  coverPicture: null,
}

test('[HOME-3] a deal shows its day with the year', () => {
  const router = createMemoryRouter([{ path: '*', element: <Deals deals={[deal]} /> }])
  const html = renderToString(<RouterProvider router={router} />)
  expect(html.replaceAll(' ', '')).toMatch(/2025年12月30日/)
})
