import { expect, test } from 'vitest'
import { findCityStart, withCity } from './search-in-city.ts'

test('[CITY-2] a city chosen on a search page filters the search, resets its page, and keeps the other filters', () => {
  expect(withCity('/warehouse', '?areaMin=5000&regionCode=310000&pageNum=3&lang=en_US', '370200')).toBe(
    '/warehouse?areaMin=5000&lang=en_US&regionCode=370200',
  )
  expect(withCity('/warehouse/map', '?bbox=1,2,3,4&zoom=9&whType=1', '370200')).toBe('/warehouse/map?whType=1&regionCode=370200')
})

test('[CITY-2] choosing all cities removes the region from the search', () => {
  expect(withCity('/warehouse', '?regionCode=370200', '')).toBe('/warehouse')
  expect(withCity('/warehouse', '?city=all', '370200')).toBe('/warehouse?regionCode=370200')
})

test('[CITY-2] other pages keep their address', () => {
  for (const path of ['/', '/news', '/warehouse/detail/P1', '/warehouse/route']) expect(withCity(path, '', '370200')).toBeNull()
})

test('[SRCH-23] list and map without a filter of their own start in the chosen city', () => {
  expect(findCityStart('/warehouse', '', '370200')).toBe('/warehouse?regionCode=370200')
  expect(findCityStart('/warehouse/', '?lang=en_US&keyword=', '370200')).toBe('/warehouse?lang=en_US&keyword=&regionCode=370200')
  expect(findCityStart('/warehouse/map', '?utm_source=mail', '370200')).toBe('/warehouse/map?utm_source=mail&regionCode=370200')
})

test('[SRCH-23] an address with filters shows the same to everyone, and without a choice nothing is added', () => {
  for (const search of [
    '?areaMin=5000',
    '?regionCode=310000',
    '?pageNum=2',
    '?bbox=1,2,3,4',
    '?keyword=x',
    '?mode=combination&needArea=500',
    '?city=all',
  ])
    expect(findCityStart('/warehouse', search, '370200')).toBeNull()
  expect(findCityStart('/warehouse', '', '')).toBeNull()
  for (const path of ['/', '/warehouse/map/青岛', '/warehouse/cost', '/warehouse/detail/1'])
    expect(findCityStart(path, '', '370200')).toBeNull()
})
