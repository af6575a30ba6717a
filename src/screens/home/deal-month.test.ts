import { expect, test } from 'vitest'
import { latestMonth } from './deal-month.ts'

const deals = (...months: string[]) =>
  months.map((month, index) => ({ dealTime: `${month}-${String(28 - index).padStart(2, '0')}`, area: 1_000 + index }))
const many = (month: string, count: number) => deals(...Array.from({ length: count }, () => month))

test('[HOME-3] the deals of the latest month are summed', () => {
  expect(latestMonth(deals('2026-11', '2026-11', '2026-10'))).toEqual({ month: '2026-11', count: 2, areaM2: 2_001 })
})

test('[HOME-3] a full list of one month names no month, because deals may be missing', () => {
  expect(latestMonth(many('2026-11', 20))).toMatchObject({ month: null, count: 20 })
  expect(latestMonth(many('2026-11', 19))).toMatchObject({ month: '2026-11', count: 19 })
})

test('[HOME-3] there is no sum without deals', () => {
  expect(latestMonth([])).toBeNull()
})
