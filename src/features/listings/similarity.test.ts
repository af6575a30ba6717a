import { expect, test } from 'vitest'
import { likeness, type Character } from './similarity.ts'

const park: Character = { whTypes: ['1', '3'], totalArea: 10_000, height: 9, price: 1 }

test('[DET-7] a park is fully similar to itself, and similarity is symmetric', () => {
  const other: Character = { whTypes: ['3'], totalArea: 20_000, height: 12, price: null }
  expect(likeness(park, park)).toBe(1)
  expect(likeness(park, other)).toBe(likeness(other, park))
})

test('[DET-7] the types count more than any figure', () => {
  const sameTypes = likeness(park, { ...park, totalArea: 100, height: 5 })
  const otherTypes = likeness(park, { ...park, whTypes: ['7'] })
  expect(sameTypes).toBeGreaterThan(otherTypes)
})

test('[DET-7] an unknown figure counts neither for nor against', () => {
  const unknown = likeness(park, { ...park, price: null })
  expect(unknown).toBeLessThan(likeness(park, { ...park, price: 1.1 }))
  expect(unknown).toBeGreaterThan(likeness(park, { ...park, price: 10 }))
})
