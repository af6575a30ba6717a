import { expect, test } from 'vitest'
import type { MapEntry } from '#features/listings/park-card.ts'
import { encodePolyline } from '#features/listings/search/ring-shape.ts'
import { withRoom } from './boxes.ts'
import {
  findEntriesBox,
  clusterSize,
  entriesKey,
  sortLikeList,
  entryKey,
  withView,
  findViewTarget,
  viewKey,
  toWireZoom,
} from './map-view.ts'

const park = (parkId: string, latitude = 36): MapEntry => ({
  cluster: false,
  parkId,
  name: parkId,
  longitude: 120,
  latitude,
  priceMin: 1,
  priceMax: 1,
  rentableArea: 100,
  hot: false,
  full: false,
})
const cluster = (count: number, latitude: number): MapEntry => ({
  cluster: true,
  count,
  longitude: 120,
  latitude,
  bbox: [119, 35, 121, 37],
  rentableShare: 0.5,
  placeName: null,
})
const triangle = encodePolyline([
  { longitude: 120, latitude: 36 },
  { longitude: 120.5, latitude: 36 },
  { longitude: 120.2, latitude: 36.4 },
])

test('[APP-8] the view of an address takes precedence over a drawn area, and that over the extent', () => {
  const extent = [119, 35, 121, 37] as const
  expect(findViewTarget({ bbox: '1,2,3,4', polygon: triangle }, extent)).toEqual({ key: 'view 1,2,3,4', box: [1, 2, 3, 4] })
  expect(findViewTarget({ polygon: triangle, regionCode: '370200' }, extent).box).toEqual(withRoom([120, 36, 120.5, 36.4]))
  expect(findViewTarget({ regionCode: '370200' }, extent).box).toEqual(withRoom(extent))
  expect(findViewTarget({}, null).box).toBeNull()
})

test('[SRCH-7] a filter keeps the view, another region moves it', () => {
  const [before, after] = [
    [119, 35, 121, 37],
    [120, 36, 120, 36],
  ] as const
  expect(findViewTarget({ regionCode: '370200' }, before).key).toBe(findViewTarget({ regionCode: '370200', whType: ['3'] }, after).key)
  expect(findViewTarget({ regionCode: '370200' }, before).key).not.toBe(findViewTarget({ regionCode: '310100' }, before).key)
  expect(findViewTarget({ bbox: '1,2,3,4' }, null).key).toBe(viewKey([1, 2, 3, 4]))
})

test('[SRCH-7] a single park gets a minimum view', () => {
  const [west, south, east, north] = findViewTarget({}, [120, 36, 120, 36]).box!
  expect(east - west).toBeGreaterThan(0.02)
  expect(north - south).toBeGreaterThan(0.02)
})

test('[SRCH-1] entries are loaded for the view within the box of the address', () => {
  expect(findEntriesBox([119, 35, 121, 37], null)).toEqual([119, 35, 121, 37])
  expect(findEntriesBox([119, 35, 121, 37], [120, 36, 125, 40])).toEqual([120, 36, 121, 37])
  expect(findEntriesBox([0, 0, 1, 1], [120, 36, 125, 40])).toBeNull()
})

test('[SRCH-7] order, page and an equal view do not reload markers', () => {
  const key = entriesKey({ whType: ['3'], bbox: '1,2,3,4' }, [1, 2, 3, 4], 9)
  expect(entriesKey({ whType: ['3'], sort: 'price', pageNum: 2 }, [1, 2, 3, 4], 9)).toBe(key)
  expect(entriesKey({ whType: ['3'] }, [1, 2, 3, 4], 10)).not.toBe(key)
  expect(entriesKey({ whType: ['4'] }, [1, 2, 3, 4], 9)).not.toBe(key)
})

test('[SRCH-11] moving the map changes the box of a search unless an area is drawn', () => {
  expect(withView({ regionCode: '370200', pageNum: 3 }, [1, 2, 3, 4])).toEqual({
    regionCode: '370200',
    bbox: '1,2,3,4',
    pageNum: undefined,
  })
  expect(withView({ polygon: triangle }, [1, 2, 3, 4])).toEqual({ polygon: triangle })
})

test('[SRCH-7] the keyboard visits parks in list order, then others from the north', () => {
  const entries = [cluster(5, 30), park('C', 33), park('B', 31), cluster(9, 40), park('A', 30), park('D', 39)]
  expect(sortLikeList(entries, [{ parkId: 'A' }, { parkId: 'B' }]).map(entryKey)).toEqual([
    'park A',
    'park B',
    'park D',
    'park C',
    entryKey(cluster(9, 40)),
    entryKey(cluster(5, 30)),
  ])
})

test('[SRCH-7] clusters grow with their count, and requests have an integer zoom', () => {
  expect([2, 9, 10, 19, 20, 50, 99, 100, 5_000].map(clusterSize)).toEqual([56, 56, 62, 62, 68, 72, 72, 80, 80])
  expect([0, 8.2, 8.7, 22].map(toWireZoom)).toEqual([0, 8, 9, 20])
})
