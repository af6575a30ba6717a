import { afterAll, beforeAll, test } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, expectAccepted, sendBadInput } from '#test/bad-input.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { placeNamed } from '#test/places.ts'
import { openTestRouter } from '#test/router.ts'
import { checkFit, checkFits, geocode, planRoute } from '../contract.ts'
import { exportCosts, rankCosts } from '../cost-contract.ts'
import { addDieselPrice, addFuelRate, addTollRate, listRates } from '../rates-contract.ts'
import { measureMinutes, outlineIsochrones } from '../isochrone-contract.ts'
import { findPlaces } from '../places-contract.ts'
import type { OpenRouter } from './engine/open-router.ts'

let roads: OpenRouter
let app: TestApp
let admin: BuiltMember
let parkId: string
beforeAll(async () => {
  roads = await openTestRouter()
  app = await startOwnApp({ router: roads.router })
  admin = await buildMember(app.deps.db, { roles: ['admin'] })
  parkId = (await buildWarehouse(app.deps.db)).parkId
}, 120_000)
afterAll(() => roads.stop())

const qingdao = placeNamed('青岛')
const dated = { effectiveFrom: '2026-01-01', sourceTitle: '文件 1 号', sourceUrl: 'https://example.cn/1' }
const cost = () => ({
  area: 2_000,
  destinations: [{ ...placeNamed('济南'), tripsPerMonth: 10, name: '济南' }],
  truck: { preset: 6 },
  emptyReturn: 1,
})

const publicEndpoints: [endpoint: Endpoint, right: () => Record<string, unknown>][] = [
  [outlineIsochrones, () => ({ ...qingdao, minutes: '60', preset: '6' })],
  [measureMinutes, () => ({ ...qingdao, parkIds: [parkId], preset: 6 })],
  [rankCosts, () => ({ parkIds: [parkId], terms: 0, ...cost() })],
  [findPlaces, () => ({ text: '济南' })],
  [checkFits, () => ({ parkIds: [parkId], truck: { preset: 6, height: 4 } })],
  [checkFit, () => ({ parkId, truck: { preset: 6 } })],
  [planRoute, () => ({ start: { parkId }, destination: { ...placeNamed('济南') }, truck: { preset: 6 }, language: 'zh_CN' })],
  [geocode, () => ({ provinceCode: '370000', cityCode: '370200', districtCode: '370211', address: '前湾港路' })],
]

test.for(publicEndpoints)('[ROUTE-5] generated bad input for %o', { timeout: badInputTimeout }, async ([endpoint, right]) => {
  expectAccepted(await sendBadInput(app, endpoint, { right }))
})

test('[SRCH-15] generated bad input for the export', { timeout: badInputTimeout }, async () => {
  expectAccepted(await sendBadInput(app, exportCosts, { right: () => ({ parkIds: [parkId], months: 12, ...cost() }) }))
})

const forOperators: [endpoint: Endpoint, right: () => Record<string, unknown>][] = [
  [listRates, () => ({ kind: 'toll' })],
  [
    addTollRate,
    () => ({
      rates: [0.5, 1, 1.5, 1.7, 1.8, 1.9],
      extraAxle: 0.2,
      discountEtc: 0.05,
      lowFactor: 0.7,
      highFactor: 1.3,
      verified: 0,
      ...dated,
    }),
  ],
  [addFuelRate, () => ({ truckClass: 6, litresPer100Km: 34, ...dated })],
  [addDieselPrice, () => ({ yuanPerLitre: 7, ...dated })],
]

test.for(forOperators)('[ROUTE-4] generated bad rates for %o', { timeout: badInputTimeout }, async ([endpoint, right]) => {
  const headers = async () => ({ ...(await app.headersOf(admin)), repeatSubmit: 'false' })
  expectAccepted(await sendBadInput(app, endpoint, { right, headers }))
})
