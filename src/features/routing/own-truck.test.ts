import { expect, test } from 'vitest'
import { readTruck } from './own-truck.ts'

test('[ROUTE-8] a truck comes back as it was kept, without what the server would refuse', () => {
  expect(readTruck({ preset: 5, height: 3.8, axles: 5 })).toEqual({ preset: 5, height: 3.8, axles: 5 })
  expect(readTruck({ preset: 2, height: 99, width: 'wide', wheels: 4 })).toEqual({ preset: 2 })
})

test('[ROUTE-8] whatever else lies in the storage is no truck', () => {
  for (const stored of [null, undefined, '', 7, [], {}, { preset: 9 }, { preset: '6' }]) expect(readTruck(stored)).toBeNull()
})
