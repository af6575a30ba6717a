import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Demand } from '#features/demands/contract.ts'
import { DemandCard } from './demand-card.tsx'
import { DemandFacts } from './demand-facts.tsx'

const demand: Demand = {
  id: '1',
  demandType: '1',
  demandTypeLabel: '求租',
  constructionStandard: null,
  constructionStandardLabel: null,
  whType: '3',
  whTypeLabel: '冷库',
  storageCategory: '果蔬',
  demandArea: 2_400,
  expectedTime: '2026-12-01 00:00:00',
  expectedTenancy: 24,
  regionType: 'china',
  regionCode: '370211',
  regionName: '青岛 · 黄岛',
  expectedAddress: null,
  demandFloorType: null,
  demandFloorTypeLabel: null,
  floorHeight: null,
  loadBearing: null,
  ifBalcony: true,
  ifRainshed: false,
  description: null,
  contract: '林晓航',
  contractMobile: '13805322617',
  status: 'pending',
  statusLabel: '待受理',
  followStatus: 'none',
  followStatusLabel: '未跟进',
  matchCount: 0,
  createTime: '2026-10-30 09:00:00',
  updateTime: '2026-11-02 09:00:00',
  releaseTime: '2026-10-30 09:00:00',
  version: 1,
}

function render(element: React.ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToString(<RouterProvider router={router} />).replaceAll(/[ \u2009\u202f]/g, '')
}

test('[ENT-7][PROF-1] the card and the page of a demand show its release time', () => {
  expect(render(<DemandCard demand={demand} />)).toContain('发布于2026年10月30日')
  expect(render(<DemandFacts demand={demand} />)).toMatch(/发布时间<\/dt><dd>2026年10月30日/)
})

test('[PROF-1] a demand shows an area without needless decimals', () => {
  const html = render(<DemandCard demand={demand} />)
  expect(html).toContain('2,400')
  expect(html).not.toContain('2,400.00')
})

test('[PROF-1] a demand without a canopy says that none is needed', () => {
  const html = render(<DemandFacts demand={demand} />)
  expect(html).toContain('不需要')
  expect(html).not.toContain('不限')
})
