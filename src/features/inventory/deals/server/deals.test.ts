import { beforeAll, expect, test } from 'vitest'
import { startOwnApp, type Caller, type TestApp } from '#test/app.ts'
import { dealValues } from '#test/authorisation/inventory.ts'
import { buildMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { listHotAndRecommended } from '#features/listings/contract.ts'
import { addDeal, editDeal, exportDeals, getDeal, listDeals, removeDeals } from '../contract.ts'

const notDuplicate = { headers: { repeatsubmit: 'false' } }

let app: TestApp
let agent: Caller
beforeAll(async () => {
  app = await startOwnApp({ clock: () => new Date('2026-06-18T12:00:00+08:00') })
  agent = app.as(await buildMember(app.deps.db, { roles: ['leasing_agent'] }))
})

const onHomePage = async () => (await app.call(listHotAndRecommended, {})).transactionVoList.map(({ id }) => id)

test('[OPS-1] [OPS-6] a deal is on the home page while it is published, with the names of its park and warehouse', async () => {
  const { parkId, warehouseId } = await buildWarehouse(app.deps.db)
  const deal = await agent.call(addDeal, { ...dealValues, parkId, warehouseId })
  expect(deal).toMatchObject({ parkId, warehouseId, area: 2_000, price: 1.05, dealTime: '2026-01-15', published: true, version: 1 })
  expect(deal.parkCode).toMatch(/^P\d{5}$/)
  expect(await onHomePage()).toContain(deal.id)

  const { id, version } = deal
  const hidden = await agent.call(editDeal, { ...dealValues, id, version, parkId, warehouseId, published: false }, notDuplicate)
  expect(hidden).toMatchObject({ published: false, version: 2 })
  expect(await onHomePage()).not.toContain(id)
  expect(await agent.ask(editDeal, { ...dealValues, id, version }, notDuplicate)).toMatchObject({ envelope: { code: 409 } })

  expect(await agent.call(removeDeals, { ids: [id] })).toEqual({ deleted: 1 })
  expect(await agent.ask(getDeal, { id })).toMatchObject({ envelope: { code: 404 } })
})

test('[OPS-6] wrong fields are refused all at once and by name, and nothing is stored', async () => {
  const other = await buildWarehouse(app.deps.db)
  const { parkId } = await buildWarehouse(app.deps.db)
  const before = (await agent.call(listDeals, {})).total
  const fieldsOf = async (values: object) => {
    const { envelope } = await agent.ask(addDeal, { ...dealValues, ...values } as typeof dealValues, notDuplicate)
    expect(envelope.code).toBe(422)
    return (envelope.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)
  }
  expect(await fieldsOf({ titleZh: ' ', area: 0, price: 1.234, dealTime: '2026-02-30' })).toEqual(['titleZh', 'area', 'price', 'dealTime'])
  expect(await fieldsOf({ parkId, warehouseId: other.warehouseId, dealTime: '2026-06-19', coverFileId: crypto.randomUUID() })).toEqual([
    'warehouseId',
    'dealTime',
    'coverFileId',
  ])
  expect(await fieldsOf({ parkId: '999999' })).toEqual(['parkId'])
  expect(await fieldsOf({ warehouseId: other.warehouseId })).toEqual(['warehouseId'])
  expect((await agent.call(listDeals, {})).total).toBe(before)
})

test('[OPS-6] the list is filtered by text, by day and by what the home page shows', async () => {
  const add = (values: object) => agent.call(addDeal, { ...dealValues, ...values }, notDuplicate)
  const first = await add({ titleZh: '青岛丙库', dealTime: '2025-03-01' })
  const second = await add({ tenantEn: 'Quokka Freight', dealTime: '2025-03-02', published: false })
  const idsFor = async (filter: object) => (await agent.call(listDeals, filter)).rows.map(({ id }) => id)
  expect(await idsFor({ keyword: '青岛丙' })).toEqual([first.id])
  expect(await idsFor({ keyword: 'quokka' })).toEqual([second.id])
  expect(await idsFor({ from: '2025-03-01', to: '2025-03-02' })).toEqual([second.id, first.id])
  expect(await idsFor({ from: '2025-03-01', to: '2025-03-02', published: true })).toEqual([first.id])
})

test('[OPS-2] a member of staff may export thirty times an hour', async () => {
  const busy = app.as(await buildMember(app.deps.db, { roles: ['leasing_agent'] }))
  const attempt = async () => (await busy.ask(exportDeals, { keyword: 'nothing has this name' }, notDuplicate)).envelope.code
  for (let count = 0; count < 30; count++) expect(await attempt()).not.toBe(429)
  expect(await attempt()).toBe(429)
})

test('[OPS-6] an unknown id among those to delete keeps all of them', async () => {
  const { id } = await agent.call(addDeal, dealValues, notDuplicate)
  expect(await agent.ask(removeDeals, { ids: `${id},999999` })).toMatchObject({ envelope: { code: 404 } })
  expect((await agent.call(getDeal, { id })).id).toBe(id)
})

test('[OPS-3] [OPS-3.2] adding, changing and deleting a deal are one audit entry each, with the changed columns', async () => {
  const { id } = await agent.call(addDeal, dealValues, notDuplicate)
  await agent.call(editDeal, { ...dealValues, id, version: 1, price: 1.1 }, notDuplicate)
  await agent.call(removeDeals, { ids: [id] })
  const entries = await app.sql(
    `select action, before, after from audit_log where object_type = 'deal' and object_id = $1 order by id`, [id]) // prettier-ignore
  expect(entries.map(({ action }) => action)).toEqual(['deal.add', 'deal.edit', 'deal.remove'])
  expect(entries[1]).toMatchObject({ before: { price: 1.05 }, after: { price: 1.1 } })
})
