import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeNamed } from '#test/places.ts'
import { tilesFolder } from '#test/router.ts'
import { ownRoads } from './engine-data.ts'
import { RouterProcess } from './router-process.ts'
import { probeRoute } from './valhalla-router.ts'
import { prepareTiles, findValhallaBinaries } from './valhalla-tiles.ts'

const silent = { info: () => undefined, warn: () => undefined }
const running: RouterProcess[] = []
let configFile: string
beforeAll(async () => {
  configFile = await prepareTiles({ file: ownRoads, binaries: findValhallaBinaries()!, dataDir: tilesFolder })
}, 120_000)
afterAll(() => Promise.all(running.map((each) => each.stop())))

async function started(options: Partial<ConstructorParameters<typeof RouterProcess>[0]> = {}) {
  const router = new RouterProcess({ choice: { kind: 'valhalla', configFile }, log: silent, probe: probeRoute, ...options })
  running.push(router)
  router.start()
  await router.ready()
  return router
}

const lonLat = (name: string) => ({ lon: placeNamed(name).longitude, lat: placeNamed(name).latitude })
const routeQuery = (from: string, to: string) => ({ locations: [lonLat(from), lonLat(to)], costing: 'truck' })
/** A query that crashes @valhallajs/valhallajs 3.6.1 with SIGSEGV. */
const deadly = async (router: RouterProcess) => {
  const answer = JSON.parse(await router.ask('route', routeQuery('广州', '深圳'))) as { trip: { legs: { shape: string }[] } }
  const costing_options = { truck: { disable_hierarchy_pruning: true } }
  return { encoded_polyline: answer.trip.legs[0]!.shape, shape_match: 'edge_walk', costing: 'truck', costing_options }
}

async function readyAgain(router: RouterProcess) {
  while (!router.isReady) await pause(20)
}

test('[ROUTE-6] a killed engine restarts and answers the pending queries', async () => {
  const router = await started()
  // A restart takes longer than the usual limit of a query beside other work.
  const calls = ['北京', '西安', '成都', '武汉'].map((from) => router.ask('route', routeQuery(from, '上海'), { ms: 30_000 }))
  process.kill(router.pid!, 'SIGKILL')
  const answers = await Promise.all(calls)
  expect(answers.every((text) => text.includes('"trip"'))).toBe(true)
})

test('[ROUTE-6] a query that crashes the engine twice is refused, and others are answered', async () => {
  const router = await started()
  const poison = await deadly(router)
  const [bad, good] = await Promise.allSettled([
    router.ask('traceAttributes', poison, { ms: 10_000 }),
    router.ask('route', routeQuery('广州', '长沙'), { ms: 10_000 }),
  ])
  expect(bad.status).toBe('rejected')
  expect(good.status).toBe('fulfilled')
  await readyAgain(router)
  const pid = router.pid
  await expect(router.ask('traceAttributes', poison)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(router.pid).toBe(pid)
})

test('[ROUTE-6] queries are refused at once while the engine restarts', async () => {
  const router = await started()
  process.kill(router.pid!, 'SIGKILL')
  while (router.isReady) await pause(5)
  await expect(router.ask('route', routeQuery('广州', '深圳'))).rejects.toMatchObject({ kind: 'unavailable' })
  await readyAgain(router)
})

test('[ROUTE-6] queries beyond the queue limit are refused', async () => {
  const router = await started({ threads: 1 })
  const calls = await Promise.allSettled(
    Array.from({ length: 80 }, () => router.ask('route', routeQuery('乌鲁木齐', '广州'), { ms: 30_000 })),
  )
  const refused = calls.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(calls.length - refused.length).toBeGreaterThanOrEqual(64)
})

test('[ROUTE-6] work beyond twice its limit ends with its process', async () => {
  const router = await started()
  const pid = router.pid
  await expect(router.ask('isochrone', slowQuery, { ms: 1 })).rejects.toMatchObject({ kind: 'unavailable' })
  while (router.pid === pid) await pause(20)
  await readyAgain(router)
  expect(router.pid).not.toBe(pid)
})
const slowQuery = { locations: [lonLat('武汉')], costing: 'truck', contours: [{ time: 1_400 }], polygons: true }

describe('a child without tiles', () => {
  test('[ROUTE-6] never becomes ready, because the engine opens an empty folder without an error', async () => {
    const empty = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-no-tiles-'))
    const config = JSON.parse(fs.readFileSync(configFile, 'utf8')) as { mjolnir: { tile_dir: string } }
    config.mjolnir.tile_dir = empty
    const file = path.join(empty, 'valhalla.json')
    fs.writeFileSync(file, JSON.stringify(config))
    const router = new RouterProcess({ choice: { kind: 'valhalla', configFile: file }, log: silent, probe: probeRoute })
    router.start()
    const first = await Promise.race([router.ready().then(() => 'ready'), pause(1_500, 'not ready')])
    expect(first).toBe('not ready')
    await router.stop()
    fs.rmSync(empty, { recursive: true })
  })
})
