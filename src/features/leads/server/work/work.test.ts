import { expect, test } from 'vitest'
import { listNotices } from '#features/messaging/contract.ts'
import { startApp } from '#test/app.ts'
import { buildConversation } from '#test/build/conversation.ts'
import { buildLead } from '#test/build/lead.ts'
import { buildMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import * as contract from '../../contract.ts'

const portal = await startApp()
const { db } = portal.deps
const agent = await buildMember(db, { roles: ['leasing_agent'], nickName: '小周' })
const service = await buildMember(db, { roles: ['service_agent'], nickName: '小吴' })
const [staff, limited] = [portal.as(agent), portal.as(service)]
const noRepeat = { headers: { repeatSubmit: 'false' } }

test('[OPS-1.30] a lead added by hand needs a name and a contact, belongs to who added it, and joins the customer with that phone', async () => {
  const add = (input: object) => limited.ask(contract.createLead, { person: '何总', ...input }, noRepeat)
  expect((await add({})).envelope.code).toBe(11_104)
  expect((await add({ person: '', phone: '13988880001' })).envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'person' }] } })
  expect((await add({ phone: '123' })).envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'phone' }] } })
  expect((await add({ phone: '13988880001', parkId: '999999', regionCode: '000000' })).envelope).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'parkId' }, { field: 'regionCode' }] },
  })
  const lead = await limited.call(
    contract.createLead,
    { person: '何总', phone: '139 8888 0001', regionCode: '370211', goods: '轮胎', area: 3_000 },
    noRepeat,
  )
  expect(lead).toMatchObject({
    source: 'manual',
    stage: 'new',
    owner: { name: '小吴' },
    phone: '139****0001',
    cityName: '青岛',
    goods: '轮胎',
    area: 3_000,
  })
  const again = await limited.call(contract.createLead, { person: '何先生', phone: '13988880001' }, noRepeat)
  expect(again.customerId).toBe(lead.customerId)
  const edited = await limited.call(
    contract.editLead,
    { id: lead.id, company: '润橡轮胎', text: '要靠港口', version: lead.version },
    noRepeat,
  )
  expect(edited).toMatchObject({ company: '润橡轮胎', goods: '轮胎', text: '要靠港口', person: '何总' })
  expect((await limited.ask(contract.editLead, { id: lead.id, company: 'x', version: lead.version }, noRepeat)).envelope.code).toBe(409)
})

test('[OPS-1.32] assigning does not stop the clock, a logged call does, reached or not', async () => {
  for (const [outcome, stage] of [
    ['reached', 'contacted'],
    ['noAnswer', 'new'],
  ] as const) {
    const { id } = await buildLead(portal, 'viewing')
    await staff.call(contract.assignLeads, { ids: [id], ownerId: agent.memberId }, noRepeat)
    expect((await staff.call(contract.getLead, { id })).firstResponseTime).toBeNull()
    await staff.call(contract.logLeadEvent, { leadId: id, kind: 'note', text: '先查资料' }, noRepeat)
    expect((await staff.call(contract.getLead, { id })).firstResponseTime).toBeNull()
    const lead = await staff.call(contract.logLeadEvent, { leadId: id, kind: 'call', outcome, text: '' }, noRepeat)
    expect(lead.firstResponseTime).not.toBeNull()
    expect(lead.stage).toBe(stage)
    expect(lead.events.map(({ kind }) => kind)).toEqual(
      stage === 'contacted' ? ['call', 'stage', 'note', 'assign', 'source'] : ['call', 'note', 'assign', 'source'],
    )
  }
})

test('[OPS-1.32] the first answer of staff in a conversation stops its clock', async () => {
  const { id, sourceId } = await buildLead(portal, 'talk')
  await portal.sql(
    `insert into chat_message (thread_id, id, client_id, sender, member_id, text) select id, last_id + 1, gen_random_uuid(), 'staff', $2, '您好' from chat_thread where id = $1`,
    [sourceId, agent.memberId],
  )
  expect(await staff.call(contract.getLead, { id })).toMatchObject({ stage: 'contacted', firstResponseTime: expect.any(String) })
})

