import { expect, test } from 'vitest'
import type { Reach } from '#features/listings/search/engine.ts'
import { readParkFilter } from '#features/listings/search/park-filter.ts'
import { findFilterReach, toEngineQuery } from './engine-query.ts'

const emptyContext = { regions: { all: [], find: () => null, childrenOf: () => [], pathTo: () => [] }, reach: null, today: '2026-11-23' }
const queryOf = (address: string) => toEngineQuery(readParkFilter(new URLSearchParams(address)), emptyContext)

test('[SRCH-2] decimals become exact integers for the engine', () => {
  expect(queryOf('areaMin=1.1&areaMax=1000.29&heightMin=8.2&priceMin=0.57&priceMax=1.15')).toMatchObject({
    areaMin: 110,
    areaMax: 100_029,
    heightMin: 820,
    priceMin: 57,
    priceMax: 115,
  })
})

test('[SRCH-2] a bound between two hundredths is rounded inwards', () => {
  expect(queryOf('priceMin=0.854&priceMax=0.858')).toMatchObject({ priceMin: 86, priceMax: 85 })
})

test('[SRCH-1] places become micro-degrees, and lists can omit the markers', () => {
  expect(queryOf('bbox=119.1,35.123456,121,37&markers=0')).toMatchObject({
    bbox: [119_100_000, 35_123_456, 121_000_000, 37_000_000],
    markers: null,
  })
  expect(queryOf('zoom=9').markers).toEqual({ zoom: 9 })
})

test('[SRCH-12] the reach is decided for the place and time of the filter, and is ignored without the filter', async () => {
  const filter = readParkFilter(new URLSearchParams('reachLng=120.3&reachLat=36.1&reachMinutes=60'))
  const calls: unknown[] = []
  const decided: Reach = { key: 'near', box: [0, 0, 1, 1], includes: () => true }
  const reach = await findFilterReach(filter, async (...args) => {
    calls.push(args)
    return decided
  })
  expect(calls).toEqual([[{ longitude: 120.3, latitude: 36.1 }, 60]])
  expect(toEngineQuery(filter, { ...emptyContext, reach }).reach).toBe(decided)
  expect(toEngineQuery(readParkFilter(new URLSearchParams()), { ...emptyContext, reach })).not.toHaveProperty('reach')
})
