import { expect, test } from 'vitest'
import { scrollPosition } from './scroll.ts'

test('[WID-4] the way to the top starts where the page is, never turns back and ends at 0 after 800 ms', () => {
  const places = Array.from({ length: 9 }, (_, index) => scrollPosition(3_000, index * 100))
  expect(places[0]).toBe(3_000)
  expect(places.at(-1)).toBe(0)
  for (const [index, place] of places.slice(1).entries()) expect(place).toBeLessThan(places[index]!)
  expect(scrollPosition(3_000, 2_000)).toBe(0)
})
