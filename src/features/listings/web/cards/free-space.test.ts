import { expect, test } from 'vitest'
import { describeFreeSpace, meetsAll } from './free-space.ts'

const space = {
  match: { met: 2, asked: 2, misses: [] },
  rentableArea: 3_700,
  matchedRentableArea: 900,
  matchedWarehouseCount: 1,
  matchedFreeFrom: null,
}
const miss = { name: 'area', label: '可租面积', value: '已租', asked: '≥ 5,000 m²' }

test('[SRCH-17] a card shows the free area of what matches, or labels it as that of the park', () => {
  expect(describeFreeSpace(space)).toEqual({ kind: 'matching', area: 900 })
  expect(describeFreeSpace({ ...space, match: null })).toEqual({ kind: 'matching', area: 3_700 })
  expect(describeFreeSpace({ ...space, match: { met: 1, asked: 2, misses: [miss] } })).toEqual({ kind: 'park', area: 3_700 })
})

test('[SRCH-17] a card whose matching units are let says so beside the free area of the park', () => {
  expect(describeFreeSpace({ ...space, matchedRentableArea: 0 })).toEqual({ kind: 'letMatch', count: 1, area: 3_700 })
})

test('[SRCH-17] a fully let park shows the day on which a matching unit becomes free, or that nothing is', () => {
  const full = { ...space, rentableArea: 0, matchedRentableArea: 0 }
  expect(describeFreeSpace({ ...full, matchedFreeFrom: '2026-12-21' })).toEqual({ kind: 'from', date: '2026-12-21' })
  expect(describeFreeSpace(full)).toEqual({ kind: 'none' })
})

test('[SRCH-17] a card never says that let space meets all filters', () => {
  expect(meetsAll(space)).toBe(true)
  expect(meetsAll({ ...space, matchedRentableArea: 0 })).toBe(false)
})
