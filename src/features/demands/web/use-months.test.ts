import { expect, test } from 'vitest'
import { listUseMonths } from './use-months.ts'

const now = new Date('2026-11-22T18:00:00Z')

test('[ENT-1] two years of months from today in Shanghai, each stored as its first day', () => {
  const months = listUseMonths(now, undefined)
  expect(months).toHaveLength(24)
  expect(months.slice(0, 3)).toEqual([
    { month: '2026-11', value: '2026-11-23T00:00' },
    { month: '2026-12', value: '2026-12-01T00:00' },
    { month: '2027-01', value: '2027-01-01T00:00' },
  ])
  expect(months.at(-1)).toEqual({ month: '2028-10', value: '2028-10-01T00:00' })
})

test('[ENT-2] the stored time of a demand stays as it is, also when it lies outside', () => {
  expect(listUseMonths(now, '2026-12-15T08:30:00')[1]).toEqual({ month: '2026-12', value: '2026-12-15T08:30:00' })
  expect(listUseMonths(now, '2099-08-01T00:00:00').at(-1)).toEqual({ month: '2099-08', value: '2099-08-01T00:00:00' })
  expect(listUseMonths(now, '2026-01-01T00:00:00')).toHaveLength(25)
})
