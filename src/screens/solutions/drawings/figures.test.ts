import { expect, test } from 'vitest'
import { countLocations, dayTotals, dockDay, docks, highBay, parseLocations, parkDay, peakHour, zone } from './figures.ts'

test('[SOL-1] every location of the zone has one state, and all rows have the same length', () => {
  const all = zone.reduce((sum, { locations }) => sum + locations.length, 0)
  expect((['filled', 'free', 'counting', 'closed'] as const).reduce((sum, state) => sum + countLocations(state), 0)).toBe(all)
  expect(new Set(zone.map(({ locations }) => locations.length)).size).toBe(1)
  expect(parseLocations('f.cx')).toEqual(['filled', 'free', 'counting', 'closed'])
})

test('[SOL-1] slots of a dock do not overlap, and their states fit the time', () => {
  for (const { dock, slots } of docks) {
    for (const [index, slot] of slots.entries()) {
      expect(slot.from, dock).toBeGreaterThanOrEqual(slots[index - 1]?.to ?? dockDay.from)
      expect(slot.to, dock).toBeLessThanOrEqual(dockDay.to)
      const isRight = {
        done: slot.to <= dockDay.now,
        unloading: slot.from <= dockDay.now && slot.to > dockDay.now,
        late: slot.from < dockDay.now,
        booked: slot.from > dockDay.now,
      }[slot.state]
      expect(isRight, `${dock} ${slot.from}`).toBe(true)
    }
  }
})

test('[SOL-1] the park’s day has 24 hours, a peak in working hours and never more solar power than consumption', () => {
  expect(parkDay).toHaveLength(24)
  expect(peakHour).toBe(14)
  expect(parkDay.every(({ used, solar }) => solar <= used)).toBe(true)
  expect(dayTotals.usedMwh).toBeCloseTo(14.405, 3)
})

test('[SOL-1] the racks are lower than the clear height, and each level has all bays', () => {
  expect(highBay.levels.reduce((sum, height) => sum + height, 0)).toBeLessThan(highBay.clearHeight)
  expect(highBay.rows).toHaveLength(highBay.levels.length)
  expect(new Set(highBay.rows.map((row) => row.length))).toEqual(new Set([10]))
})
