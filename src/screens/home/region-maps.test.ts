import { expect, test } from 'vitest'
import { dotMaps, findDotMap, createProjection } from './dot-map.ts'
import { groupPlaces } from './region-maps.ts'

const district = (cityCode: string, districtCode: string, parkCount: number, longitude: number, latitude: number) => ({
  cityCode,
  districtCode,
  parkCount,
  longitude,
  latitude,
})

test('[HOME-5] places are at the mean position of their parks, the largest first, and use the most specific name', () => {
  const districts = [
    district('992276', '99227601', 1, 10, 53),
    district('992276', '99227603', 1, 12, 53),
    district('992276', '99227602', 3, 7.1, 51.2),
  ]
  const names = new Map([
    ['992276', '德国'],
    ['99227602', '杜伊斯堡'],
  ])
  expect(groupPlaces(districts, names)).toEqual([
    { code: '99227602', name: '杜伊斯堡', lng: 7.1, lat: 51.2, count: 3 },
    { code: '992276', name: '德国', lng: 11, lat: 53, count: 2 },
  ])
  expect(groupPlaces(districts, new Map())).toEqual([])
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
