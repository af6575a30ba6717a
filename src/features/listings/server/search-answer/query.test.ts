import { expect, test } from 'vitest'
import { readParkFilter } from '#features/listings/search/park-filter.ts'
import { reachOf, sieveQueryOf } from './query.ts'

const nowhere = { regions: { all: [], find: () => null, childrenOf: () => [], pathTo: () => [] }, reach: null }
const queryOf = (address: string) => sieveQueryOf(readParkFilter(new URLSearchParams(address)), nowhere)

test('[SRCH-2] decimals reach the engine as the integers they are', () => {
  expect(queryOf('areaMin=1.1&areaMax=1000.29&heightMin=8.2&priceMin=0.57&priceMax=1.15')).toMatchObject({
    areaMin: 110,
    areaMax: 100_029,
    heightMin: 820,
    priceMin: 57,
    priceMax: 115,
  })
})

test('[SRCH-2] a bound between two hundredths lets nothing in that is outside it', () => {
  expect(queryOf('priceMin=0.854&priceMax=0.858')).toMatchObject({ priceMin: 86, priceMax: 85 })
})

test('[SRCH-1] places are asked in millionths of a degree, and lists can do without the map', () => {
  expect(queryOf('bbox=119.1,35.123456,121,37&markers=0')).toMatchObject({
    bbox: [119_100_000, 35_123_456, 121_000_000, 37_000_000],
    markers: null,
  })
  expect(queryOf('zoom=9').markers).toEqual({ zoom: 9 })
})

test('[SRCH-12] a reach is asked with its place and time, and goes with its filter', async () => {
  const filter = readParkFilter(new URLSearchParams('reachLng=120.3&reachLat=36.1&reachMinutes=60'))
  const asked: unknown[] = []
  const reach = await reachOf(filter, async (...question) => {
    asked.push(question)
    return [
      [
        [120.123456, 36.1],
        [121, 36],
        [121, 37],
      ],
    ]
  })
  expect(asked).toEqual([[{ longitude: 120.3, latitude: 36.1 }, 60]])
  expect(reach?.flat()[0]).toEqual([120_123_456, 36_100_000])
  expect(sieveQueryOf(filter, { ...nowhere, reach }).reach).toBe(reach)
  expect(sieveQueryOf(readParkFilter(new URLSearchParams()), { ...nowhere, reach })).not.toHaveProperty('reach')
})
