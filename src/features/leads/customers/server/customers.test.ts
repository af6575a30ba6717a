import { expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { buildLead } from '#test/build/lead.ts'
import { buildMember } from '#test/build/member.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import * as contract from '../contract.ts'
import { failures } from '../failures.ts'

const portal = await startApp()
const { sql } = portal
const { db } = portal.deps
const agent = await buildMember(db, { roles: ['leasing_agent'], nickName: '小周' })
const service = await buildMember(db, { roles: ['service_agent'], nickName: '小吴' })
const editor = await buildMember(db, { roles: ['content_editor'] })
const [team, limited] = [portal.as(agent), portal.as(service)]

const idsIn = async (caller: typeof team, filter: object) => (await caller.call(contract.listCustomers, filter)).rows.map(({ id }) => id)
const customerOf = async (leadId: string) =>
  (await sql<{ customer_id: string }>('select customer_id from lead where id = $1', [leadId]))[0]!.customer_id
const ofMember = async (memberId: string) => (await sql<{ id: string }>('select id from customer where member_id = $1', [memberId]))[0]!.id

let built = 0
/** Creates a customer without an account, who asked for a contact. */
async function buildCustomer(values: { person?: string; company?: string; ownerId?: string | null } = {}) {
  const phone = `1557000${String(++built).padStart(4, '0')}`
  const lead = await buildLead(portal, 'contact', { phone, ...(values.ownerId !== undefined && { ownerId: values.ownerId }) })
  const id = await customerOf(lead.id)
  await sql('update lead set person = $2 where id = $1', [lead.id, values.person ?? null])
  await sql('update customer set person = coalesce($2, person), company = coalesce($3, company) where id = $1', [
    id,
    values.person ?? null,
    values.company ?? null,
  ])
  return { id, leadId: lead.id, phone }
}

test('[OPS-1.34] everyone with an account is a customer; one who asked before they registered stays one customer', async () => {
  const phone = '15500000001'
  const lead = await buildLead(portal, 'contact', { phone })
  const id = await customerOf(lead.id)
  const member = await buildMember(db, { phone, nickName: '新会员' })
  expect(await ofMember(member.memberId)).toBe(id)
  const alone = await buildMember(db, { nickName: '只注册' })
  expect(await team.call(contract.getCustomer, { id: await ofMember(alone.memberId) })).toMatchObject({
    person: '只注册',
    hasAccount: true,
    origin: 'account',
    phone: expect.stringMatching(/^138\*{4}\d{4}$/),
    leads: [],
  })
})

test('[OPS-1.34] without the permission for the team a person sees customers with own or unassigned leads only', async () => {
  const own = await buildCustomer({ ownerId: service.memberId })
  const free = await buildCustomer()
  const foreign = await buildCustomer({ ownerId: agent.memberId })
  const alone = await ofMember((await buildMember(db)).memberId)
  const all = [own.id, free.id, foreign.id, alone]
  const pages = async (caller: typeof team) => (await idsIn(caller, { pageSize: 50 })).filter((id) => all.includes(id)).toSorted()
  expect(await pages(team)).toEqual(all.toSorted())
  expect(await pages(limited)).toEqual([own.id, free.id].toSorted())

  for (const id of [foreign.id, alone, '01900000-0000-7000-8000-000000000000'])
    for (const [endpoint, input] of [
      [contract.getCustomer, {}],
      [contract.listTimeline, {}],
      [contract.listDuplicates, {}],
      [contract.editCustomer, { person: '改', version: 1 }],
      [contract.noteCustomer, { text: '记' }],
      [contract.revealContact, { field: 'phone' }],
    ] as const)
      expect((await limited.ask(endpoint, { id, ...input })).envelope.code).toBe(known.notFound.code)
  expect((await portal.as(editor).ask(contract.listCustomers, {})).envelope.code).toBe(known.forbidden.code)
})

test('[OPS-1.34] leads of colleagues and what was noted on them stay hidden in a customer that both follow', async () => {
  const { id, leadId, phone } = await buildCustomer({ ownerId: service.memberId })
  const foreign = await buildLead(portal, 'contact', { phone, ownerId: agent.memberId })
  await team.call(contract.noteCustomer, { id, leadId: foreign.id, text: '只给团队' })
  await limited.call(contract.noteCustomer, { id, leadId, text: '自己的' })
  const notes = async (caller: typeof team) =>
    (await caller.call(contract.listTimeline, { id, kinds: ['note', 'contact'] })).rows.map(({ kind, text }) => text ?? kind)
  expect((await notes(team)).toSorted()).toEqual(['contact', 'contact', '只给团队', '自己的'].toSorted())
  expect((await notes(limited)).toSorted()).toEqual(['contact', '自己的'].toSorted())
  expect((await limited.call(contract.getCustomer, { id })).leads.map((lead) => lead.id)).toEqual([leadId])
  expect((await limited.ask(contract.noteCustomer, { id, leadId: foreign.id, text: '不行' })).envelope.code).toBe(known.notFound.code)
})

test('[OPS-1.34] the list is filtered by owner, tag, account and last contact, and found by name, pinyin, company and phone number', async () => {
  const { id, phone } = await buildCustomer({ person: '单雨桐', company: '青岛蓝湾供应链' })
  const card = await team.call(contract.getCustomer, { id })
  await team.call(contract.editCustomer, { id, tags: ['重点', '冷链', '重点'], ownerId: agent.memberId, version: card.version })
  for (const q of [
    '单雨桐',
    'shanyutong',
    'syt',
    '蓝湾',
    'qingdaolanwan',
    'qdlw',
    phone,
    phone.slice(0, 7),
    phone.slice(-4),
    `+86 ${phone}`,
  ])
    expect(await idsIn(team, { q }), q).toContain(id)
  for (const q of ['danyutong', '%', 'zz_', '0000000']) expect(await idsIn(team, { q }), q).not.toContain(id)
  for (const filter of [{ ownerId: 'me' }, { ownerId: agent.memberId }, { tag: '冷链' }, { account: '0' }, { contact: 'never' }])
    expect(await idsIn(team, { ...filter, q: '单雨桐' }), JSON.stringify(filter)).toEqual([id])
  for (const filter of [{ ownerId: 'none' }, { tag: '重' }, { account: '1' }, { contact: 'week' }])
    expect(await idsIn(team, { ...filter, q: '单雨桐' }), JSON.stringify(filter)).toEqual([])
  await team.call(contract.noteCustomer, { id, text: '已联系' })
  expect(await idsIn(team, { contact: 'week', q: '单雨桐' })).toEqual([id])
  expect(await team.call(contract.listCustomerTags, {})).toEqual(expect.arrayContaining(['冷链', '重点']))
})

test('[OPS-1.34] the list is filtered by city and sorted by every column, without gaps over pages', async () => {
  const lead = await buildLead(portal, 'viewing')
  const id = await customerOf(lead.id)
  const [{ city } = { city: '' }] = await sql<{ city: string }>('select regions[2] as city from lead where id = $1', [lead.id])
  expect(await idsIn(team, { cityCode: city, pageSize: 50 })).toContain(id)
  expect(await idsIn(team, { cityCode: '110000' })).not.toContain(id)
  for (const orderByColumn of ['person', 'company', 'openLeads', 'lastContactTime', 'createTime'])
    for (const isAsc of ['asc', 'desc']) {
      const page = (pageNum: number) => idsIn(team, { orderByColumn, isAsc, pageNum, pageSize: 10 })
      const rows = [...(await page(1)), ...(await page(2))]
      expect(new Set(rows).size).toBe(rows.length)
    }
})

test('[OPS-1.34] a change of an older version is refused, and unknown owners are named', async () => {
  const { id } = await buildCustomer()
  const { version } = await team.call(contract.getCustomer, { id })
  const edit = (input: object) => team.ask(contract.editCustomer, { id, version, ...input })
  const [first, second] = await Promise.all([edit({ company: '甲公司' }), edit({ company: '乙公司' })])
  expect([first.envelope.code, second.envelope.code].toSorted()).toEqual([200, known.outdated.code])
  const current = await team.call(contract.getCustomer, { id })
  const stranger = await buildMember(db)
  expect((await edit({ ownerId: stranger.memberId, version: current.version })).envelope).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'ownerId' }] },
  })
  const cleared = await team.call(contract.editCustomer, { id, company: '', ownerId: 'none', tags: [], version: current.version })
  expect(cleared).toMatchObject({ company: null, owner: null, tags: [], person: current.person })
  expect((await edit({ person: '', version: cleared.version })).envelope).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'person' }] },
  })
})

