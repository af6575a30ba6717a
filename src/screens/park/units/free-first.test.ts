import { expect, test } from 'vitest'
import { freeFirst } from './free-first.ts'

test('[DET-1] free units come first, then those due soon, let and under construction, in a stable order', () => {
  const states = ['leased', 'underConstruction', 'rentable', 'dueSoon', 'leased', 'rentable'] as const
  const units = states.map((state, id) => ({ id, state }))
  expect(freeFirst(units).map(({ id }) => id)).toEqual([2, 5, 3, 0, 4, 1])
  expect(units.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5])
})
