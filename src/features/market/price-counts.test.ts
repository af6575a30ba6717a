import { expect, test } from 'vitest'
import { rng } from '#db/demo/random.ts'
import { PriceCounts } from './price-counts.ts'

const of = (prices: readonly number[]) => {
  const counts = new PriceCounts()
  for (const fen of prices) counts.add(fen)
  return counts
}

test('[PROJ-4] quartiles lie between the two nearest prices', () => {
  expect(of([]).quantiles([0.5])).toEqual([])
  expect(of([90]).quantiles([0, 0.25, 0.5, 1])).toEqual([90, 90, 90, 90])
  expect(of([100, 80]).quantiles([0.25, 0.5, 0.75])).toEqual([85, 90, 95])
  expect(of([130, 80, 100, 110, 90]).quantiles([0.25, 0.5, 0.75])).toEqual([90, 100, 110])
  // Equal prices count as often as they occur.
  expect(of([80, 80, 80, 80, 200]).quantiles([0.5, 0.75, 1])).toEqual([80, 80, 200])
})

test('[PROJ-4] counts give the quantiles of the sorted prices, also when they are joined', () => {
  for (let run = 0; run < 50; run++) {
    const random = rng(9, 'prices', run)
    const prices = Array.from({ length: random.between(1, 60) }, () => random.between(50, 90))
    const at = random.below(prices.length)
    const joined = of(prices.slice(0, at))
    joined.addAll(of(prices.slice(at)))
    expect(joined.count).toBe(prices.length)
    const sorted = prices.toSorted((a, b) => a - b)
    const expected = [0.25, 0.5, 0.75].map((share) => {
      const position = (sorted.length - 1) * share
      const [low, high] = [sorted[Math.floor(position)]!, sorted[Math.ceil(position)]!]
      return low * (1 - (position % 1)) + high * (position % 1)
    })
    expect(joined.quantiles([0.25, 0.5, 0.75])).toEqual(expected)
  }
})
