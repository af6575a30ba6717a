import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { checkFit } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

async function parkWithGate(gate: { widthM: number; heightM: number | null; maxVehicle: number | null }) {
  const { parkId } = await buildPark(app.deps.db)
  await app.sql('insert into park_gate (park_id, number, width_m, height_m, max_vehicle) values ($1, 1, $2, $3, $4)', [
    parkId,
    gate.widthM,
    gate.heightM,
    gate.maxVehicle,
  ])
  return parkId
}

test('[ROUTE-8] a low gate rejects a high truck, with both figures and a label in the caller’s language', async () => {
  const parkId = await parkWithGate({ widthM: 8, heightM: 3.8, maxVehicle: 5 })
  const zh = await app.call(checkFit, { parkId })
  expect(zh.result).toBe('no')
  expect(zh.checks.find(({ name }) => name === 'gateHeight')).toMatchObject({ limit: 3.8, value: 4, result: 'no', label: '大门限高' })
  const en = await app.call(checkFit, { parkId, truck: { preset: 2, height: 3.5 } }, { language: 'en_US' })
  expect(en).toMatchObject({ result: 'yes' })
  expect(en.checks.map(({ label }) => label)).toContain('Gate height')
})

test('[ROUTE-8] a warehouse adds its dock to the checks and must belong to the park', async () => {
  const parkId = await parkWithGate({ widthM: 8, heightM: null, maxVehicle: 5 })
  const other = await parkWithGate({ widthM: 8, heightM: null, maxVehicle: 5 })
  const { warehouseId } = await buildWarehouse(app.deps.db, { parkId })
  expect((await app.call(checkFit, { parkId, warehouseId })).checks.map(({ name }) => name)).toContain('dock')
  expect((await app.ask(checkFit, { parkId: other, warehouseId })).envelope.code).toBe(404)
})

test('[ROUTE-8] unknown parks are answered 404, and a missing park id is reported', async () => {
  expect((await app.ask(checkFit, { parkId: '999999999' })).envelope.code).toBe(404)
  expect((await app.ask(checkFit, {})).envelope).toMatchObject({ code: 422, msg: '请填写园区' })
})
