import { expect, test } from 'vitest'
import { countLocations, dayTotals, dockDay, docks, highBay, locationsOf, parkDay, peakHour, zone } from './figures.ts'

test('[SOL-1] the zone adds up: every location is in one state, and all rows are as long', () => {
  const all = zone.reduce((sum, { locations }) => sum + locations.length, 0)
  expect((['filled', 'free', 'counting', 'closed'] as const).reduce((sum, state) => sum + countLocations(state), 0)).toBe(all)
  expect(new Set(zone.map(({ locations }) => locations.length)).size).toBe(1)
  expect(locationsOf('f.cx')).toEqual(['filled', 'free', 'counting', 'closed'])
})

test('[SOL-1] no dock has two trucks at once, what is done is over, and what is late should have begun', () => {
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

test('[SOL-1] the day of the park has 24 hours, its peak in working time, and no roof gives more than is used', () => {
  expect(parkDay).toHaveLength(24)
  expect(peakHour).toBe(14)
  expect(parkDay.every(({ used, solar }) => solar <= used)).toBe(true)
  expect(dayTotals.usedMwh).toBeCloseTo(14.405, 3)
})

test('[SOL-1] the racks stay below the clear height, and each level has all its bays', () => {
  expect(highBay.levels.reduce((sum, height) => sum + height, 0)).toBeLessThan(highBay.clearHeight)
  expect(highBay.rows).toHaveLength(highBay.levels.length)
  expect(new Set(highBay.rows.map((row) => row.length))).toEqual(new Set([10]))
})
