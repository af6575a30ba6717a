import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDeal, prefillDeal } from '#features/inventory/deals/contract.ts'
import { getPark } from '#features/inventory/drafts/contract.ts'
import { editWarehouseDirectly } from '#features/inventory/drafts/direct-contract.ts'
import { editWarehousesInBulk } from '#features/inventory/parks/bulk-contract.ts'
import { startOwnApp, type Caller, type TestApp } from '#test/app.ts'
import { buildAppointment } from '#test/build/appointment.ts'
import { buildContract } from '#test/build/contract.ts'
import { leadIdOf } from '#test/build/lead.ts'
import { buildMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { listContractHistory } from '../files-contract.ts'
import { prefillFromLead } from '../lookup-contract.ts'

const again = { headers: { repeatsubmit: 'false' } }
let app: TestApp
let agent: Caller
let memberId: string
let parkId: string
let warehouseId: string
beforeAll(async () => {
  app = await startOwnApp({ clock: () => new Date('2026-06-18T12:00:00+08:00') })
  agent = app.as(await buildMember(app.deps.db, { roles: ['leasing_agent'] }))
  memberId = (await buildMember(app.deps.db)).memberId
})
beforeEach(async () => {
  ;({ parkId, warehouseId } = await buildWarehouse(app.deps.db, { totalArea: 2_000, rentableArea: 500, price: 1.05 }))
})

const versionOf = async () => (await app.sql<{ version: number }>('select version from warehouse where id = $1', [warehouseId]))[0]!.version

test('[OPS-1.41] a warehouse is switched to its contracts and back, and the editor says who keeps it', async () => {
  await buildContract(app.deps.db, { memberId, parkId, warehouseId, area: 1_200, startOn: '2026-01-01', endOn: '2026-12-31' })
  const edit = async (values: object) =>
    (await agent.ask(editWarehouseDirectly, { id: warehouseId, version: await versionOf(), ...values }, again)).envelope
  expect((await edit({ availability: 'contracts' })).code).toBe(200)
  const [row] = await app.sql(`select rentable_area::float8 as area from warehouse where id = $1`, [warehouseId])
  expect(row).toEqual({ area: 800 })
  expect(await edit({ rentableArea: 700 })).toMatchObject({ code: 422, data: { errors: [{ field: 'rentableArea' }] } })
  const bulk = { selection: { ids: [warehouseId] }, changes: [{ field: 'rentableArea', rule: 'set' as const, value: 100 }] }
  expect(await agent.call(editWarehousesInBulk, bulk, again)).toMatchObject({ changed: 0, refused: [{ why: 'followsContracts' }] })
  expect((await edit({ availability: 'manual', rentableArea: 700 })).code).toBe(200)
  const { occupancy } = await agent.call(getPark, { id: parkId })
  expect(occupancy[warehouseId]).toMatchObject({ availability: 'manual', keptBy: { name: expect.any(String) } })
})

test('[OPS-1.36] a lead fills the form of a contract: customer, park, warehouse with its area, and the price', async () => {
  const { id } = await buildAppointment(app.deps.db, { memberId, parkId, warehouseId })
  const leadId = await leadIdOf(app, 'viewing', id)
  const filled = await agent.call(prefillFromLead, { leadId, source: 'viewing', sourceId: id })
  expect(filled).toMatchObject({
    customer: { memberId },
    park: { parkId },
    spaces: [{ warehouseId, area: 2_000 }],
    startDate: '2026-06-18',
    endDate: '2027-06-17',
    leadId,
  })
  // 2,000 m² at 1.05 yuan for 365 days.
  expect(filled.price).toBe(766_500)
})

test('[OPS-6] a contract becomes a deal whose tenant is not named', async () => {
  const { contractId } = await buildContract(app.deps.db, {
    memberId,
    parkId,
    warehouseId,
    area: 2_000,
    price: 766_500,
    startOn: '2026-01-01',
    endOn: '2026-12-31',
  })
  const deal = await agent.call(prefillDeal, { contractId })
  expect(deal).toMatchObject({ parkId, warehouseId, tenantZh: '某物流企业', tenantEn: 'A logistics company', area: 2_000, price: 1.05 })
  const { parkName: _, ...values } = deal
  expect(await agent.call(addDeal, values, again)).toMatchObject({ published: true, dealTime: '2026-01-01' })
  expect((await agent.call(listContractHistory, { id: contractId })).length).toBeGreaterThan(0)
})
