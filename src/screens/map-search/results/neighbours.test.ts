import { expect, test } from 'vitest'
import { findNeighbours } from './neighbours.ts'

test('[SRCH-7] the chosen result has the ones before and after it, up to the ends of the page', () => {
  expect(findNeighbours(['a', 'b', 'c'], 'b')).toEqual({ previous: 'a', next: 'c' })
  expect(findNeighbours(['a', 'b', 'c'], 'a')).toEqual({ previous: null, next: 'b' })
  expect(findNeighbours(['a', 'b', 'c'], 'c')).toEqual({ previous: 'b', next: null })
})

test('[SRCH-7] a park of another page, or none, has no neighbours', () => {
  for (const selected of ['z', null]) expect(findNeighbours(['a', 'b'], selected)).toEqual({ previous: null, next: null })
})
