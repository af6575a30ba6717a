import { expect, test, vi } from 'vitest'
import { addContract, makeEffective, renewContract } from '#features/contracts/manage/change-contract.ts'
import { prefillFromLead } from '#features/contracts/manage/lookup-contract.ts'
import { getLead, getLeadBoard } from '#features/leads/contract.ts'
import { getPark, searchParks } from '#features/listings/contract.ts'
import { startOwnApp } from '#test/app.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildLead } from '#test/build/lead.ts'
import { buildMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'

const connection = await createTestDatabase()
const [portal, other] = await Promise.all([startOwnApp({ connection }), startOwnApp({ connection })])
const { db } = portal.deps
const agent = await buildMember(db, { roles: ['leasing_agent'] })
const colleague = await buildMember(db, { roles: ['leasing_agent'] })
const [here, elsewhere] = [portal.as(agent), other.as(agent)]
const again = { headers: { repeatsubmit: 'false' } }

/** What the form sends after it was filled from a lead. */
async function draftFrom(leadId: string, source: { source: 'viewing' | 'demand'; sourceId: string } | object, more: object = {}) {
  const filled = await here.call(prefillFromLead, { leadId, ...source })
  const { customer, park, spaces, area, startDate, endDate, handlerId } = filled
  return {
    filled,
    input: {
      name: '仓库租赁',
      memberId: customer?.memberId ?? '',
      parkId: park?.parkId ?? null,
      spaces: spaces.map(({ warehouseId, area: taken }) => ({ warehouseId, area: taken })),
      area: spaces.length > 0 ? null : area,
      price: filled.price ?? 100_000,
      startDate,
      endDate,
      address: '青岛市黄岛区',
      handlerId,
      leadId,
      ...more,
    },
  }
}

test('[OPS-1.36] an effective contract of one process moves the card to Won, signs the demand and takes the space, also on the other', async () => {
  const { parkId, warehouseId } = await buildWarehouse(db, { totalArea: 2_000, rentableArea: 2_000, price: 1.05 })
  await portal.sql(`update warehouse set availability = 'contracts' where id = $1`, [warehouseId])
  const customer = await buildMember(db)
  const { id, sourceId } = await buildLead(portal, 'demand', { memberId: customer.memberId, ownerId: agent.memberId })
  await portal.sql('update lead set park_id = $2, warehouse_id = $3, area = 800 where id = $1', [id, parkId, warehouseId])
  const { filled, input } = await draftFrom(id, {})
  expect(filled).toMatchObject({
    customer: { memberId: customer.memberId },
    handlerId: agent.memberId,
    spaces: [{ warehouseId, area: 800 }],
  })
  const freeElsewhere = async () => await other.call(getPark, { parkId })
  const draft = await here.call(addContract, input)
  expect(await here.call(getLead, { id })).toMatchObject({ stage: 'new', contractId: null })

  await here.call(makeEffective, { id: draft.id, version: draft.version }, again)
  const { columns } = await elsewhere.call(getLeadBoard, {})
  expect(columns.find(({ stage }) => stage === 'won')!.rows.map((card) => [card.id, card.contractId])).toEqual([[id, draft.id]])
  expect(await portal.sql('select status, follow_status from demand where id = $1', [sourceId])).toEqual([{ status: 3, follow_status: 4 }])
  await vi.waitFor(async () => expect(await freeElsewhere()).toMatchObject({ rentableArea: 1_200 }))
  await vi.waitFor(async () => {
    const { parkMapSievingVoList: found } = await other.call(searchParks, {})
    expect(found.find((park) => !park.cluster && park.parkId === parkId)).toMatchObject({ rentableArea: 1_200 })
  })
  const changes = await portal.sql<{ n: number }>(
    `select count(distinct c.change_set_id)::int as n from record_change c
     where (c.table_name, c.record_id) in (('contract', $1), ('lead', $2)) and c.after ->> 'stage' = 'won' or c.after ->> 'state' = 'effective'`,
    [draft.id, id],
  )
  expect(changes).toEqual([{ n: 1 }])

  const renewal = await here.call(renewContract, { id: draft.id, version: draft.version + 1 }, again)
  await here.call(makeEffective, { id: renewal.id, version: renewal.version }, again)
  expect(await here.call(getLead, { id })).toMatchObject({ stage: 'won', contractId: draft.id })
})

test('[OPS-1.36] a lost lead holds no contract back, and nobody makes one from a lead that they may not see', async () => {
  const customer = await buildMember(db)
  const lost = await buildLead(portal, 'viewing', { memberId: customer.memberId, ownerId: agent.memberId, stage: 'lost' })
  const { input } = await draftFrom(lost.id, { source: 'viewing', sourceId: lost.sourceId })
  const draft = await here.call(addContract, input)
  expect((await here.call(makeEffective, { id: draft.id, version: draft.version }, again)).state).not.toBe('draft')
  expect(await here.call(getLead, { id: lost.id })).toMatchObject({ stage: 'lost' })

  const theirs = await buildLead(portal, 'viewing', { ownerId: colleague.memberId })
  await portal.sql(`delete from role_permission where role_key = 'leasing_agent' and permission = 'system:lead:team'`)
  const refused = await here.ask(addContract, { ...input, leadId: theirs.id }, again)
  expect(refused.envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'leadId' }] } })
  expect((await here.ask(prefillFromLead, { leadId: theirs.id })).envelope).toMatchObject({ code: 404 })
  expect((await here.ask(prefillFromLead, {})).envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'leadId' }] } })
})