test('[OPS-1.34] a note tells the mentioned colleague once and sets the next action of the lead', async () => {
  const { id, leadId } = await buildCustomer({ person: '钱江' })
  const next = { text: '带看', time: `${wireDate(new Date())} 10:00:00` }
  const card = await team.call(contract.noteCustomer, { id, leadId, text: '@小吴 周四带看', mentions: [service.memberId], next })
  expect(card.leads[0]).toMatchObject({ id: leadId, nextAction: '带看', nextActionTime: next.time })
  await team.call(contract.noteCustomer, { id, text: '@小吴 无线索', mentions: [service.memberId, editor.memberId] })
  const notices = await sql<{ member_id: string; title_zh: string }>("select member_id, title_zh from notice where title_zh like '%钱江%'")
  expect(notices.map(({ member_id }) => member_id)).toEqual([service.memberId, service.memberId])
  expect((await team.ask(contract.noteCustomer, { id, text: '无线索', next })).envelope).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'leadId' }] },
  })
  expect((await team.call(contract.listTimeline, { id, kinds: ['note'] })).rows.map(({ text, actor }) => [text, actor?.name])).toEqual([
    ['@小吴 无线索', '小周'],
    ['@小吴 周四带看', '小周'],
  ])
})

test('[OPS-1.35] a phone number is masked everywhere until it is revealed, which is audited with the lead', async () => {
  const { id, leadId, phone } = await buildCustomer()
  await team.call(contract.noteCustomer, { id, text: `打 ${phone} 找他` })
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`
  const answers = [
    await team.call(contract.getCustomer, { id }),
    await team.call(contract.listTimeline, { id }),
    await team.call(contract.listCustomers, { q: phone }),
  ]
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(phone)
  expect(answers[0]).toMatchObject({ phone: masked })
  expect(await limited.call(contract.revealContact, { id, field: 'phone', leadId })).toEqual({ value: phone, seconds: 60 })
  expect(
    await sql(`select actor_id, object_id, after from audit_log where action = 'customer.reveal' and object_id = $1`, [id]),
  ).toMatchObject([{ actor_id: service.memberId, after: { field: 'phone', leadId } }])
  expect((await team.ask(contract.revealContact, { id, field: 'email' })).envelope.code).toBe(known.notFound.code)
  const other = await buildCustomer()
  expect((await team.ask(contract.revealContact, { id, field: 'phone', leadId: other.leadId })).envelope.code).toBe(known.notFound.code)
})

test('[OPS-1.35] the 61st reveal of a day is refused, counted over two processes at once', async () => {
  const other = await startOwnApp({ connection: portal.connection })
  const person = await buildMember(db, { roles: ['leasing_agent'] })
  const { id } = await buildCustomer()
  const reveal = (at: number) => (at % 2 === 0 ? portal : other).as(person).ask(contract.revealContact, { id, field: 'phone' })
  const codes = (await Promise.all(Array.from({ length: 64 }, (_, at) => reveal(at)))).map(({ envelope }) => envelope.code)
  expect(codes.filter((code) => code === 200)).toHaveLength(60)
  expect(codes.filter((code) => code === failures.revealLimit.code)).toHaveLength(4)
  expect(
    await sql(`select count(*)::int as n from audit_log where action = 'customer.reveal' and actor_id = $1`, [person.memberId]),
  ).toEqual([{ n: 60 }])
  expect((await reveal(0)).envelope).toMatchObject({ code: 11_111, msg: '今日查看次数已达上限' })
})

test('[OPS-1.35] an export holds masked numbers without the permission to reveal them, and is audited', async () => {
  const { id, phone } = await buildCustomer({ person: '出口商' })
  await sql(`insert into role (key, name_zh, name_en, is_staff) values ('exporter', '导出', 'Exporter', true)`)
  await sql(`insert into role_permission (role_key, permission) select 'exporter', unnest($1::text[])`, [
    ['system:customer:list', 'system:customer:export', 'system:lead:team'],
  ])
  const exporter = await buildMember(db, { roles: ['exporter'] })
  const fileOf = async (member: { memberId: string }) =>
    (
      await portal.app.inject({
        method: 'POST',
        url: `/whs/prod-api${contract.exportCustomers.path}`,
        headers: { ...(await portal.headersOf(member)), 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ q: '出口商', format: 'csv' }).toString(),
      })
    ).body
  const masked = await fileOf(exporter)
  expect(masked).toContain('出口商')
  expect(masked).not.toContain(phone)
  expect(masked).toContain(`${phone.slice(0, 3)}****`)
  expect(await fileOf(agent)).toContain(phone)
  expect(await sql(`select after->'reveals' as reveals from audit_log where action = 'customer.export' order by id`)).toEqual([
    { reveals: false },
    { reveals: true },
  ])
  expect((await limited.ask(contract.exportCustomers, {})).envelope.code).toBe(known.forbidden.code)
  expect(id).toBeTruthy()
})
