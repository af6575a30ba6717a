import { expect, test } from 'vitest'
import { findBounds, toShares } from './result-places.ts'

const qianwan = { parkId: '1', longitude: 120.2, latitude: 36 }
const jiaozhou = { parkId: '2', longitude: 120, latitude: 36.3 }

test('[SRCH-7] the small map shows all parks of the page with a margin, and the surroundings of a single one', () => {
  const [west, south, east, north] = findBounds([qianwan, jiaozhou])
  expect(west).toBeLessThan(120)
  expect(east).toBeGreaterThan(120.2)
  expect([south < 36, north > 36.3]).toEqual([true, true])
  const alone = findBounds([qianwan])
  expect(alone[2] - alone[0]).toBeCloseTo(0.3)
})

test('[SRCH-7] the dots below the small map lie where the map puts them', () => {
  const [first, second] = toShares([qianwan, jiaozhou], [120, 36, 120.4, 36.3])
  expect(first).toEqual({ parkId: '1', x: expect.closeTo(0.5), y: expect.closeTo(1) })
  expect(second).toEqual({ parkId: '2', x: expect.closeTo(0), y: expect.closeTo(0) })
})
