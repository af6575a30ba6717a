import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { getParkFit, getUnitFit } from '../contract.ts'
import { defaultRules } from '../rules-from-settings.ts'
import { fitPallets } from '../fit.ts'
import { standardLoad } from '#features/listings/pallet-load.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const figures = {
  lengthM: 44.8,
  widthM: 96,
  floorHeight: 12,
  columnX: 12,
  columnY: 24,
  bearing: 3,
  unloading: 1,
  totalArea: 4_300.8,
  rentableArea: 2_150.4,
}
const hall = {
  lengthM: 44.8,
  widthM: 96,
  clearHeightM: 12,
  columnSpacingM: { x: 24, z: 12 },
  floorLoad: 3,
  dockSides: 1,
  sprinkler: 'esfr',
} as const

const esfrPark = () => buildPark(app.deps.db, { fireFacility: [2] })
const narrow = fitPallets(hall, standardLoad, 'narrow', defaultRules)

test('the answer holds the hall of the listing and the figures of the shared function', async () => {
  const { parkId } = await esfrPark()
  const { warehouseId } = await buildWarehouse(app.deps.db, { parkId, ...figures, positionTotal: 5_880 })
  const answer = await app.call(getUnitFit, { warehouseId })
  expect(answer).toMatchObject({ hall, missing: [], ownerPositions: 5_880, liftOnly: false })
  expect(answer.fits.map(({ rack }) => rack)).toEqual(['block', 'selective', 'narrow', 'vna', 'driveIn', 'pushBack', 'shuttle'])
  expect(answer.fits.find(({ rack }) => rack === 'narrow')).toMatchObject({
    rackLabel: '前移式窄通道',
    positions: narrow.positions,
    rentablePositions: Math.floor(narrow.positions / 2),
    usable: narrow.usable,
    governs: 'height',
    steps: narrow.steps,
  })
  const one = await app.call(getUnitFit, { warehouseId, rack: 'vna' }, { language: 'en_US' })
  expect(one.fits.map(({ rackLabel }) => rackLabel)).toEqual(['VNA'])
})

test('[SEE-17] without a figure that decides there is no hall, no calculation, and the figure is named', async () => {
  const { warehouseId, parkId } = await buildWarehouse(app.deps.db, { ...figures, lengthM: null })
  expect(await app.call(getUnitFit, { warehouseId })).toMatchObject({ hall: null, missing: ['length'], fits: [], mezzanine: null })
  const park = await app.call(getParkFit, { parkId })
  expect(park.total).toMatchObject({ units: 1, missing: 1, positions: { narrow: 0 } })
  expect(park.units[0]).toMatchObject({ positions: null, missing: ['length'] })
})

test('the own load, staging and sprinklers change the answer, and wrong ones are refused by name', async () => {
  const { parkId } = await esfrPark()
  const { warehouseId } = await buildWarehouse(app.deps.db, { parkId, ...figures })
  const positionsOf = async (input: object) => (await app.call(getUnitFit, { warehouseId, rack: 'narrow', ...input })).fits[0]!.positions
  expect(await positionsOf({ loadH: 3 })).toBeLessThan(narrow.positions)
  expect(await positionsOf({ staging: 0 })).toBeGreaterThan(narrow.positions)
  expect(await positionsOf({ pallet: '1200x800' })).toBeGreaterThan(narrow.positions)
  const { envelope } = await app.ask(getUnitFit, { warehouseId, loadH: 4 }, { language: 'en_US' })
  expect(envelope).toMatchObject({ code: 422, msg: expect.stringContaining('Load height') })
  expect((await app.ask(getUnitFit, { warehouseId, sprinkler: 'unknown' as never })).envelope.code).toBe(422)
  expect((await app.ask(getUnitFit, { warehouseId, rack: 'mezzanine' as never })).envelope.code).toBe(422)
})

test('an operator changes a rule, and the next answer follows', async () => {
  const { warehouseId } = await buildWarehouse(app.deps.db, figures)
  await app.sql(`update site_setting set value_zh = '0' where key = 'capacity.staging'`)
  const { rules, fits } = await app.call(getUnitFit, { warehouseId, rack: 'narrow' })
  await app.sql(`update site_setting set value_zh = '9' where key = 'capacity.staging'`)
  expect(rules.stagingM).toBe(0)
  expect(fits[0]!.positions).toBeGreaterThan((await app.call(getUnitFit, { warehouseId, rack: 'narrow' })).fits[0]!.positions)
})

test('a park sums its units by building and floor', async () => {
  const { parkId } = await esfrPark()
  const floors = await app.sql<{ id: string }>(
    `insert into floor (park_id, building, number, status) values ($1, 1, 1, 'published'), ($1, 1, 2, 'published'), ($1, 2, 1, 'published') returning id`,
    [parkId],
  )
  for (const { id } of floors) await buildWarehouse(app.deps.db, { parkId, floorId: id, ...figures })
  const park = await app.call(getParkFit, { parkId })
  expect(park.total).toMatchObject({ units: 3, missing: 0 })
  expect(park.total.positions.narrow).toBe(3 * narrow.positions)
  expect(park.buildings.map(({ building, positions }) => [building, positions.narrow])).toEqual([
    [1, 2 * narrow.positions],
    [2, narrow.positions],
  ])
  expect(park.floors.map(({ building, floor }) => [building, floor])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
  ])
})

test('unknown and unpublished ids are answered 404', async () => {
  const { warehouseId } = await buildWarehouse(app.deps.db, { ...figures, status: 'draft' })
  for (const id of [warehouseId, '999999999', 'abc', '9'.repeat(20)]) {
    expect((await app.ask(getUnitFit, { warehouseId: id })).envelope.code, id).toBe(404)
    expect((await app.ask(getParkFit, { parkId: id })).envelope.code, id).toBe(404)
  }
})
