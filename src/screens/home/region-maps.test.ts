import { expect, test } from 'vitest'
import { dotMaps, findDotMap, createProjection } from './dot-map.ts'
import { groupPlaces } from './region-maps.ts'

const park = (cityCode: string, districtCode: string, longitude: number, latitude: number) => ({
  cityCode,
  districtCode,
  longitude,
  latitude,
})

test('[HOME-5] places are at the mean position of their parks, the largest first, and use the most specific name', () => {
  const parks = [park('992276', '99227601', 10, 53), park('992276', '99227602', 7, 51), park('992276', '99227602', 7.2, 51.4)]
  const names = new Map([
    ['992276', '德国'],
    ['99227602', '杜伊斯堡'],
  ])
  expect(groupPlaces(parks, names)).toEqual([
    { code: '99227602', name: '杜伊斯堡', lng: 7.1, lat: 51.2, count: 2 },
    { code: '992276', name: '德国', lng: 10, lat: 53, count: 1 },
  ])
  expect(groupPlaces(parks, new Map())).toEqual([])
})

test('[HOME-5] a map covers its bounds, north up, and fills its frame', () => {
  for (const map of Object.values(dotMaps)) {
    const { toPixel, bounds } = createProjection(map)
    const middle = toPixel((map.west + map.east) / 2, (map.south + map.north) / 2)
    expect(middle).toEqual({ x: map.widthPx / 2, y: map.heightPx / 2 })
    expect(toPixel(map.west, map.north).y).toBeLessThan(toPixel(map.east, map.south).y)
    expect(toPixel(bounds.west, bounds.north).x).toBeCloseTo(0)
    expect(toPixel(bounds.east, bounds.south).y).toBeCloseTo(map.heightPx)
  }
  expect([findDotMap(''), findDotMap('992000'), findDotMap('991000'), findDotMap('993000')]).toEqual(['china', 'europe', 'africa', null])
})
