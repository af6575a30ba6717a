import { expect, test } from 'vitest'
import type { PriceChange } from '#features/inventory/drafts/history-contract.ts'
import { startOfLine, toSteps } from './price-steps.ts'

const change = (time: string, before: number | null, after: number | null): PriceChange => ({
  warehouseId: '1',
  time: `${time} 00:00:00`,
  before,
  after,
  changeSetId: null,
  kind: null,
  by: null,
})
const at = (day: string) => Date.parse(`${day}T00:00:00+08:00`)

test('[DET-9] a line of prices begins with the price at its start, and has a step for each later change', () => {
  const changes = [change('2026-04-01', 1.64, 1.68), change('2025-07-01', 1.6, 1.64), change('2020-01-01', 1.2, 1.6)]
  expect(toSteps(changes, 1.68, at('2024-12-01'))).toEqual([
    { from: at('2024-12-01'), value: 1.6 },
    { from: at('2025-07-01'), value: 1.64 },
    { from: at('2026-04-01'), value: 1.68 },
  ])
})

test('[DET-9] without a change since its start a line is the price of today; a price by agreement interrupts it', () => {
  expect(toSteps([change('2020-01-01', 1.2, 1.6)], 1.6, at('2024-12-01'))).toEqual([{ from: at('2024-12-01'), value: 1.6 }])
  const interrupted = [change('2026-02-01', null, 1.7), change('2026-01-01', 1.6, null)]
  expect(toSteps(interrupted, 1.7, at('2024-12-01')).map(({ value }) => value)).toEqual([1.6, null, 1.7])
})

test('[DET-9] a line goes back 24 months', () => {
  expect(new Date(startOfLine(new Date('2026-11-26T04:00:00Z'))).toISOString()).toBe('2024-11-26T04:00:00.000Z')
})
