import { expect, test } from 'vitest'
import { readAvailability } from './chosen-availability.ts'

test('[SRCH-17] a chosen month asks for space that is free on its first day', () => {
  expect(readAvailability('2027-01-01')).toEqual({ availableBy: '2027-01-01' })
  expect(readAvailability('now')).toEqual({ available: 'now' })
  expect(readAvailability('')).toEqual({ available: undefined })
})