test('[OPS-1] the next action is set with the call or separately, and cleared; words without a time are refused', async () => {
  const { id } = await buildLead(portal, 'viewing')
  const next = { text: '发报价', time: '2099-01-05 10:00:00' }
  const lead = await staff.call(contract.logLeadEvent, { leadId: id, kind: 'call', outcome: 'reached', text: '预算 1.7', next }, noRepeat)
  expect(lead).toMatchObject({ nextAction: '发报价', nextActionTime: next.time, clock: { kind: 'next', state: 'calm' } })
  expect(lead.events[0]).toMatchObject({ kind: 'next', nextTime: next.time, text: '发报价' })
  const cleared = await staff.call(contract.setNextAction, { id, version: lead.version }, noRepeat)
  expect(cleared).toMatchObject({ nextAction: null, nextActionTime: null })
  expect(
    (await staff.ask(contract.setNextAction, { id, time: '2099-02-30 10:00:00', version: cleared.version }, noRepeat)).envelope,
  ).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'time' }] },
  })
  const planned = await staff.call(contract.setNextAction, { id, ...next, version: cleared.version }, noRepeat)
  expect((await staff.ask(contract.setNextAction, { id, text: '问面积', version: planned.version }, noRepeat)).envelope).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'time' }] },
  })
  expect(await staff.call(contract.getLead, { id })).toMatchObject({ nextAction: '发报价', nextActionTime: next.time })
  expect((await staff.ask(contract.logLeadEvent, { leadId: id, kind: 'note', text: '' }, noRepeat)).envelope).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'text' }] },
  })
})

test('[OPS-1] mentioned colleagues get a notice; others than staff are left out', async () => {
  const { id } = await buildLead(portal, 'viewing')
  const stranger = await buildMember(db)
  await staff.call(
    contract.logLeadEvent,
    { leadId: id, kind: 'note', text: '@小吴 请看', mentions: [service.memberId, stranger.memberId] },
    noRepeat,
  )
  expect((await limited.call(listNotices, {})).rows[0]).toMatchObject({ kind: 'lead', link: `/admin/leads/${id}` })
  expect((await portal.as(stranger).call(listNotices, {})).total).toBe(0)
})

test('[OPS-1.33] without system:lead:assign one may take a free lead, but give none to others', async () => {
  const [free, other] = [await buildLead(portal, 'viewing'), await buildLead(portal, 'viewing', { ownerId: agent.memberId })]
  const assign = (ids: string[], ownerId: string | null) => limited.ask(contract.assignLeads, { ids, ownerId }, noRepeat)
  expect((await assign([free.id], agent.memberId)).envelope.code).toBe(403)
  expect((await assign([free.id, other.id], service.memberId)).envelope.code).toBe(404)
  expect((await staff.call(contract.getLead, { id: free.id })).owner).toBeNull()
  expect((await assign([free.id], service.memberId)).envelope).toMatchObject({ code: 200, data: { assigned: 1 } })
  expect((await assign([free.id], null)).envelope.code).toBe(403)
  const customer = await buildMember(db)
  expect((await staff.ask(contract.assignLeads, { ids: [free.id], ownerId: customer.memberId }, noRepeat)).envelope).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'ownerId' }] },
  })
  await staff.call(contract.assignLeads, { ids: [free.id, other.id], ownerId: null }, noRepeat)
  expect((await staff.call(contract.getLead, { id: free.id })).owner).toBeNull()
})

test('[OPS-1.33] two people who take a lead at once do not both get it', async () => {
  const { id } = await buildLead(portal, 'viewing')
  const second = await buildMember(db, { roles: ['service_agent'] })
  const answers = await Promise.all(
    [service, second].map((member) => portal.as(member).ask(contract.assignLeads, { ids: [id], ownerId: member.memberId }, noRepeat)),
  )
  expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual([200, 404])
})

