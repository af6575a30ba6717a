import { expect, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { startApp, startOwnApp } from '#test/app.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildDemand } from '#test/build/demand.ts'
import { buildAppointment } from '#test/build/appointment.ts'
import { buildLead, leadIdOf } from '#test/build/lead.ts'
import { buildMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { momentAt } from '#platform/i18n/shanghai-time.ts'
import { exportLeads, getLead, getLeadBoard, listLeadFits, listLeads } from '../../contract.ts'
import { stages } from '../../rules.ts'

const portal = await startApp()
const { db } = portal.deps
const agent = await buildMember(db, { roles: ['leasing_agent'], nickName: '小周' })
const service = await buildMember(db, { roles: ['service_agent'], nickName: '小吴' })
const [staff, limited] = [portal.as(agent), portal.as(service)]

test('[OPS-1.30] a lead made on one process is on the board of another within two seconds', async () => {
  const other = await startOwnApp({ connection: portal.connection })
  const empty = await other.as(agent).call(getLeadBoard, { source: 'talk' })
  const lead = await buildLead(portal, 'talk', { phone: '13977770001' })
  const board = await other.as(agent).call(getLeadBoard, { source: 'talk', since: empty.since })
  expect(board.changed).toBe(true)
  expect(board.columns[0]!.rows.map(({ id }) => id)).toContain(lead.id)
})

test('[OPS-1.30] the board has a column per stage with its total, and asks cheaply whether anything has changed', async () => {
  const lead = await buildLead(portal, 'viewing', { stage: 'negotiating' })
  const board = await staff.call(getLeadBoard, {})
  expect(board.columns.map(({ stage }) => stage)).toEqual([...stages])
  const column = board.columns.find(({ stage }) => stage === 'negotiating')!
  expect(column).toMatchObject({ total: column.rows.length, meanDays: expect.any(Number) })
  expect(column.rows.find(({ id }) => id === lead.id)).toMatchObject({
    source: 'viewing',
    person: '林晓航',
    phone: '138****9000',
    viewingTime: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    owner: null,
  })
  expect(board.counts).toMatchObject({ viewing: expect.any(Number), all: expect.any(Number) })
  expect(await staff.call(getLeadBoard, { since: board.since })).toMatchObject({ changed: false, columns: [], counts: null })
  await buildLead(portal, 'viewing')
  expect(await staff.call(getLeadBoard, { since: board.since })).toMatchObject({ changed: true })
})

test('[OPS-1.30] a change that commits late is seen by the next poll', async () => {
  const lead = await buildLead(portal, 'viewing')
  let finish = () => {}
  const held = new Promise<void>((resolve) => (finish = resolve))
  const slow = db.transaction().execute(async (trx) => {
    await trx.updateTable('lead').set({ nextAction: '回电' }).where('id', '=', lead.id).execute()
    await held
  })
  await buildLead(portal, 'viewing')
  const before = await staff.call(getLeadBoard, {})
  finish()
  await slow
  expect(await staff.call(getLeadBoard, { since: before.since })).toMatchObject({ changed: true })
})

test('[OPS-1.30] a long transaction elsewhere does not make the board read again', async () => {
  const other = await createTestDatabase()
  const [foreign, local] = [new pg.Client(other), new pg.Client(portal.connection)]
  for (const client of [foreign, local]) {
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('begin')
  }
  await foreign.query(`update member set nick_name = nick_name`)
  await local.query(`select pg_current_xact_id()`)
  await buildLead(portal, 'viewing')
  const first = await staff.call(getLeadBoard, {})
  const second = await staff.call(getLeadBoard, { since: first.since })
  expect(second).toMatchObject({ changed: false, columns: [], counts: null })
  const lead = await buildLead(portal, 'viewing')
  const third = await staff.call(getLeadBoard, { since: second.since })
  expect(third.changed).toBe(true)
  expect(await staff.call(getLeadBoard, { since: third.since })).toMatchObject({ changed: false })
  await portal.sql('update lead set next_action = $2 where id = $1', [lead.id, '回电'])
  expect(await staff.call(getLeadBoard, { since: third.since })).toMatchObject({ changed: true })
  for (const client of [foreign, local]) await client.query('rollback')
  expect(await staff.call(getLeadBoard, { since: third.since })).toMatchObject({ changed: true })
})

test('[OPS-1.30] without system:lead:team only own and unassigned leads are seen, counted and found', async () => {
  const [own, free, foreign] = [
    await buildLead(portal, 'enquiry', { ownerId: service.memberId }),
    await buildLead(portal, 'enquiry'),
    await buildLead(portal, 'enquiry', { ownerId: agent.memberId }),
  ]
  const ids = async (member: typeof staff, filter: object = {}) =>
    (await member.call(listLeads, { source: 'enquiry', pageSize: 50, ...filter })).rows
      .map(({ id }) => id)
      .filter((id) => [own.id, free.id, foreign.id].includes(id))
  expect((await ids(staff)).toSorted()).toEqual([own.id, free.id, foreign.id].toSorted())
  expect((await ids(limited)).toSorted()).toEqual([own.id, free.id].toSorted())
  expect(await ids(limited, { ownerId: 'me' })).toEqual([own.id])
  expect(await ids(limited, { ownerId: 'none' })).toEqual([free.id])
  expect(await ids(limited, { ownerId: agent.memberId })).toEqual([])
  expect((await limited.ask(getLead, { id: foreign.id })).envelope.code).toBe(404)
  expect((await limited.ask(listLeadFits, { id: foreign.id })).envelope.code).toBe(404)
  const all = (board: { counts: { enquiry: number } | null }) => board.counts!.enquiry
  expect(all(await staff.call(getLeadBoard, {}))).toBe(all(await limited.call(getLeadBoard, {})) + 1)
})

test('[OPS-1.30] the list filters by source, stage, city, language and text, and pages do not overlap', async () => {
  const place = await buildWarehouse(db)
  const member = await buildMember(db, { nickName: '孙倩' })
  const viewing = await buildAppointment(db, {
    memberId: member.memberId,
    ...place,
    phone: '13977770002',
    requirement: '17.5 米挂车可进',
    language: 'en_US',
  })
  const id = await leadIdOf(portal, 'viewing', viewing.id)
  const [{ city_code: cityCode } = { city_code: '' }] = await portal.sql<{ city_code: string }>(
    'select city_code from park where id = $1',
    [place.parkId],
  )
  const found = async (filter: object) => (await staff.call(listLeads, { pageSize: 50, ...filter })).rows.some((row) => row.id === id)
  for (const filter of [{ source: 'viewing' }, { stage: 'new' }, { cityCode }, { language: 'en_US' }, { q: '挂车' }, { q: '13977770002' }])
    expect(await found(filter), JSON.stringify(filter)).toBe(true)
  for (const filter of [
    { source: 'demand' },
    { stage: 'won' },
    { cityCode: '510100' },
    { language: 'zh_CN' },
    { q: '%' },
    { q: '1397777' },
    { due: 'silent' },
  ])
    expect(await found(filter), JSON.stringify(filter)).toBe(false)
  const pages = await Promise.all([1, 2].map((pageNum) => staff.call(listLeads, { pageNum, pageSize: 10 })))
  const ids = pages.flatMap(({ rows }) => rows.map((row) => row.id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(pages[0]!.total).toBe(pages[1]!.total)
})

test('[OPS-1.32] leads that are due today, late or silent are filtered, and cards carry the clock', async () => {
  let now = momentAt('2026-11-25 10:20:00')
  const own = await startOwnApp({ clock: () => now })
  const member = await buildMember(own.deps.db, { roles: ['leasing_agent'] })
  const { id } = await buildLead(own, 'viewing')
  await own.sql(`update lead set created_at = $2, due_at = $3 where id = $1`, [
    id,
    momentAt('2026-11-25 10:00:00'),
    momentAt('2026-11-25 10:30:00'),
  ])
  const due = async (filter: 'today' | 'late' | 'silent') => (await own.as(member).call(listLeads, { due: filter })).total
  expect((await own.as(member).call(listLeads, {})).rows[0]!.clock).toMatchObject({ kind: 'response', state: 'amber', minutesLeft: 10 })
  expect([await due('today'), await due('late'), await due('silent')]).toEqual([1, 0, 0])
  now = momentAt('2026-11-25 11:12:00')
  expect((await own.as(member).call(listLeads, {})).rows[0]!.clock).toMatchObject({ state: 'late', minutesLeft: -42 })
  expect([await due('today'), await due('late')]).toEqual([1, 1])
  await own.sql(`update lead set first_response_at = $2, last_act_at = $2, stage = 'contacted' where id = $1`, [id, now])
  expect([await due('late'), await due('silent')]).toEqual([0, 0])
  now = momentAt('2026-11-28 08:00:00')
  expect([await due('today'), await due('silent')]).toEqual([0, 1])
})

test('[OPS-1.30][ENT-7] a lead shows its sources with their status, its history, what else is known, and what fits', async () => {
  const member = await buildMember(db)
  const { demandId } = await buildDemand(db, { memberId: member.memberId })
  const id = await leadIdOf(portal, 'demand', demandId)
  await buildAppointment(db, { memberId: member.memberId })
  const lead = await staff.call(getLead, { id })
  expect(lead).toMatchObject({
    goods: '冷藏果蔬',
    area: 6_000,
    months: 24,
    cityName: '青岛',
    memberId: member.memberId,
    channel: 'sms',
    also: { openLeads: 1, demands: 1, viewings: 1 },
    sources: [{ kind: 'demand', id: demandId, statusLabel: '待受理' }],
    events: [{ kind: 'source', source: 'demand', actor: null }],
  })
  expect(await staff.call(listLeadFits, { id })).toEqual([])
  expect((await staff.ask(getLead, { id: crypto.randomUUID() })).envelope.code).toBe(404)
})

test('[OPS-1.30] warehouses like the one of a viewing are offered, with what speaks against them', async () => {
  const place = await buildWarehouse(db)
  const { id } = await buildLead(portal, 'viewing', place)
  const [{ district_code: districtCode } = { district_code: '' }] = await portal.sql<{ district_code: string }>(
    'select district_code from park where id = $1',
    [place.parkId],
  )
  expect(districtCode).not.toBe('')
  const fits = await staff.call(listLeadFits, { id })
  expect(fits.map(({ item }) => item.warehouseId)).not.toContain(place.warehouseId)
  expect(fits.every(({ reasons }) => reasons.length > 0)).toBe(true)
})

test('[OPS-1.35][OPS-2.10] an export masks contacts without the permission to reveal them, holds no formula, and is audited', async () => {
  const { id } = await buildLead(portal, 'enquiry', { phone: '13977770003' })
  await portal.sql(`update lead set company = '=1+1' where id = $1`, [id])
  const hidden = await buildMember(db, { roles: ['leasing_agent'] })
  await portal.sql(`insert into role (key, name_zh, name_en, is_staff) values ('exporter', '导出', 'Exporter', true)`)
  await portal.sql(
    `insert into role_permission (role_key, permission) values ('exporter', 'system:lead:export'), ('exporter', 'system:lead:team')`,
  )
  const exporter = await buildMember(db, { roles: ['exporter'] })
  const read = async (member: typeof exporter) =>
    (
      await portal.app.inject({
        method: 'POST',
        url: '/whs/prod-api/admin/lead/export',
        headers: await portal.headersOf(member),
        payload: { format: 'csv', source: 'enquiry' },
      })
    ).body
  const masked = await read(exporter)
  expect(masked).toContain('139****0003')
  expect(masked).not.toContain('13977770003')
  expect(masked).toContain(`,'=1+1,`)
  expect(await read(hidden)).toContain('13977770003')
  const audits = await portal.sql(`select after ->> 'reveals' as reveals from audit_log where action = 'lead.export' order by id`)
  expect(audits).toEqual([{ reveals: 'false' }, { reveals: 'true' }])
  expect((await staff.ask(exportLeads, { format: 'pdf' })).envelope.code).toBe(422)
})
