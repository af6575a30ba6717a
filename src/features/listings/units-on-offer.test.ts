import { expect, test } from 'vitest'
import { unitsOnOffer } from './units-on-offer.ts'

const let1 = { rentableArea: 0, price: 0.84 }
const free = { rentableArea: 3900, price: 0.89 }
const unpriced = { rentableArea: 500, price: null }

test('[SRCH-13] terms are those of the units that can be rented, or of all while none can', () => {
  expect(unitsOnOffer([let1, free, unpriced])).toEqual([free, unpriced])
  expect(unitsOnOffer([let1])).toEqual([let1])
})
