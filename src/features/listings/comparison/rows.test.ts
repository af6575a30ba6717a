import { expect, test } from 'vitest'
import { longDate } from '#platform/i18n/format.ts'
import type { Facts } from './facts.ts'
import { buildGroups, differencesFirst } from './rows.ts'

const facts: Facts = {
  priceMin: 0.8,
  priceMax: 0.8,
  rentableArea: 5_000,
  totalArea: 9_000,
  minRentArea: null,
  warehouseCount: 3,
  pallets: null,
  availability: null,
  earliest: null,
  types: ['普通仓'],
  standards: ['单层库'],
  height: 9,
  columnX: 12,
  columnY: 24,
  floorLoad: 3,
  doors: null,
  floorMaterials: ['金刚砂'],
  fireRatings: ['丙二类'],
  platform: true,
  canopy: false,
  ramp: false,
  elevator: false,
  bonded: false,
  divisible: true,
  leaseMonths: 12,
  powerMode: null,
  powerKva: null,
  charging: null,
  tax: null,
  address: '一路 1 号',
  transport: null,
  amenities: [],
  registrable: null,
  eia: null,
  verifiedTime: null,
}

const column = (overrides: Partial<Facts>): Facts => ({ ...facts, ...overrides })

const findRow = (label: string, columns: (Facts | null)[], kind: 'parks' | 'warehouses' = 'parks') =>
  buildGroups(kind, columns, 'zh-CN')
    .flatMap(({ rows }) => rows)
    .find((row) => row.label === label)

test('[SRCH-13] lower rent and greater height are better, equal values share the flag, and no column has it if all are equal', () => {
  const columns = [column({ priceMin: 0.9, height: 12 }), column({ priceMin: 0.7, height: 12 }), column({ priceMin: null, height: 9 })]
  expect(findRow('单价', columns)).toMatchObject({ best: [1], differs: true })
  expect(findRow('层高', columns)).toMatchObject({ best: [0, 1], differs: true })
  expect(findRow('可租面积', columns)).toMatchObject({ best: [], differs: false })
})

test('[SRCH-13] a missing value differs from a stated one and is never better', () => {
  const columns = [column({ powerKva: 630, powerMode: '双回路' }), column({})]
  expect(findRow('供电', columns)).toMatchObject({
    cells: [{ value: { figure: '630', unit: 'kVA · 双回路' } }, null],
    differs: true,
    best: [],
  })
  expect(findRow('押金', columns)).toMatchObject({ cells: [null, null], differs: false })
})

test('[SRCH-13] an unpublished listing is ignored', () => {
  expect(findRow('单价', [column({}), null])).toMatchObject({ cells: [{ score: 0.8 }, null], differs: false, best: [] })
})

test('[SRCH-13] parks show the number of units, units show their availability', () => {
  const unit = column({ availability: { state: 'dueSoon', rentableTime: '2026-12-01' } })
  expect([findRow('仓库数量', [unit]), findRow('可租时间', [unit])]).toEqual([expect.anything(), undefined])
  expect(findRow('可租时间', [unit], 'warehouses')?.cells).toEqual([{ value: `${longDate('2026-12-01', 'zh-CN')} 可租`, score: null }])
})

test('[PROJ-2] more pallet positions and the lower rent for one are best, and halls without figures are left open', () => {
  const columns = [
    column({ pallets: { rack: 'narrow', positions: 2_400, yuanPerMonth: 41.5 } }),
    column({ pallets: { rack: 'narrow', positions: 3_100, yuanPerMonth: 52 } }),
    column({ pallets: null }),
  ]
  const rows = buildGroups('parks', columns, 'zh-CN').flatMap((group) => group.rows)
  const row = (label: string) => rows.find((one) => one.label === label)
  expect(row('托盘位')).toMatchObject({ best: [1], cells: [{ value: { figure: '2,400', unit: '前移式窄通道' } }, {}, null] })
  expect(row('每托盘位月租')).toMatchObject({ best: [0], cells: [{ value: { figure: '¥41.50', unit: '元/托盘位/月' } }, {}, null] })
})

test('[SRCH-13] the earliest day is best, and the row names a need that takes several units', () => {
  const on = (day: string, unitCount = 1) => column({ earliest: { day, isNow: day === '2026-11-28', area: 5_000, unitCount } })
  const row = findRow('最早可用', [on('2027-03-01', 2), on('2026-11-28'), column({})])
  expect(row).toMatchObject({ best: [1], differs: true, page: 'timeline' })
  expect(row?.cells.map((cell) => cell?.value)).toEqual([`${longDate('2027-03-01', 'zh-CN')} 可租，2 间合租`, '即时可租', undefined])
})

test('[SRCH-13] rows that differ come first and keep their order, as the others do', () => {
  const [offer] = buildGroups('parks', [column({ totalArea: 9_000 }), column({ totalArea: 8_000, warehouseCount: 4 })], 'zh-CN')
  const labels = differencesFirst(offer!.rows).map(({ label }) => label)
  expect(labels).toEqual(['总面积', '仓库数量', '单价', '可租面积', '最早可用'])
})
