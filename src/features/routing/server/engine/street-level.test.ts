import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeExtract } from '#test/road-extract.ts'
import { embeddedChoice, openRouter, type OpenRouter } from './open-router.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-streets-'))
const truck = { axles: 2, heightM: 3, widthM: 2.2, lengthM: 8, weightT: 5, axleLoadT: 5 }
let open: OpenRouter
beforeAll(async () => {
  const corners: Record<string, [number, number]> = {
    A: [120.3, 36.06],
    B: [120.31, 36.06],
    C: [120.31, 36.07],
    D: [120.32, 36.07],
    E: [120.325, 36.075],
    F: [120.4, 36.075],
  }
  const { roads } = writeExtract(path.join(folder, 'pbf'), corners, [
    { from: 'A', to: 'B', light: true },
    { from: 'B', to: 'C', tags: { name: '香港中路' }, light: true },
    { from: 'C', to: 'D' },
    { from: 'D', to: 'E', tags: { highway: 'motorway_link', name: '' } },
    { from: 'E', to: 'F', tags: { highway: 'motorway', ref: 'G20', name: '青银高速' } },
  ])
  open = await openRouter({
    dataDir: folder,
    choice: { ...embeddedChoice, osmPbf: roads },
    log: { info: () => undefined, warn: () => undefined },
  })
  await open.ready()
}, 120_000)
afterAll(async () => {
  await open.stop()
  fs.rmSync(folder, { recursive: true })
})

test('[ROUTE-6] a street-level extract is built and routed on the same engine and named as the source', async () => {
  const [route] = await open.router.findRoutes({
    from: { longitude: 120.301, latitude: 36.06 },
    to: { longitude: 120.319, latitude: 36.07 },
    truck,
    costing: 'recommended',
    alternates: 0,
  })
  expect(route!.distanceKm).toBeGreaterThan(2)
  expect(route!.distanceKm).toBeLessThan(4)
  expect(route).toMatchObject({ trafficLights: 2, lightsAssumed: false, tollKm: 0 })
  expect(route!.maneuvers.some(({ streetNames }) => streetNames.includes('香港中路'))).toBe(true)
  expect(open.router.source).toMatchObject({ engine: 'valhalla', data: 'extract.osm.pbf', schematic: false })
})

test('[DET-7] on a street-level extract, the expressway is entered at the end of its ramp', async () => {
  const entry = await open.router.findExpressway!({ from: { longitude: 120.301, latitude: 36.06 }, truck })

  // 2.8 km from A to D without the first 90 m, and 0.7 km of ramp.
  expect(entry!.distanceKm).toBeCloseTo(3.54, 1)
  expect(entry!.durationS).toBeGreaterThan(100)
  expect(entry!.road).toBe('G20 青银高速')
  expect(entry!.gapKm).toBeLessThan(0.05)
})

test('[DET-7] a place without a road is refused', async () => {
  await expect(open.router.findExpressway!({ from: { longitude: 100, latitude: 36 }, truck })).rejects.toMatchObject({ kind: 'noRoad' })
})
