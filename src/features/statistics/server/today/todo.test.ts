import { beforeAll, expect, test } from 'vitest'
import { roles } from '#db/reference/roles.ts'
import { assignLeads } from '#features/leads/contract.ts'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildAppointment } from '#test/build/appointment.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildLead } from '#test/build/lead.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { statCards, type StatCard } from '#features/statistics/cards.ts'
import { exportStatistic, getStatistic, getToday } from '#features/statistics/contract.ts'

const now = new Date('2026-11-23T06:00:00Z')
const today = '2026-11-23'
let app: TestApp
const staff: Record<string, { memberId: string }> = {}

beforeAll(async () => {
  app = await startOwnApp({ clock: () => now })
  const { db } = app.deps
  for (const { key } of roles) staff[key] = await buildMember(db, { roles: [key] })
  const agent = staff['leasing_agent']!.memberId
  const { memberId: tenant } = await buildMember(db)
  const { parkId } = await buildPark(db, { verifiedAt: new Date('2026-11-20'), verifiedBy: 'visit', ownerId: agent })
  await buildPark(db, { ownerId: agent })
  const lead = async (minutesLate: number, ownerId: string | null) => {
    const built = await buildLead(app, 'contact', { ownerId, parkId })
    await app.sql('update lead set created_at = $2, due_at = $3 where id = $1', [
      built.id,
      new Date('2026-11-23T03:00:00Z'),
      new Date(now.getTime() - minutesLate * 60_000),
    ])
    return built.id
  }
  await lead(-10, agent)
  await lead(42, null)
  await lead(90, staff['service_agent']!.memberId)
  const next = await buildLead(app, 'contact', { ownerId: agent, parkId })
  await app.sql(`update lead set first_response_at = $2, next_action = '发报价单', next_action_at = $3 where id = $1`, [
    next.id,
    new Date('2026-11-20'),
    new Date('2026-11-23T08:00:00Z'),
  ])
  const viewing = await buildAppointment(db, { memberId: tenant, visitOn: today, visitAt: '15:00', status: 'followingUp' })
  await app.sql(
    'update lead set first_response_at = now(), owner_id = $2 where id = (select lead_id from lead_source where source_id = $1)',
    [viewing.id, agent],
  )
  const { contractId } = await buildContract(db, {
    memberId: tenant,
    parkId,
    endOn: dayAfter(today, 38),
    handlerId: agent,
    expenses: [
      { dueOn: dayAfter(today, -21), amount: 9_000, paid: 2_000 },
      { dueOn: dayAfter(today, -1), amount: 500 },
    ],
  })
  await buildContract(db, {
    memberId: tenant,
    parkId,
    startOn: dayAfter(today, 39),
    renewalOf: (await buildContract(db, { memberId: tenant, parkId, endOn: dayAfter(today, 38) })).contractId,
  })
  expect(contractId).toBeTruthy()
  await app.sql(
    `insert into listing_draft (park_id, state, updated_by, authors, updated_at) values ($1, 'review', $2, array[$2::uuid], $3)`,
    [parkId, staff['content_editor']!.memberId, now],
  )
})

const listOf = async (role: string, query: { scope?: 'mine' | 'team' } = {}) => (await app.as(staff[role]!).call(getToday, query)).todo

test('[OPS-1] what needs a person is listed worst first, each with its action and its list', async () => {
  const rows = await listOf('admin')
  expect(rows.map(({ kind, action, state }) => [kind, action, state])).toEqual([
    ['contact', 'answer', 'late'],
    ['contact', 'take', 'late'],
    ['contact', 'answer', expect.any(String)],
    ['visit', 'confirm', 'amber'],
    ['contact', 'done', 'amber'],
    ['ending', 'renew', 'calm'],
    ['overdue', 'remind', 'late'],
    ['review', 'review', 'calm'],
    ['stale', 'verify', 'calm'],
  ])
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  expect(rows[1]).toMatchObject({ time: '超时 42 分', owner: null })
  expect(byKind.get('visit')).toMatchObject({ time: '15:00', untreated: false })
  expect(byKind.get('ending')).toMatchObject({ time: '剩 38 天', link: expect.stringContaining('/admin/money/contracts/') })
  expect(byKind.get('overdue')).toMatchObject({
    subject: '2 笔费用',
    text: '逾期，共 ¥7,500，最久 21 天',
    link: '/admin/money/expenses?state=overdue',
  })
  expect(byKind.get('stale')).toMatchObject({ subject: '2 个园区', link: '/admin/listings/verification' })
})

test('[OPS-1] each role sees what it may list, in its scope', async () => {
  const kindsOf = async (role: string, query?: { scope: 'mine' }) => (await listOf(role, query)).map(({ kind }) => kind)
  const open = ['contact', 'contact', 'contact', 'visit', 'contact', 'ending', 'overdue', 'review', 'stale']
  expect(await kindsOf('leasing_agent')).toEqual(open)
  expect(await kindsOf('leasing_agent', { scope: 'mine' })).toEqual(['contact', 'visit', 'contact', 'ending', 'overdue', 'review', 'stale'])
  // Own and unassigned leads, and no listings.
  expect(await kindsOf('service_agent')).toEqual(['contact', 'contact', 'ending', 'overdue'])
  expect(await kindsOf('content_editor')).toEqual([])
  expect((await app.as(staff['ROLE_DEFAULT']!).ask(getToday, {})).envelope.code).toBe(403)
})

test('[OPS-1.1] each role opens its cards and sums, and is refused the others', async () => {
  const cards: Record<string, StatCard[]> = {
    admin: [...statCards],
    leasing_agent: [...statCards],
    content_editor: ['searches', 'quality'],
    service_agent: [],
  }
  for (const [role, permitted] of Object.entries(cards)) {
    const loaded = await app.as(staff[role]!).call(getToday, {})
    expect(loaded.cards, role).toEqual(statCards.filter((card) => permitted.includes(card)))
    expect(loaded.sums.length > 0, role).toBe(permitted.length > 2)
    for (const card of statCards.filter((each) => !permitted.includes(each)))
      for (const endpoint of [getStatistic, exportStatistic])
        expect((await app.as(staff[role]!).ask(endpoint, { card })).envelope.code, `${role} ${card}`).toBe(403)
  }
  expect((await app.as(staff['admin']!).ask(getStatistic, { card: 'funnel', parkId: '999999' })).envelope.code).toBe(404)
  expect((await app.as(staff['admin']!).ask(getStatistic, { card: 'funnel', days: '8' })).envelope.code).toBe(422)
})

test('[OPS-1] a lead that is taken belongs to who took it', async () => {
  const agent = staff['leasing_agent']!
  const [taken] = (await listOf('leasing_agent')).filter(({ action }) => action === 'take')
  await app.as(agent).call(assignLeads, { ids: [taken!.id], ownerId: agent.memberId })
  const rows = await listOf('leasing_agent')
  expect(rows.find(({ id }) => id === taken!.id)).toMatchObject({ action: 'answer', owner: { id: agent.memberId } })
})
