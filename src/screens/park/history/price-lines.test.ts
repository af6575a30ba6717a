import { expect, test } from 'vitest'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { buildPriceLines } from './price-lines.ts'

type Unit = ParkDetail['warehouses'][number]
type Change = ParkDetail['history'][number]

const unit = (warehouseId: string, building: number, price: number | null) => ({ warehouseId, building, price }) as Unit
const change = (time: string, warehouseId: string, before: string | null, after: string | null): Change => ({
  time,
  field: 'price',
  before,
  after,
  warehouseId,
  warehouseName: warehouseId,
})

test('[DET-9] the price history is the lowest price of each building, step by step up to the price of today', () => {
  const warehouses = [unit('a', 1, 0.9), unit('b', 1, 1.2), unit('c', 2, 0.7)]
  const history = [
    change('2026-06-01 10:00:00', 'a', '1.10', '0.90'),
    change('2026-04-01 10:00:00', 'b', '1.00', '1.20'),
    change('2026-02-01 10:00:00', 'a', null, '1.10'),
  ]

  expect(buildPriceLines({ warehouses, history })).toEqual([
    {
      building: 1,
      steps: [
        { from: '2026-02-01 10:00:00', price: 1 },
        { from: '2026-04-01 10:00:00', price: 1.1 },
        { from: '2026-06-01 10:00:00', price: 0.9 },
      ],
    },
  ])
})

test('[DET-9] without a change of price there is no line', () => {
  const warehouses = [unit('a', 1, 0.9), unit('b', 1, 0.5)]
  expect(buildPriceLines({ warehouses, history: [] })).toEqual([])
  expect(buildPriceLines({ warehouses, history: [change('2026-06-01 10:00:00', 'a', '1.10', '0.90')] })).toEqual([])
})
