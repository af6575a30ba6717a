import http from 'node:http'
import type { AddressInfo } from 'node:net'
import polyline from '@mapbox/polyline'
import { afterEach, expect, test } from 'vitest'
import { placeNamed } from '#test/places.ts'
import { absentRouter } from './absent-router.ts'
import { createAmapRouter } from './amap-router.ts'
import type { TruckRouter } from './truck-router.ts'
import { createValhallaRouter } from './valhalla-router.ts'
import { createServiceAsk } from './valhalla-service.ts'

const truck = { axles: 6, heightM: 4, widthM: 2.55, lengthM: 17.1, weightT: 49, axleLoadT: 10 }
const question = { from: placeNamed('青岛'), to: placeNamed('济南'), truck, costing: 'recommended' as const, alternates: 0 }
const silent = { warn: () => undefined }

const servers: http.Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

type Reply = { status?: number; body: unknown }
/** Starts a provider that answers with `answer` and records requests. */
async function provider(answer: (request: { url: URL; body: string }) => Reply | 'hang') {
  const requests: { url: URL; body: string }[] = []
  const server = http.createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    const record = { url: new URL(request.url!, 'http://provider'), body }
    requests.push(record)
    const reply = answer(record)
    if (reply === 'hang') return
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

const shape = polyline.encode(
  [
    [36.1, 120.3],
    [36.6, 117],
  ],
  6,
)
const valhallaSource = { engine: 'valhalla-http', version: '', data: 'test', dataDate: '', schematic: false } as const
const serviceRouter = (address: string) =>
  createValhallaRouter({ source: valhallaSource, lightsAssumed: false, ask: createServiceAsk(address) })

test('[ROUTE-6] a Valhalla service gets the same queries as the embedded engine', async () => {
  const trip = {
    summary: { length: 360, time: 15_000 },
    legs: [{ shape, maneuvers: [{ type: 1, street_names: ['G22'], length: 360, time: 15_000, begin_shape_index: 0 }] }],
  }
  const { address, requests } = await provider(({ url }) => ({
    body: url.pathname === '/route' ? { trip } : { edges: [{ length: 350, toll: true, road_class: 'motorway' }, { length: 10 }] },
  }))
  const [route] = await serviceRouter(address).findRoutes(question)
  expect(route).toMatchObject({ distanceKm: 360, tollKm: 350, highwayKm: 350, lightsAssumed: false })
  expect(requests.map(({ url }) => url.pathname)).toEqual(['/route', '/trace_attributes'])
  expect(requests[0]!.body).toContain('"costing":"truck"')
})

test('[ROUTE-6] an unroutable query fails as noRoute, a failing service as unavailable', async () => {
  const none = await provider(() => ({ status: 400, body: { error: 'No path could be found for input' } }))
  await expect(serviceRouter(none.address).findRoutes(question)).rejects.toMatchObject({ kind: 'noRoute' })
  const broken = await provider(() => ({ status: 502, body: {} }))
  await expect(serviceRouter(broken.address).findRoutes(question)).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(serviceRouter('http://127.0.0.1:1').findRoutes(question)).rejects.toMatchObject({ kind: 'unavailable' })
})

const fallbackRoute = {
  distanceKm: 1,
  durationS: 1,
  highwayKm: 0,
  tollKm: 0,
  trafficLights: 0,
  lightsAssumed: true,
  ferryKm: 0,
  shape: '',
  maneuvers: [],
}
const fallback: TruckRouter = { ...absentRouter, findRoutes: () => Promise.resolve([fallbackRoute]) }
const amapPath = {
  distance: '355000',
  duration: '14400',
  tolls: '520',
  toll_distance: '340000',
  traffic_lights: '9',
  steps: [
    { road: '香港中路', distance: '5000', duration: '600', action: '右转', polyline: '120.38,36.06;120.37,36.07' },
    { road: 'G22青兰高速', distance: '350000', duration: '13800', action: [], polyline: '120.37,36.07;117.0,36.65' },
  ],
}

test('[ROUTE-6] AMap is queried in GCJ-02, and its routes are returned in WGS-84 with its own toll', async () => {
  const { address, requests } = await provider(() => ({ body: { errcode: 0, data: { route: { paths: [amapPath] } } } }))
  const [route] = await createAmapRouter({ key: 'k', fallback, baseUrl: address, log: silent }).findRoutes(question)
  expect(route).toMatchObject({ distanceKm: 355, tollKm: 340, tollYuan: 520, trafficLights: 9, highwayKm: 350, lightsAssumed: false })
  const [lng, lat] = requests[0]!.url.searchParams.get('origin')!.split(',').map(Number)
  expect(Math.hypot(lng! - question.from.longitude, lat! - question.from.latitude) * 111_000).toBeGreaterThan(300)
  const [firstLat, firstLng] = polyline.decode(route!.shape, 6)[0]!
  expect(firstLng).toBeLessThan(120.38)
  expect(Math.hypot(firstLng - 120.38, firstLat - 36.06) * 111_000).toBeLessThan(800)
  expect(requests[0]!.url.searchParams.get('axis')).toBe('6')
})

test('[ROUTE-6] the embedded network answers while AMap fails, and AMap is paused', async () => {
  let now = 0
  const { address, requests } = await provider(() => ({ status: 500, body: {} }))
  const router = createAmapRouter({ key: 'k', fallback, baseUrl: address, log: silent, now: () => now })
  for (let i = 0; i < 5; i++) expect(await router.findRoutes(question)).toEqual([fallbackRoute])
  expect(requests).toHaveLength(3)
  now = 31_000
  await router.findRoutes(question)
  expect(requests).toHaveLength(4)
})

test('[ROUTE-6] an unreadable answer of AMap is ignored', async () => {
  const { address } = await provider(() => ({ body: { errcode: 0, data: { route: { paths: [{ distance: 'far' }] } } } }))
  expect(await createAmapRouter({ key: 'k', fallback, baseUrl: address, log: silent }).findRoutes(question)).toEqual([fallbackRoute])
})
