import { expect, test } from 'vitest'
import { cancelAppointment } from '#features/appointments/contract.ts'
import { changeAppointmentStatus } from '#features/appointments/staff-contract.ts'
import { changeEnquiryStatus } from '#features/content/solutions/enquiry-contract.ts'
import { closeDemand, setFollowStatus } from '#features/demands/contract.ts'
import { startApp } from '#test/app.ts'
import { buildLead, leadIdOf } from '#test/build/lead.ts'
import { buildAppointment } from '#test/build/appointment.ts'
import { buildDemand } from '#test/build/demand.ts'
import { buildMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { getLead, moveLead } from '../../contract.ts'
import { canMove, stages, type Stage } from '../../rules.ts'

const portal = await startApp()
const { db } = portal.deps
const agent = await buildMember(db, { roles: ['leasing_agent'], nickName: '小周' })
const staff = portal.as(agent)
const noRepeat = { headers: { repeatSubmit: 'false' } }

const stageOf = async (id: string) =>
  (await portal.sql<{ stage: Stage; lost_reason: string | null }>('select stage, lost_reason from lead where id = $1', [id]))[0]!
const told = async () => Number((await portal.sql<{ n: string }>('select count(*) as n from message_outbox'))[0]!.n)

/** The status that each kind of source has in each stage, when its lead was moved there from New. */
const expected: Record<'viewing' | 'demand' | 'enquiry' | 'talk', { query: string; status: Partial<Record<Stage, string>> }> = {
  viewing: {
    query: 'select status::text from appointment where id = $1',
    status: { contacted: '1', viewing: '1', negotiating: '4', won: '4', lost: '3' },
  },
  demand: {
    query: `select status || '/' || follow_status as status from demand where id = $1`,
    status: { contacted: '1/1', viewing: '2/2', negotiating: '3/3', won: '3/4', lost: '5/5' },
  },
  enquiry: {
    query: 'select status::text from solution_enquiry where id = $1',
    status: { contacted: '1', viewing: '1', negotiating: '1', won: '2', lost: '2' },
  },
  talk: {
    query: `select state || case when assignee_id is null then '' else ' taken' end as status from chat_thread where id = $1`,
    status: { contacted: 'open taken', viewing: 'open taken', negotiating: 'open taken', won: 'closed', lost: 'closed' },
  },
}

async function buildContract(memberId: string) {
  const [row] = await portal.sql<{ id: string }>(
    `insert into contract (number, name, member_id, price, address, area, start_on, end_on)
     values (new_id()::text, '仓库租赁', $1, 1000, '青岛', 100, '2026-01-01', '2026-12-31') returning id`,
    [memberId],
  )
  return row!.id
}
const contractId = await buildContract((await buildMember(db)).memberId)

test(
  '[OPS-1.31] for every pair of stages and every source the lead moves by legal moves of the source, or both stay unchanged',
  { timeout: 240_000 },
  async () => {
    for (const kind of ['viewing', 'demand', 'contact', 'enquiry', 'talk'] as const)
      for (const from of stages)
        for (const to of stages) {
          const lead = await buildLead(portal, kind, { stage: from })
          const before = await told()
          const answer = await staff.ask(
            moveLead,
            {
              id: lead.id,
              stage: to,
              version: lead.version,
              ...(to === 'lost' && { reason: 'price' }),
              ...(to === 'won' && { contractId }),
            },
            noRepeat,
          )
          const name = `${kind}: ${from} → ${to}`
          const [source] = kind === 'contact' ? [] : await portal.sql<{ status: string }>(expected[kind].query, [lead.sourceId])
          if (canMove(from, to)) {
            expect(answer.envelope.code, name).toBe(200)
            expect((await stageOf(lead.id)).stage, name).toBe(to)
            if (kind !== 'contact') expect(source!.status, name).toBe(expected[kind].status[to])
            // Viewings and demands have a contact by which their customers hear of a move.
            expect((await told()) - before, name).toBe(kind === 'viewing' || kind === 'demand' ? 1 : 0)
          } else {
            expect(answer.envelope.code, name).toBe(11_101)
            expect((await stageOf(lead.id)).stage, name).toBe(from)
            if (kind !== 'contact') expect(['0', '0/0', 'open'], name).toContain(source!.status)
            expect(await told(), name).toBe(before)
          }
        }
  },
)

test('[OPS-1.31] a move is one change set with one audit entry, and the customer hears of the last step only', async () => {
  const lead = await buildLead(portal, 'viewing')
  await staff.call(moveLead, { id: lead.id, stage: 'negotiating', version: lead.version }, noRepeat)
  const entries = await portal.sql<{ action: string; records: number; change_set_id: string }>(
    `select action, records, change_set_id from audit_log where actor_id = $1 and object_id = $2`,
    [agent.memberId, lead.id],
  )
  expect(entries).toMatchObject([{ action: 'lead.move' }])
  const tables = await portal.sql(`select kind, tables from change_set where id = $1`, [entries[0]!.change_set_id])
  expect(tables).toEqual([{ kind: 'move', tables: ['appointment', 'lead'] }])
  const messages = await portal.sql<{ params: { status: string } }>(
    `select params from message_outbox where template = 'viewingChanged' order by created_at desc limit 2`,
  )
  expect(messages[0]!.params.status).toBe('successful')
  expect((await staff.call(getLead, { id: lead.id })).events[0]).toMatchObject({
    kind: 'stage',
    fromStage: 'new',
    toStage: 'negotiating',
    actor: { name: '小周' },
  })
})

test('[OPS-1.31] closing needs a reason, winning needs a contract, and an old version is refused', async () => {
  const lead = await buildLead(portal, 'viewing')
  const move = (input: object) => staff.ask(moveLead, { id: lead.id, version: lead.version, ...input }, noRepeat)
  expect((await move({ stage: 'lost' })).envelope.code).toBe(11_102)
  expect((await move({ stage: 'lost', reason: 'cancelled' })).envelope.code).toBe(422)
  expect((await move({ stage: 'won' })).envelope.code).toBe(11_103)
  expect((await move({ stage: 'won', contractId: crypto.randomUUID() })).envelope.code).toBe(404)
  expect((await move({ stage: 'contacted', version: lead.version + 1 })).envelope.code).toBe(409)
  expect(await stageOf(lead.id)).toMatchObject({ stage: 'new' })
  expect((await move({ stage: 'lost', reason: 'size', note: '最小 5,000 m²' })).envelope.code).toBe(200)
  expect(await stageOf(lead.id)).toEqual({ stage: 'lost', lost_reason: 'size' })
})

test('[OPS-1.31][APPT-2] what a customer or the existing operations do to a source moves its lead', async () => {
  const member = await buildMember(db)
  const viewing = await buildAppointment(db, { memberId: member.memberId })
  const viewingLead = await leadIdOf(portal, 'viewing', viewing.id)
  await staff.call(changeAppointmentStatus, { id: viewing.id, status: '1', version: 1 }, noRepeat)
  expect(await stageOf(viewingLead)).toMatchObject({ stage: 'contacted' })
  await portal.as(member).call(cancelAppointment, { id: viewing.id }, noRepeat)
  expect(await stageOf(viewingLead)).toEqual({ stage: 'lost', lost_reason: 'cancelled' })

  const { demandId } = await buildDemand(db, { memberId: member.memberId })
  const demandLead = await leadIdOf(portal, 'demand', demandId)
  await staff.call(setFollowStatus, { id: demandId, status: '3', version: 1 }, noRepeat)
  expect(await stageOf(demandLead)).toMatchObject({ stage: 'negotiating' })
  await staff.call(setFollowStatus, { id: demandId, status: '1', version: 2 }, noRepeat)
  expect(await stageOf(demandLead)).toMatchObject({ stage: 'contacted' })
  await portal.as(member).call(closeDemand, { id: demandId }, noRepeat)
  expect(await stageOf(demandLead)).toEqual({ stage: 'lost', lost_reason: 'cancelled' })

  const enquiry = await buildLead(portal, 'enquiry')
  await staff.call(changeEnquiryStatus, { id: enquiry.sourceId, status: '2', version: 1 }, noRepeat)
  expect(await stageOf(enquiry.id)).toEqual({ stage: 'lost', lost_reason: 'other' })
  await staff.call(changeEnquiryStatus, { id: enquiry.sourceId, status: '1', version: 2 }, noRepeat)
  expect(await stageOf(enquiry.id)).toEqual({ stage: 'contacted', lost_reason: null })
})

test('[OPS-1.31] a lead stays open while another of its sources is open', async () => {
  const member = await buildMember(db)
  const place = await buildWarehouse(db)
  const [first, second] = [
    await buildAppointment(db, { memberId: member.memberId, ...place, visitOn: '2099-03-01' }),
    await buildAppointment(db, { memberId: member.memberId, ...place, visitOn: '2099-03-02' }),
  ]
  const id = await leadIdOf(portal, 'viewing', first.id)
  await portal.as(member).call(cancelAppointment, { id: first.id }, noRepeat)
  expect(await stageOf(id)).toMatchObject({ stage: 'new' })
  await portal.as(member).call(cancelAppointment, { id: second.id }, noRepeat)
  expect(await stageOf(id)).toEqual({ stage: 'lost', lost_reason: 'cancelled' })
})
