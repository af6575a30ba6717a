import { describe, expect, test } from 'vitest'
import { emptyFilter, encodeParkFilter, getOrder, listIgnoredFilters, ParkFilter, readParkFilter, writeParkFilter } from './park-filter.ts'
import { Ring } from './ring.ts'
import { encodePolyline } from './ring-shape.ts'

const read = (query: string) => readParkFilter(new URLSearchParams(query))
const canonical = (query: string) => writeParkFilter(read(query)).toString()

describe('a filter in an address', () => {
  test('[SRCH-2] is read and written back the same, whatever the order of its names', () => {
    const address =
      'pageNum=2&pageSize=50&keyword=%E9%9D%92%E5%B2%9B&regionCode=370200&areaMin=1000&areaMax=3000.5&whType=1&whType=3&bonded=1&canopy=0&bbox=119%2C35%2C121%2C37&zoom=9&sort=price&order=desc'
    const shuffled = address.split('&').toReversed().join('&')
    expect(canonical(address)).toBe(address)
    expect(canonical(shuffled)).toBe(address)
  })

  test('[SRCH-2] omits defaults', () => {
    expect(canonical('pageNum=1&pageSize=20&sort=latest&order=desc&whType=')).toBe('')
    expect(canonical('sort=price&order=asc')).toBe('sort=price')
    expect(read('')).toEqual(emptyFilter)
  })

  test('[SRCH-2] keeps valid values and drops the rest without an error', () => {
    expect(
      read('whType=1&whType=99&whType=x&areaMin=5&areaMax=2&heightMin=9&reachLng=120&page=3&pageSize=15&keyword=%00&sort=cheap'),
    ).toEqual({
      ...emptyFilter,
      whType: ['1'],
      heightMin: 9,
    })
    expect(read('pageNum=900&pageSize=50').pageNum).toBe(1)
    expect(read('areaMin=x&areaMin=7').areaMin).toBe(7)
  })

  test('[SRCH-22] reads numbers as people write them', () => {
    expect(read('areaMin=8,000&areaMax=1.2万&heightMin=９&priceMax=.85')).toMatchObject({
      areaMin: 8_000,
      areaMax: 12_000,
      heightMin: 9,
      priceMax: 0.85,
    })
  })

  test('[SRCH-22] lists every filter that it leaves out, but not the page or its order', () => {
    const listIgnored = (query: string) => listIgnoredFilters(new URLSearchParams(query))
    expect(listIgnored('areaMin=abc&priceMax=1e9&whType=x&whType=3&canopy=yes&pageNum=x&sort=x&utm=1')).toEqual([
      { name: 'areaMin', text: 'abc' },
      { name: 'priceMax', text: '1e9' },
      { name: 'whType', text: 'x' },
      { name: 'canopy', text: 'yes' },
    ])
    expect(listIgnored('areaMin=9千&areaMax=1000&reachMinutes=60')).toEqual([
      { name: 'areaMin', text: '9000–1000' },
      { name: 'reachMinutes', text: '60' },
    ])
    expect(listIgnored(`regionCode=${'9'.repeat(50)}&keyword=`)).toEqual([{ name: 'regionCode', text: `${'9'.repeat(40)}…` }])
    expect(listIgnored('areaMin=8,000&keyword=青岛&whType=3')).toEqual([])
  })

  test('[SRCH-2] is encoded as the input of the search operation', () => {
    const filter = read('bonded=0&whType=2&bbox=1,2,3,4&areaMin=10')
    expect(ParkFilter.parse(encodeParkFilter(filter))).toEqual(filter)
  })

  test('[SRCH-4] sorts by price ascending, by everything else descending', () => {
    expect(getOrder({ sort: 'price' })).toBe('asc')
    expect(getOrder({ sort: 'area' })).toBe('desc')
    expect(getOrder({ sort: 'price', order: 'desc' })).toBe('desc')
  })
})

describe('a drawn area', () => {
  const ring = (...points: [number, number][]) => encodePolyline(points.map(([longitude, latitude]) => ({ longitude, latitude })))
  const isRing = (text: string) => Ring.safeParse(text).success

  test('[SRCH-11] is the usual encoded polyline, latitude first', () => {
    // The example from the specification of the format.
    expect(Ring.parse('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
      { latitude: 38.5, longitude: -120.2 },
      { latitude: 40.7, longitude: -120.95 },
      { latitude: 43.252, longitude: -126.453 },
    ])
    expect(ring([-120.2, 38.5], [-120.95, 40.7], [-126.453, 43.252])).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  })

  test('[SRCH-11] may repeat its first point at the end', () => {
    expect(Ring.parse(ring([120, 36], [121, 36], [121, 37], [120, 36]))).toHaveLength(3)
  })

  test('[SRCH-11] has 3 to 100 points, encloses an area and does not cross or touch itself', () => {
    expect(isRing(ring([120, 36], [121, 37]))).toBe(false)
    expect(isRing(ring([120, 36], [121, 37], [122, 38]))).toBe(false)
    expect(isRing(ring([120, 36], [121, 37], [121, 36], [120, 37]))).toBe(false)
    expect(isRing(ring([120, 36], [122, 36], [122, 38], [121, 36], [120, 38]))).toBe(false)
    expect(isRing(ring([120, 36], [122, 36], [121, 36], [121, 37]))).toBe(false)
    expect(isRing(ring([120, 36], [122, 36], [122, 38], [121, 36.5], [120, 38]))).toBe(true)
    const circle = (corners: number) =>
      ring(
        ...Array.from({ length: corners }, (_, at): [number, number] => [
          Math.cos((at / corners) * 6.283),
          Math.sin((at / corners) * 6.283),
        ]),
      )
    expect([isRing(circle(100)), isRing(circle(101))]).toEqual([true, false])
  })

  test('[SRCH-11] has valid coordinates and is not truncated', () => {
    expect(isRing(ring([181, 36], [121, 36], [121, 37]))).toBe(false)
    expect(isRing('_p~iF~ps|U_ulLnnqC_mqNvxq`')).toBe(false)
    expect(isRing('~~~~~~~~~~~~')).toBe(false)
  })
})
