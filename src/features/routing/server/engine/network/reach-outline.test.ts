import { afterAll, beforeAll, expect, test } from 'vitest'
import { rng } from '#db/demo/random.ts'
import { listSeats, placeNamed } from '#test/places.ts'
import { createAreaTest } from './contour-rings.ts'
import { ownGraph } from '../engine-data.ts'
import { NetworkLegs } from './network-legs.ts'
import { toMicro } from './network-tree.ts'
import { maxSpeedKmh, toMaxKm } from './reach-grid.ts'
import { readRoadGraph } from '../road-graph.ts'

let network: NetworkLegs
beforeAll(() => {
  network = new NetworkLegs(ownGraph)
})
afterAll(() => network.stop())

const earthRadiusKm = 6_371
function straightKm(aLng: number, aLat: number, bLng: number, bLat: number) {
  const rad = Math.PI / 180
  const half =
    Math.sin(((bLat - aLat) * rad) / 2) ** 2 + Math.cos(aLat * rad) * Math.cos(bLat * rad) * Math.sin(((bLng - aLng) * rad) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half))
}

test('[SRCH-12] no road is faster than the speed that bounds a reach', () => {
  const graph = readRoadGraph(ownGraph)
  let fastest = 0
  graph.forEachLink(({ fromId, toId, data }) => {
    const [a, b] = [graph.getNode(fromId)!.data, graph.getNode(toId)!.data]
    fastest = Math.max(fastest, straightKm(a.lng, a.lat, b.lng, b.lat) / data.hours)
  })
  expect(fastest).toBeGreaterThan(80)
  expect(fastest).toBeLessThan(maxSpeedKmh)
})

test(
  '[SRCH-12] the outline encloses every point within the time, also off the roads, and at most half as much again',
  { timeout: 60_000 },
  async () => {
    const random = rng(1, 'outline', 0)
    const starts = [placeNamed('青岛'), placeNamed('拉萨'), ...Array.from({ length: 10 }, () => random.pick(listSeats()))]
    let [insideCount, reachedCount] = [0, 0]
    for (const start of starts) {
      const from = { longitude: start.longitude + (random.next() - 0.5) * 0.2, latitude: start.latitude + (random.next() - 0.5) * 0.2 }
      const times = await network.openDriveTimes(from).catch(() => null)
      if (times === null) continue
      for (const minutes of [30, 60, 120, 480]) {
        const truck = { axles: 6, heightM: 4, widthM: 2.55, lengthM: 17.1, weightT: 49, axleLoadT: 10 }
        const [outline] = await network.outlineIsochrones({ from, truck, minutes: [minutes] })
        const isInside = createAreaTest(outline!.area)
        const degrees = toMaxKm(minutes) / 70
        for (let i = 0; i < 1_500; i++) {
          const [lng, lat] = [
            toMicro(from.longitude + (random.next() - 0.5) * degrees),
            toMicro(from.latitude + (random.next() - 0.5) * degrees),
          ]
          const isReached = Math.round(times.secondsTo(lng, lat) / 60) <= minutes
          const isIn = isInside(lng / 1e6, lat / 1e6)
          if (isReached) expect(isIn, `${lng} ${lat} in ${minutes} min from ${JSON.stringify(from)}`).toBe(true)
          if (isReached) expect(straightKm(from.longitude, from.latitude, lng / 1e6, lat / 1e6)).toBeLessThan(toMaxKm(minutes))
          insideCount += Number(isIn)
          reachedCount += Number(isReached)
        }
      }
    }
    expect(reachedCount).toBeGreaterThan(5_000)
    expect(insideCount).toBeLessThan(reachedCount * 1.5)
  },
)

test('[SRCH-12] a point far from a road takes the time of its access leg', async () => {
  const from = placeNamed('青岛')
  const { secondsTo, legTo } = await network.openDriveTimes(from)
  const point = { longitude: 120.1, latitude: 36.75 }
  const leg = legTo(point)!
  expect(leg.gapsKm[1]).toBeGreaterThan(0.3)
  expect(secondsTo(toMicro(point.longitude), toMicro(point.latitude))).toBeCloseTo(leg.durationS + ((leg.gapsKm[1] * 1.3) / 40) * 3_600, -1)
})

test('[SRCH-12] the open sea and places abroad have no drive time', async () => {
  const { secondsTo } = await network.openDriveTimes(placeNamed('深圳'))
  for (const [lng, lat] of [
    [114.17, 22.28],
    [125, 30],
    [2.35, 48.85],
  ])
    expect(secondsTo(toMicro(lng!), toMicro(lat!))).toBe(Infinity)
})

test('[SRCH-12] roads that are looked up ahead give the same times', async () => {
  const random = rng(2, 'ahead', 0)
  const seat = placeNamed('武汉')
  const points = Int32Array.from({ length: 400 }, (_, at) => toMicro((at % 2 ? seat.latitude : seat.longitude) + random.next() - 0.5))
  const before = await network.openDriveTimes(seat)
  const expected = Array.from({ length: 200 }, (_, at) => before.secondsTo(points[2 * at]!, points[2 * at + 1]!))
  const other = new NetworkLegs(ownGraph)
  try {
    await other.prepare(points)
    const { secondsTo } = await other.openDriveTimes(seat)
    expect(Array.from({ length: 200 }, (_, at) => secondsTo(points[2 * at]!, points[2 * at + 1]!))).toEqual(expected)
  } finally {
    await other.stop()
  }
})
