import type { Position } from 'geojson'
import { expect, test } from 'vitest'
import { Basemap } from '#platform/contract/basemap.ts'
import { coordinatesOf, crsOf } from './coordinates.ts'
import type { AreaFeature, LngLat } from './map-handle.ts'

const tiananmen: LngLat = [116.391_26, 39.907_43]
const london: LngLat = [-0.1276, 51.5072]

/** Metres between two points that lie near each other. */
const metres = ([a, b]: Position | LngLat, [c, d]: Position | LngLat) =>
  Math.hypot((c! - a!) * Math.cos((b! * Math.PI) / 180), d! - b!) * 111_195

test('[SRCH-1] on a map in WGS-84 every point stays as it is', () => {
  const { toMap, fromMap } = coordinatesOf('wgs84')
  expect(toMap(tiananmen)).toEqual(tiananmen)
  expect(fromMap(tiananmen)).toEqual(tiananmen)
})

test('[SRCH-1] on a map in GCJ-02 a point in Beijing is shown some 500 m away, where that map has it', () => {
  const displayed = coordinatesOf('gcj02').toMap(tiananmen)
  expect(metres(tiananmen, displayed)).toBeGreaterThan(400)
  expect(metres(tiananmen, displayed)).toBeLessThan(700)
  // East and north of it, as published conversions of this point have it.
  expect(metres(displayed, [116.397_51, 39.908_83])).toBeLessThan(20)
})

test('[SRCH-1] outside China nothing is shifted', () => {
  expect(coordinatesOf('gcj02').toMap(london)).toEqual(london)
})

test('[SRCH-1] what is shown and pressed comes back to within a metre, all over China', () => {
  const { toMap, fromMap } = coordinatesOf('gcj02')
  for (let lng = 75; lng <= 134; lng += 2.7)
    for (let lat = 18.5; lat <= 53; lat += 2.3) expect(metres([lng, lat], fromMap(toMap([lng, lat])))).toBeLessThan(1)
})

test('[SRCH-1] bounds and every kind of shape go through the same shift as points', () => {
  const { toMap, boundsToMap, boundsFromMap, featureToMap } = coordinatesOf('gcj02')
  const [a, b, c]: LngLat[] = [tiananmen, [116.5, 39.8], [116.6, 40]]
  expect(boundsToMap([a![0], a![1], c![0], c![1]])).toEqual([...toMap(a!), ...toMap(c!)])
  const back = boundsFromMap(boundsToMap([116.3, 39.8, 116.5, 40]))
  back.forEach((degrees, i) => expect(degrees).toBeCloseTo([116.3, 39.8, 116.5, 40][i]!, 5))

  const ring = [a!, b!, c!, a!].map(([lng, lat]) => [lng, lat])
  const moved = ring.map(([lng, lat]) => toMap([lng!, lat!]))
  const shapes: [AreaFeature['geometry'], unknown][] = [
    [{ type: 'LineString', coordinates: ring }, moved],
    [{ type: 'Polygon', coordinates: [ring] }, [moved]],
    [{ type: 'MultiLineString', coordinates: [ring, ring] }, [moved, moved]],
    [{ type: 'MultiPolygon', coordinates: [[ring], [ring]] }, [[moved], [moved]]],
  ]
  for (const [geometry, expected] of shapes) {
    const feature: AreaFeature = { type: 'Feature', properties: { name: 'x' }, geometry }
    expect(featureToMap(feature)).toEqual({ type: 'Feature', properties: { name: 'x' }, geometry: { ...geometry, coordinates: expected } })
  }
})

test('[SRCH-1] a vector archive in GCJ-02 is drawn and read in its own system, like tiles', () => {
  const archive = { kind: 'pmtiles', url: '/maps/amap.pmtiles' }

  expect(crsOf(Basemap.parse({ ...archive, crs: 'gcj02' }))).toBe('gcj02')
  expect(crsOf(Basemap.parse(archive))).toBe('wgs84')
  expect(crsOf(Basemap.parse({ kind: 'embedded' }))).toBe('wgs84')
})
