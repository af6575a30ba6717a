import { expect, test } from 'vitest'
import { withCity } from './search-in-city.ts'

test('[CITY-2] a city chosen on a search page filters the search, resets its page, and keeps the other filters', () => {
  expect(withCity('/warehouse', '?areaMin=5000&regionCode=310000&pageNum=3&lang=en_US', '370200')).toBe(
    '/warehouse?areaMin=5000&lang=en_US&regionCode=370200',
  )
  expect(withCity('/warehouse/map', '?bbox=1,2,3,4&zoom=9&whType=1', '370200')).toBe('/warehouse/map?whType=1&regionCode=370200')
})

test('[CITY-2] choosing all cities removes the region from the search', () => {
  expect(withCity('/warehouse', '?regionCode=370200', '')).toBe('/warehouse')
})

test('[CITY-2] other pages keep their address', () => {
  for (const path of ['/', '/news', '/warehouse/detail/P1', '/warehouse/route']) expect(withCity(path, '', '370200')).toBeNull()
})
