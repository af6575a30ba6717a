import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { buildAppointment } from '#test/build/appointment.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { obtainCode } from '#test/outbox.ts'
import { listNotices } from '#features/messaging/contract.ts'
import { bookViewing, cancelAppointment } from '../contract.ts'
import { changeAppointmentStatus, listAppointmentHistory } from '../staff-contract.ts'
import { viewing } from '../transitions.ts'

let app: TestApp
let member: BuiltMember
let staff: BuiltMember
beforeAll(async () => {
  app = await startApp()
  member = await buildMember(app.deps.db, { nickName: '林晓航' })
  staff = await buildMember(app.deps.db, { roles: ['service_agent'], nickName: '客服小吴' })
})

const inAWeek = dayAfter(wireDate(new Date()), 7)

async function right(phone: string, changes: Record<string, unknown> = {}) {
  const place = await buildWarehouse(app.deps.db)
  return {
    ...place,
    salutation: 'ms' as const,
    phonenumber: phone,
    viewingDate: inAWeek,
    agreement: true,
    ...changes,
    ...(await obtainCode(app, phone, 'appointment')),
  }
}

test('[APPT-2] the table of the database says what the product says', async () => {
  const rows = await app.sql<{ from_status: number; to_status: number; by_role: string }>(
    'select * from appointment_move order by from_status, to_status',
  )
  const steps = viewing.steps.map(({ from, to, by }) => ({
    from_status: viewing.valueOf(from),
    to_status: viewing.valueOf(to),
    by_role: by,
  }))
  expect(rows).toEqual(steps.toSorted((a, b) => a.from_status - b.from_status || a.to_status - b.to_status))
})

const pairs = viewing.statuses.flatMap((from) => viewing.statuses.map((to) => [from, to] as const))

test.each(pairs)('[APPT-2] staff: %s → %s', async (from, to) => {
  const { id, version } = await buildAppointment(app.deps.db, { memberId: member.memberId, status: from })
  const { envelope } = await app.as(staff).ask(changeAppointmentStatus, { id, status: to, version })
  expect(envelope.code).toBe(viewing.canBecome(from, to, 'staff') ? 200 : 10_302)
  const [row] = await app.sql<{ status: number; version: number }>('select status, version from appointment where id = $1', [id])
  expect(row).toEqual(
    viewing.canBecome(from, to, 'staff')
      ? { status: viewing.valueOf(to), version: version + 1 }
      : { status: viewing.valueOf(from), version },
  )
})

test.each(viewing.statuses)('[APPT-2] the member cancels what is %s, another member finds nothing', async (from) => {
  const { id, version } = await buildAppointment(app.deps.db, { memberId: member.memberId, status: from })
  const other = await buildMember(app.deps.db)
  expect((await app.as(other).ask(cancelAppointment, { id })).envelope.code).toBe(404)
  const { envelope } = await app.as(member).ask(cancelAppointment, { id })
  const may = viewing.canBecome(from, 'cancelledByMember', 'member')
  expect(envelope.code).toBe(may ? 200 : 10_302)
  if (!may) expect(envelope.msg).toBe('当前预约状态不允许此操作')
  const [row] = await app.sql<{ status: number; version: number }>('select status, version from appointment where id = $1', [id])
  expect(row).toEqual(may ? { status: 2, version: version + 1 } : { status: viewing.valueOf(from), version })
})

test.each(pairs)('[APPT-2] the database itself: %s → %s by nobody, by the member, by staff', async (from, to) => {
  if (from === to) return
  for (const actor of ['', 'member', 'staff', 'admin'] as const) {
    const { id } = await buildAppointment(app.deps.db, { memberId: member.memberId, status: from })
    const change = app.sql(
      `with actor as materialized (select set_config('app.actor_role', $1, true)) update appointment set status = $2 from actor where id = $3`,
      [actor, viewing.valueOf(to), id],
    )
    if (viewing.steps.some((step) => step.from === from && step.to === to && step.by === actor)) await change
    else await expect(change).rejects.toThrow(/no such move/)
  }
})

test('[APPT-2] every new viewing is untreated, by whichever account it is created', async () => {
  await expect(
    app.sql(
      `insert into appointment (member_id, park_id, contact_name, salutation, phone, visit_on, status, consent_id)
       select member_id, park_id, contact_name, salutation, phone, visit_on, 4, consent_id from appointment limit 1`,
    ),
  ).rejects.toThrow(/begins untreated/)
})

test('[APPT-2] an old version is refused, by the member and by staff', async () => {
  const { id, version } = await buildAppointment(app.deps.db, { memberId: member.memberId })
  await app.as(staff).call(changeAppointmentStatus, { id, status: 'followingUp', note: '需提前一天登记车牌', version })
  expect((await app.as(staff).ask(changeAppointmentStatus, { id, status: 'successful', version })).envelope.code).toBe(409)
  expect((await app.as(member).ask(cancelAppointment, { id, version })).envelope.code).toBe(409)
  expect(await app.as(member).call(cancelAppointment, { id, version: version + 1 })).toMatchObject({
    status: 'cancelledByMember',
    statusLabel: '用户取消',
    actions: [],
    notes: '需提前一天登记车牌',
  })
})

test('[APPT-2] [APPT-4] the member is notified of changes by staff, in both languages', async () => {
  const one = await buildMember(app.deps.db)
  const { id, version } = await buildAppointment(app.deps.db, { memberId: one.memberId })
  await app.as(staff).call(changeAppointmentStatus, { id, status: 'followingUp', version })
  await app.as(staff).call(changeAppointmentStatus, { id, status: 'successful', note: '园区招商经理在 1 号门等候', version: version + 1 })
  const { rows } = await app.as(one).call(listNotices, { pageNum: 1, pageSize: 10 })
  expect(rows.map(({ kind, link }) => [kind, link])).toEqual([
    ['appointment', `/profile/appointments/${id}`],
    ['appointment', `/profile/appointments/${id}`],
  ])
  expect(rows[0]!.title).toMatch(/^您预约的看仓“测试园区\d+ · \d+ 号库”已预约成功$/)
  const english = await app.as(one).call(listNotices, { pageNum: 1, pageSize: 10 }, { language: 'en_US' })
  expect(english.rows[0]!.title).toMatch(/^Your viewing of Test Park \d+ · Warehouse \d+ is confirmed$/)
})

test('[APPT-2] staff see the history of a viewing, with names', async () => {
  const input = await right('13822220000')
  const { id } = await app.as(member).call(bookViewing, input)
  await app.as(staff).call(changeAppointmentStatus, { id, status: 'followingUp', version: 1 })
  await app.as(member).call(cancelAppointment, { id })
  const history = await app.as(staff).call(listAppointmentHistory, { id })
  expect(history.map(({ actor, from, status, statusLabel }) => [actor, from, status, statusLabel])).toEqual([
    ['林晓航', null, 'untreated', '未处理'],
    ['客服小吴', 'untreated', 'followingUp', '跟进中'],
    ['林晓航', 'followingUp', 'cancelledByMember', '用户取消'],
  ])
})
