import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { placeNamed } from '#test/places.ts'
import { referencePairs } from '#test/routing-pairs.ts'
import { ownGraph } from '../engine-data.ts'
import { buildNetworkArrays, type StoredNetwork } from './network-arrays.ts'
import { Network } from './network-tree.ts'

/** A square of ordinary roads, 10 km and 12 minutes a side, with an expressway across that is quicker; and a ferry to an island. */
const square = new Network(
  buildNetworkArrays({
    nodes: [
      [1, 117, 36],
      [2, 117.1, 36],
      [3, 117.1, 36.1],
      [4, 117, 36.1],
      [5, 120, 36],
    ],
    edges: [
      [1, 2, 10, 0.2, 0, 0, 0, 0, 0],
      [2, 3, 10, 0.2, 0, 0, 0, 0, 0],
      [3, 4, 10, 0.2, 0, 0, 0, 0, 0],
      [4, 1, 10, 0.2, 0, 0, 0, 0, 0],
      [1, 3, 14, 0.1, 1, 1, 0, 0, 0],
      [2, 5, 200, 5, 0, 0, 1, 0, 0],
    ],
  }),
)
const at = (longitude: number, latitude: number) => ({ longitude, latitude })

test('[SRCH-15] a leg is the fastest one, with its expressway and toll km', () => {
  const way = square.treeFrom(at(117, 36))!(at(117.1, 36.1))!
  expect(way.durationS).toBeCloseTo(360)
  expect(way).toMatchObject({ distanceKm: 14, highwayKm: 14, tollKm: 14 })
})

test('[SRCH-15] a point on a road is reached from the nearer end, at the cost of that part', () => {
  const way = square.treeFrom(at(117, 36))!(at(117.025, 36))!
  expect(way.distanceKm).toBeCloseTo(2.5, 1)
  expect(way.tollKm).toBe(0)
  expect(square.treeFrom(at(117.02, 36))!(at(117.07, 36))!.distanceKm).toBeCloseTo(5, 1)
})

test('[SRCH-15] a point off the road has a gap, and none beyond 30 km is reached', () => {
  const tree = square.treeFrom(at(117, 36))!
  expect(tree(at(117.05, 35.9))!.gapsKm[1]).toBeCloseTo(11.1, 0)
  expect(tree(at(117.05, 35.6))).toBeNull()
  expect(square.treeFrom(at(118, 38))).toBeNull()
})

test('[SRCH-15] trips do not start on a ferry, and an island with nothing else has no road', () => {
  expect(square.treeFrom(at(120, 36))).toBeNull()
})

test('[SRCH-15] the shipped network deviates from the reference distances by 6 % on average', () => {
  const network = new Network(buildNetworkArrays(JSON.parse(gunzipSync(readFileSync(ownGraph)).toString()) as StoredNetwork))
  const errors = referencePairs.map(([from, to, km]) => {
    const way = network.treeFrom(placeNamed(from))!(placeNamed(to))!
    expect(way.tollKm).toBeLessThanOrEqual(way.distanceKm + 1)
    return Math.abs(way.distanceKm - km) / km
  })
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.06)
})
