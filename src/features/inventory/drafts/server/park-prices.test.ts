import { expect, test } from 'vitest'
import { editWarehousesInBulk } from '#features/inventory/parks/bulk-contract.ts'
import { startApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { editWarehouseDirectly } from '../direct-contract.ts'
import { listParkPrices } from '../history-contract.ts'

const app = await startApp()
const { db } = app.deps
const agent = await buildMember(db, { roles: ['leasing_agent'], nickName: '周敏' })

test('[DET-9] the price history of a park names who changed each price, and how', async () => {
  const { parkId } = await buildPark(db)
  const { warehouseId } = await buildWarehouse(db, { parkId, price: 1.2 })
  const other = await buildWarehouse(db, { parkId, price: 2 })
  const caller = app.as(agent)
  expect(await caller.call(listParkPrices, { id: parkId })).toEqual([])

  const version = async () => (await app.sql<{ version: number }>('select version from warehouse where id = $1', [warehouseId]))[0]!.version
  const direct = await caller.call(editWarehouseDirectly, { id: warehouseId, version: await version(), price: 1.3 })
  const raise = { selection: { ids: [warehouseId] }, changes: [{ field: 'price', rule: 'percent' as const, value: 10 }] }
  const { token } = await caller.call(editWarehousesInBulk, raise)
  await caller.call(editWarehousesInBulk, { ...raise, token })
  // A change of another figure is none of a price.
  await db.updateTable('warehouse').set({ rentableArea: 10 }).where('id', '=', other.warehouseId).execute()

  const changes = await caller.call(listParkPrices, { id: parkId })
  expect(changes).toMatchObject([
    { warehouseId, before: 1.3, after: 1.43, kind: 'bulk', by: '周敏' },
    { warehouseId, before: 1.2, after: 1.3, kind: 'edit', by: '周敏', changeSetId: direct.changeSetId },
  ])
})

test('[DET-9] a change whose change set is not kept any more stays in the price history, without a name', async () => {
  const { parkId } = await buildPark(db)
  const { warehouseId } = await buildWarehouse(db, { parkId, price: 1.5 })
  await app.sql(
    `insert into listing_change (park_id, warehouse_id, field, before_value, after_value, changed_at)
     values ($1, $2, 'price', null, '1.5', now() - interval '900 days')`,
    [parkId, warehouseId],
  )
  expect(await app.as(agent).call(listParkPrices, { id: parkId })).toMatchObject([
    { warehouseId, before: null, after: 1.5, changeSetId: null, kind: null, by: null },
  ])
})

test('[DET-9] the prices of an unknown park are not found, and visitors may not read who changed them', async () => {
  await expect(app.as(agent).call(listParkPrices, { id: '999999' })).rejects.toMatchObject({ code: 404 })
  const member = await buildMember(db)
  await expect(app.as(member).call(listParkPrices, { id: '1' })).rejects.toMatchObject({ code: 403 })
})