test('[OPS-1.33] a member who may assign does not take a lead that a colleague has taken meanwhile', async () => {
  const { id } = await buildLead(portal, 'viewing')
  const colleague = await buildMember(db, { roles: ['leasing_agent'] })
  const take = (member: typeof agent) =>
    portal.as(member).ask(contract.assignLeads, { ids: [id], ownerId: member.memberId, onlyUnassigned: true }, noRepeat)
  expect((await take(colleague)).envelope.code).toBe(200)
  expect((await take(agent)).envelope.code).toBe(409)
  expect((await take(colleague)).envelope).toMatchObject({ code: 200, data: { assigned: 0 } })
  expect((await staff.call(contract.getLead, { id })).owner?.id).toBe(colleague.memberId)
  // Without the option, a member who may assign can still take it over.
  await staff.call(contract.assignLeads, { ids: [id], ownerId: agent.memberId }, noRepeat)
  expect((await staff.call(contract.getLead, { id })).owner?.id).toBe(agent.memberId)
})

test('[OPS-1.30] a conversation without a contact is made a lead by hand, once', async () => {
  const { talkId } = await buildConversation(db)
  const [first, second] = await Promise.all([
    limited.call(contract.makeLeadFromTalk, { talkId }, noRepeat),
    limited.call(contract.makeLeadFromTalk, { talkId }, noRepeat),
  ])
  expect(second.id).toBe(first.id)
  expect(first).toMatchObject({ source: 'talk', text: '请问还有仓库吗？', owner: { name: '小吴' }, channel: null })
  // The lead includes the first message, so it needs access to conversations.
  expect((await staff.ask(contract.makeLeadFromTalk, { talkId }, noRepeat)).envelope.code).toBe(403)
  expect((await limited.ask(contract.makeLeadFromTalk, { talkId: crypto.randomUUID() }, noRepeat)).envelope.code).toBe(404)
  expect((await staff.ask(contract.sendLeadMatches, { id: first.id, warehouseIds: ['1'] }, noRepeat)).envelope.code).toBe(11_104)
})

test('[OPS-1.30][ENT-7] chosen warehouses go to the customer in their language and by their channel, and stop the clock', async () => {
  const { warehouseId } = await buildWarehouse(db)
  const { id } = await buildLead(portal, 'enquiry', { phone: '13988880002' })
  await portal.sql(`update lead set language = 'en_US' where id = $1`, [id])
  const lead = await staff.call(contract.sendLeadMatches, { id, warehouseIds: [warehouseId], text: 'These two are free now.' }, noRepeat)
  expect(lead).toMatchObject({ stage: 'contacted', firstResponseTime: expect.any(String) })
  expect(lead.events[0]).toMatchObject({ kind: 'message', outcome: 'sms', actor: { name: '小周' } })
  const [message] = await portal.sql(
    `select channel, template, language, params from message_outbox where target = '13988880002' and template = 'leadMatches'`,
  )
  expect(message).toMatchObject({
    channel: 'sms',
    language: 'en_US',
    params: { text: 'These two are free now.', warehouses: [{ url: expect.stringContaining('/whs/warehouse/detail/') }] },
  })
  expect((await staff.ask(contract.sendLeadMatches, { id, warehouseIds: ['999999'] }, noRepeat)).envelope.code).toBe(404)
})

test('[OPS-1.31] an answer given outside the portal stops the clock', async () => {
  const { id } = await buildLead(portal, 'contact')
  expect(await staff.call(contract.recordResponse, { id, text: '微信已回复' }, noRepeat)).toMatchObject({
    stage: 'contacted',
    firstResponseTime: expect.any(String),
  })
})

test('[OPS-1] the staff of leads are listed with their load', async () => {
  const rows = await staff.call(contract.listLeadStaff, {})
  expect(rows.find(({ id }) => id === agent.memberId)).toMatchObject({ name: '小周', away: false, openLeads: expect.any(Number) })
  expect(rows.every(({ id }) => id !== '')).toBe(true)
})
