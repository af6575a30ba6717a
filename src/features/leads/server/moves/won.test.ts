import { expect, test } from 'vitest'
import { writeAs } from '#platform/server/changes/change-author.ts'
import { actingCall } from '#platform/server/pipeline/call.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { startApp } from '#test/app.ts'
import { buildLead } from '#test/build/lead.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { getLead, getLeadBoard } from '../../contract.ts'
import { getLeadForContract } from '../queries-lead-contract.ts'
import { markLeadWon } from './move-lead.ts'

const portal = await startApp()
const { db } = portal.deps
const agent = await buildMember(db, { roles: ['leasing_agent'] })

async function buildContract(memberId: string) {
  const [row] = await portal.sql<{ id: string }>(
    `insert into contract (number, name, member_id, price, address, area, start_on, end_on)
     values (new_id()::text, '仓库租赁', $1, 1000, '青岛', 100, '2026-01-01', '2026-12-31') returning id`,
    [memberId],
  )
  return row!.id
}

const win = (leadId: string, contractId: string) =>
  writeAs({ kind: 'edit', memberId: agent.memberId }, () =>
    transact(db, (trx) => {
      const identity = { memberId: agent.memberId, sessionId: null } as unknown as Parameters<typeof actingCall>[0]
      return markLeadWon(actingCall(identity!, { ip: '127.0.0.1', id: 'test' }, trx), portal.deps, { leadId, contractId })
    }),
  )

test('[OPS-1.36] an effective contract wins its lead and signs the demand, also for members of staff who may not see the lead', async () => {
  const customer = await buildMember(db)
  const { id, sourceId } = await buildLead(portal, 'demand', { memberId: customer.memberId, ownerId: agent.memberId })
  const contractId = await buildContract(customer.memberId)
  await win(id, contractId)
  expect(await portal.sql('select stage, contract_id from lead where id = $1', [id])).toEqual([{ stage: 'won', contract_id: contractId }])
  expect(await portal.sql('select status, follow_status from demand where id = $1', [sourceId])).toEqual([{ status: 3, follow_status: 4 }])
  expect(await getLeadForContract(db, id, { memberId: customer.memberId, team: false })).toBeNull()
  expect(await getLeadForContract(db, id, { memberId: agent.memberId, team: false })).toMatchObject({
    leadId: id,
    stage: 'won',
    contractId,
    memberId: customer.memberId,
    area: 6_000,
    months: 24,
  })
})

test('[OPS-1] a won card names its contract, to those only who may read contracts', async () => {
  const { id } = await buildLead(portal, 'contact', { ownerId: agent.memberId })
  const contractId = await buildContract(agent.memberId)
  await win(id, contractId)
  const [contract] = await portal.sql<{ number: string }>('select number from contract where id = $1', [contractId])
  const numberFor = async (member: BuiltMember) => {
    const caller = portal.as(member)
    const { columns } = await caller.call(getLeadBoard, {})
    const card = columns.flatMap(({ rows }) => rows).find((row) => row.id === id)
    expect(card).toMatchObject({ stage: 'won', contractId })
    const { contractNo } = await caller.call(getLead, { id })
    expect(card?.contractNo).toBe(contractNo)
    return contractNo
  }
  expect(await numberFor(agent)).toBe(contract!.number)
  await portal.sql(`insert into role (key, name_zh, name_en, is_staff) values ('lead_reader', '看线索', 'Lead reader', true)`)
  await portal.sql(`insert into role_permission (role_key, permission) select 'lead_reader', unnest($1::text[])`, [
    ['system:lead:list', 'system:lead:query', 'system:lead:team'],
  ])
  expect(await numberFor(await buildMember(db, { roles: ['lead_reader'] }))).toBeNull()
})

test('[OPS-1.36] a lost lead is not won by a contract', async () => {
  const { id } = await buildLead(portal, 'contact', { stage: 'lost' })
  await expect(win(id, await buildContract((await buildMember(db)).memberId))).rejects.toMatchObject({ failure: { code: 11_101 } })
})
