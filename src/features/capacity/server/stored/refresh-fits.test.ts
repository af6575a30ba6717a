import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { seedDemoWorld } from '#db/demo/seed-demo-world.ts'
import { undoChangeSet } from '#features/changes/contract.ts'
import { editWarehousesInBulk } from '#features/inventory/parks/bulk-contract.ts'
import { parkFacts } from '#features/listings/comparison/facts.ts'
import { getPark } from '#features/listings/contract.ts'
import { rackings } from '#features/listings/racking.ts'
import { startListingConsumers } from '#features/listings/search/server/consume-listing-changes.ts'
import { readParkFilter } from '#features/listings/search/park-filter.ts'
import { openDatabase } from '#platform/server/postgres/database.ts'
import type { TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { createTestDatabase } from '#test/database.ts'
import { startImports } from '#test/import-files.ts'
import { firstRecord, setField, startEditors } from '#test/park-editors.ts'
import { getParkFit, getUnitFit } from '#features/capacity/contract.ts'
import { defaultRules } from '#features/capacity/rules-from-settings.ts'
import { positionsOf, rulesNumber } from '#features/capacity/stored-positions.ts'
import { createFitConsumer, refreshFits } from './refresh-fits.ts'

let imports: Awaited<ReturnType<typeof startImports>>
let app: TestApp
let editors: Awaited<ReturnType<typeof startEditors>>
let admin: BuiltMember
beforeAll(async () => {
  imports = await startImports()
  app = imports.portal
  editors = await startEditors(app)
  admin = await buildMember(app.deps.db, { roles: ['admin'] })
})

const figures = { lengthM: 44.8, widthM: 96, floorHeight: 12, columnX: 12, columnY: 24, bearing: 3, unloading: 1, totalArea: 4_300.8 }

const storedOf = async (id: string) =>
  (await app.sql<{ positions: number[] | null }>('select positions from warehouse_fit where warehouse_id = $1', [id]))[0]?.positions

/** Calculates what is due, and expects the stored figures of a unit to be those of its page; returns those of narrow aisles. */
async function expectCurrent(warehouseId: string): Promise<number | undefined> {
  await refreshFits(app.deps.db)
  const { fits } = await app.call(getUnitFit, { warehouseId })
  const stored = await storedOf(warehouseId)
  expect(stored).toEqual(fits.length === 0 ? null : fits.map(({ positions }) => positions))
  return stored?.[rackings.indexOf('narrow')]
}

test('[SRCH-13] a comparison has the pallet positions of the page, and divides the monthly rent by them', async () => {
  const { parkId } = await buildPark(app.deps.db)
  const { warehouseId } = await buildWarehouse(app.deps.db, { parkId, ...figures, rentableArea: figures.totalArea, price: 1 })
  const positions = await expectCurrent(warehouseId)
  const park = await app.call(getPark, { parkId })
  const filter = readParkFilter(new URLSearchParams())
  const { pallets } = parkFacts(park, { filter, timeline: [], need: { area: null, months: 12 } })
  expect(pallets).toMatchObject({ rack: 'narrow', positions })
  expect(pallets!.yuanPerMonth).toBeCloseTo((figures.totalArea * 30.4) / positions!, 6)
})

test('[SEE-18] the stored positions are those of the page after each kind of write', async () => {
  const { db } = app.deps
  const { parkId } = await buildPark(db, { fireFacility: [2] })
  const { warehouseId } = await buildWarehouse(db, { parkId, ...figures, floorHeight: 9, rentableArea: 0 })
  const first = await expectCurrent(warehouseId)
  expect(first).toBeGreaterThan(1_000)

  const columns = JSON.stringify([22, 23.5].flatMap((xM) => [20, 40, 60].map((yM) => ({ xM, yM }))))
  await app.sql('update warehouse set columns = $2 where id = $1', [warehouseId, columns])
  const byOwner = await expectCurrent(warehouseId)
  expect(byOwner).not.toBe(first)
  await app.sql("update warehouse set columns = '[]' where id = $1", [warehouseId])
  expect(await expectCurrent(warehouseId)).toBe(first)

  await app.sql('update park set fire_facility = $2 where id = $1', [parkId, [1]])
  const standard = await expectCurrent(warehouseId)
  expect(standard).not.toBe(first)

  const selection = { selection: { ids: [warehouseId] }, changes: [{ field: 'unloadingMode', rule: 'set' as const, value: '2' }] }
  const { token } = await app.as(editors.zhou).call(editWarehousesInBulk, selection as never)
  const { changeSetId } = await app
    .as(editors.zhou)
    .call(editWarehousesInBulk, { ...selection, token } as never, { headers: { repeatsubmit: 'false' } })
  expect(await expectCurrent(warehouseId)).toBeLessThan(standard!)
  await app.as(admin).call(undoChangeSet, { id: changeSetId! })
  expect(await expectCurrent(warehouseId)).toBe(standard)

  await app.sql('update warehouse set length_m = null where id = $1', [warehouseId])
  expect(await expectCurrent(warehouseId)).toBeUndefined()
})

test('[SEE-18] the stored positions follow the editor', async () => {
  const parkId = await editors.publishFull()
  const [unit] = await app.sql<{ id: string }>('select id from warehouse where park_id = $1 order by id', [parkId])
  const before = await expectCurrent(unit!.id)
  const { park } = await editors.open(parkId)
  const key = Object.keys(park.warehouses).find((one) => one === unit!.id) ?? Object.keys(park.warehouses)[0]!
  const { floorHeight } = park.warehouses[key] ?? firstRecord(park.warehouses)
  const { draftId } = await editors.save(editors.zhou, { parkId }, [setField(`warehouses.${key}.floorHeight`, floorHeight!, 24)])
  await editors.publish({ draftId, reason: '测试' }, editors.admin)
  expect(await expectCurrent(unit!.id)).toBeGreaterThan(before!)
})

test('[SEE-18] the stored positions follow an import, and go with its undo', async () => {
  const { db } = app.deps
  const { parkId } = await buildPark(db, { code: 'FIT-1', fireFacility: [2] })
  const header =
    'park_code,warehouse_code,name_zh,name_en,wh_type,building_type,total_area,rentable_area,price,fire_rating,floor_material,rentable_from,length,width,floor_height'
  const row = (height: number) => `FIT-1,F1,一号库,Unit 1,1,1,4300.8,4300.8,1.2,丙二类,金刚砂,即时,44.8,96,${height}`
  const importRow = async (height: number) =>
    imports.apply(await imports.check('fit.csv', [header, row(height)].join('\n')), { publish: true })
  await importRow(9)
  const [unit] = await app.sql<{ id: string }>('select id from warehouse where park_id = $1', [parkId])
  const before = await expectCurrent(unit!.id)
  expect(before).toBeGreaterThan(1_000)
  const { changeSetId } = await importRow(12)
  expect(await expectCurrent(unit!.id)).toBeGreaterThan(before!)
  await app.as(admin).call(undoChangeSet, { id: changeSetId! })
  expect(await expectCurrent(unit!.id)).toBe(before)
})

test('[SEE-20] saving a unit, or the sprinklers of its park, changes the stored positions without waiting for the next poll', async () => {
  const { db, search } = app.deps
  const { parkId } = await buildPark(db, { fireFacility: [2] })
  const { warehouseId } = await buildWarehouse(db, { parkId, ...figures, floorHeight: 9 })
  const before = await expectCurrent(warehouseId)
  // Without the poll, which is the substitute for a lost notification.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const stop = startListingConsumers({ db, search, consumers: [createFitConsumer({ db })], log: console })
  try {
    const narrow = async () => (await storedOf(warehouseId))?.[rackings.indexOf('narrow')]
    await app.sql('update park set fire_facility = $2 where id = $1', [parkId, [1]])
    await expect.poll(narrow, { timeout: 15_000 }).not.toBe(before)
    const standard = await narrow()
    await app.sql('update warehouse set floor_height = 12 where id = $1', [warehouseId])
    await expect.poll(narrow, { timeout: 15_000 }).toBeGreaterThan(standard!)
  } finally {
    vi.useRealTimers()
    await stop()
  }
  await expectCurrent(warehouseId)
})

test('[SEE-18] a rule that an operator changes makes all figures due, in whichever process', async () => {
  const { warehouseId } = await buildWarehouse(app.deps.db, figures)
  const before = await expectCurrent(warehouseId)
  await app.sql(`update site_setting set value_zh = '0' where key = 'capacity.staging'`)
  const consumers = [app.deps, app.deps].map(createFitConsumer)
  await Promise.all(consumers.map((consumer) => consumer.runPending()))
  await Promise.all(consumers.map((consumer) => consumer.runPending()))
  expect(await storedOf(warehouseId)).not.toContain(before)
  expect(await expectCurrent(warehouseId)).toBeGreaterThan(before!)
  await app.sql(`update site_setting set value_zh = '9' where key = 'capacity.staging'`)
  expect(await expectCurrent(warehouseId)).toBe(before)
})

test('figures of a unit that changes while they are calculated are not stored', async () => {
  const { warehouseId } = await buildWarehouse(app.deps.db, figures)
  const before = await expectCurrent(warehouseId)
  const { db, close } = openDatabase(app.connection, console)
  await app.sql('update warehouse set floor_height = 9 where id = $1', [warehouseId])
  const [edited, calculated] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const editing = db.transaction().execute(async (trx) => {
    await trx.updateTable('warehouse').set({ floorHeight: 6 }).where('id', '=', warehouseId).execute()
    edited.resolve()
    await calculated.promise
  })
  // The unit is due already when the edit begins, and the figures are calculated before it is committed.
  await edited.promise
  const refreshing = refreshFits(app.deps.db)
  await new Promise((done) => setTimeout(done, 100))
  calculated.resolve()
  await Promise.all([editing, refreshing])
  await close()
  expect(await expectCurrent(warehouseId)).toBeLessThan(before!)
})

test('the figures of this version of the formula are stored: another result needs another version', () => {
  const unit = { length: 44.8, width: 96, floorHeight: 12, columnSpacingX: 12, columnSpacingY: 24, loadBearing: 3, fireFacilities: [2] }
  const one = { ...unit, unloadingMode: 'single' as const }
  const other = { ...one, length: 120, width: 60, floorHeight: 9, loadBearing: 2, unloadingMode: 'double' as const, fireFacilities: [] }
  expect({
    rules: rulesNumber(defaultRules),
    one: positionsOf(one, defaultRules),
    other: positionsOf(other, defaultRules),
  }).toMatchInlineSnapshot(`
    {
      "one": [
        5382,
        3404,
        6294,
        7878,
        7740,
        7815,
        7920,
      ],
      "other": [
        5280,
        5104,
        5424,
        7280,
        8720,
        8112,
        7488,
      ],
      "rules": 4932540479359574,
    }
  `)
})

test('[SEE-18] stored and calculated positions of the demo world are the same', { timeout: 120_000 }, async () => {
  const connection = await createTestDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  await seedDemoWorld({ client, storage: { put: async () => {} }, anchor: '2026-01-01' })
  // The demo world has the figures of every unit.
  await client.query('update warehouse set width_m = null where id % 20 = 0')
  await client.end()
  const { portal } = await startImports({ connection })
  await refreshFits(portal.deps.db)
  const rows = await portal.sql<{ id: string; park: string; positions: number[] | null }>(
    `select w.id, w.park_id as park, f.positions from warehouse w join warehouse_fit f on f.warehouse_id = w.id join park p on p.id = w.park_id
     where w.status = 'published' and p.status = 'published'`,
  )
  const stored = new Map(rows.map(({ id, positions }) => [id, positions]))
  const differences: string[] = []
  for (const parkId of new Set(rows.map(({ park }) => park))) {
    const { units } = await portal.call(getParkFit, { parkId })
    for (const { warehouseId, positions } of units)
      if (JSON.stringify(stored.get(warehouseId)) !== JSON.stringify(positions && rackings.map((one) => positions[one])))
        differences.push(warehouseId)
  }
  expect(differences).toEqual([])
  expect(rows.length).toBeGreaterThan(500)
  // Both kinds are there: units that miss a figure, and let ones.
  expect(rows.some(({ positions }) => positions === null)).toBe(true)
})
