import { expect, test } from 'vitest'
import { rng } from '#db/demo/random.ts'
import { compareParks, decodeParks, encodeParks } from './known-parks.ts'

test('[SRCH-14] park ids are decoded as encoded, and neighbours take a byte each', () => {
  const random = rng(1, 'ids', 0)
  for (let run = 0; run < 50; run++) {
    const ids = new Set(Array.from({ length: random.below(300) }, () => random.between(1, run % 2 === 0 ? 1_000 : 2 ** 40)))
    const sorted = [...ids].toSorted((a, b) => a - b)
    expect(decodeParks(encodeParks(sorted))).toEqual(sorted)
  }
  expect(encodeParks(Array.from({ length: 1_000 }, (_, at) => at + 1))).toHaveLength(1_000)
})

test('[SRCH-14] among the checked parks, new matches are added and former ones removed', () => {
  expect(compareParks([1, 5, 9], [5, 7], [5, 7, 9])).toEqual({ added: [7], removed: [9], now: [1, 5, 7] })
  expect(compareParks([1, 5, 9], [5, 7])).toEqual({ added: [7], removed: [1, 9], now: [5, 7] })
  expect(compareParks([1, 5], [5], [5, 6])).toEqual({ added: [], removed: [], now: [1, 5] })
})
