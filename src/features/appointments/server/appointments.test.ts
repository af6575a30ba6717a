import { beforeAll, describe, expect, test } from 'vitest'
import { wireDate } from '#platform/i18n/format.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildAppointment } from '#test/build/appointment.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { messagesTo, obtainCode } from '#test/outbox.ts'
import { listNotices } from '#features/messaging/contract.ts'
import { writeSms } from '#features/messaging/server/templates.ts'
import { bookViewing, cancelAppointment, getAppointment, getCalendarFile, listAppointments } from '../contract.ts'
import { appointmentMoves, appointmentStatuses, canMove, numberOf } from '../moves.ts'
import { getAnyAppointment, listAllAppointments, listAppointmentHistory, moveAppointment } from '../staff-contract.ts'
import { dayAfter } from '../viewing-time.ts'

let app: TestApp
let member: BuiltMember
let staff: BuiltMember
beforeAll(async () => {
  app = await startApp()
  member = await buildMember(app.deps.db, { nickName: '林晓航' })
  staff = await buildMember(app.deps.db, { roles: ['service_agent'], nickName: '客服小吴' })
})

const today = wireDate(new Date())
const inAWeek = dayAfter(today, 7)
const unknown = '00000000-0000-7000-8000-000000000000'
const meant = { headers: { repeatsubmit: 'false' } }

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

describe('booking', () => {
  test('[APPT-1] [APPT-3] [APPT-4] what was booked is shown to its member, and the details really go to the phone', async () => {
    const park = await buildPark(app.deps.db, { nameZh: '上海外高桥保税物流中心', nameEn: 'Waigaoqiao Bonded Park' })
    const { warehouseId } = await buildWarehouse(app.deps.db, { parkId: park.parkId, nameZh: '1F-C', nameEn: '1F-C' })
    const input = await right('13811112222', {
      parkId: park.parkId,
      warehouseId,
      viewingDate: `${inAWeek} 10:00`,
      requirements: ' 需要月台\r\n夜间作业 ',
    })
    const { envelope } = await app.as(member).ask(bookViewing, { ...input, phonenumber: '+86 138 1111 2222' })
    expect(envelope).toMatchObject({ code: 200, msg: '预约详细信息已发送至您的手机' })
    const { id } = envelope.data as { id: string }
    const booked = await app.as(member).call(getAppointment, { id })
    expect(booked).toMatchObject({
      parkId: park.parkId,
      parkName: '上海外高桥保税物流中心',
      warehouseId,
      warehouseName: '1F-C',
      appointedBy: '林晓航',
      salutation: 'ms',
      salutationLabel: '女士',
      phonenumber: '13811112222',
      viewingDate: `${inAWeek} 10:00:00`,
      requirements: '需要月台\n夜间作业',
      notes: null,
      status: '0',
      statusLabel: '未处理',
      actions: ['cancel'],
      version: 1,
    })
    const [message] = await messagesTo(app, '13811112222')
    expect(message).toMatchObject({ channel: 'sms', template: 'viewingBooked', purpose: 'appointment', language: 'zh_CN' })
    expect(writeSms('viewingBooked', message!.params as { place: string; time: string }, 'zh_CN').text).toMatch(
      /上海外高桥保税物流中心 · 1F-C，时间 \d{4}.年.\d+.月.\d+.日 10:00/,
    )
    const [consent] = await app.sql<{ purpose: string; member_id: string }>(
      'select c.* from consent c join appointment a on a.consent_id = c.id where a.id = $1',
      [id],
    )
    expect(consent).toMatchObject({ purpose: 'appointment', member_id: member.memberId })
  })

  test('[APPT-3] [I18N-1] in English everything is in English', async () => {
    const input = await right('13811113333')
    const { envelope } = await app.as(member).ask(bookViewing, input, { language: 'en_US' })
    expect(envelope).toMatchObject({
      code: 200,
      msg: 'detailed appointment information has been sent to your phone',
      data: { salutationLabel: 'Ms', statusLabel: 'Untreated' },
    })
    const [message] = await messagesTo(app, '13811113333')
    expect(writeSms('viewingBooked', message!.params as { place: string; time: string }, 'en_US').text).toMatch(
      /^Your viewing is booked: Test Park \d+ · Warehouse \d+, \d+ \w+ \d{4}\./,
    )
  })

  test('[DET-5] what is fully rented cannot be booked, a warehouse or a park', async () => {
    const { parkId, warehouseId } = await buildWarehouse(app.deps.db, { rentableArea: 0 })
    for (const target of [
      { parkId, warehouseId },
      { parkId, warehouseId: undefined },
    ]) {
      const { envelope } = await app.as(member).ask(bookViewing, { ...(await right('13811114444')), ...target }, meant)
      expect(envelope).toMatchObject({ code: 10_101, msg: '该仓库已满租，无法预约' })
    }
    const { warehouseId: free } = await buildWarehouse(app.deps.db, { parkId })
    const booked = await app.as(member).ask(bookViewing, { ...(await right('13811114444')), parkId, warehouseId: free })
    expect(booked.envelope.code).toBe(200)
  })

  test('[APPT-1] one open viewing of one place a day; after cancelling it the day is free again', async () => {
    const input = await right('13811115555')
    const first = await app.as(member).call(bookViewing, input)
    const again = { ...input, ...(await obtainCode(app, '13811115555', 'appointment')) }
    expect((await app.as(member).ask(bookViewing, again, meant)).envelope).toMatchObject({ code: 10_301, msg: '您已预约过该日期' })
    // The refusal has not used up the code.
    const nextDay = { ...again, viewingDate: dayAfter(inAWeek, 1) }
    expect((await app.as(member).ask(bookViewing, nextDay, meant)).envelope.code).toBe(200)
    await app.as(member).call(cancelAppointment, { id: first.id })
    const later = { ...input, ...(await obtainCode(app, '13811115555', 'appointment')) }
    expect((await app.as(member).ask(bookViewing, later, meant)).envelope.code).toBe(200)
  })

  test('[APPT-1] of a hundred at once, one books', async () => {
    const other = await buildMember(app.deps.db)
    const { code: _, codeKey: __, ...input } = await right('13811116666')
    const codes = [await obtainCode(app, '13811116666', 'appointment')]
    const answers = await Promise.all(Array.from({ length: 100 }, () => app.as(other).ask(bookViewing, { ...input, ...codes[0]! }, meant)))
    const codesOf = answers.map(({ envelope }) => envelope.code)
    expect(codesOf.filter((code) => code === 200)).toHaveLength(1)
    expect(codesOf.every((code) => [200, 409, 10_001, 10_002, 10_004, 10_301].includes(code!))).toBe(true)
    const [{ count } = { count: 0 }] = await app.sql<{ count: number }>('select count(*)::int from appointment where member_id = $1', [
      other.memberId,
    ])
    expect(count).toBe(1)
  })

  test('[APPT-1] the code must be right, for this purpose and this phone', async () => {
    const input = await right('13811117777')
    const wrong = input.code === '000000' ? '000001' : '000000'
    expect((await app.as(member).ask(bookViewing, { ...input, code: wrong }, meant)).envelope).toMatchObject({
      code: 10_001,
      msg: '验证码错误',
    })
    expect((await app.as(member).ask(bookViewing, { ...input, phonenumber: '13811118888' }, meant)).envelope.code).toBe(10_002)
    const contact = await obtainCode(app, '13811117777', 'contact')
    expect((await app.as(member).ask(bookViewing, { ...input, ...contact }, meant)).envelope.code).toBe(10_002)
    const { code: smsCode, codeKey: smsCodeKey, ...rest } = { ...input, ...(await obtainCode(app, '13811117777', 'appointment')) }
    expect((await app.as(member).ask(bookViewing, { ...rest, smsCode, smsCodeKey }, meant)).envelope.code).toBe(200)
  })

  test('[APPT-1] what nobody can see is not found: unknown, withdrawn, of another park', async () => {
    const one = await buildWarehouse(app.deps.db)
    const withdrawn = await buildWarehouse(app.deps.db, { status: 'withdrawn' })
    const draft = await buildPark(app.deps.db, { status: 'draft', listedAt: null })
    const other = await buildWarehouse(app.deps.db)
    for (const target of [
      { parkId: '999999999', warehouseId: undefined },
      { parkId: 'x', warehouseId: undefined },
      { parkId: draft.parkId, warehouseId: undefined },
      withdrawn,
      { parkId: one.parkId, warehouseId: other.warehouseId },
    ]) {
      const { envelope } = await app.as(member).ask(bookViewing, { ...(await right('13811119999')), ...target }, meant)
      expect(envelope.code, JSON.stringify(target)).toBe(404)
    }
  })

  test('[SEC-5] a lost answer asked for again under the same key is the same viewing', async () => {
    const input = await right('13811110000')
    const headers = { 'idempotency-key': 'booking-once-only' }
    const [first, second] = [
      await app.as(member).ask(bookViewing, input, { headers }),
      await app.as(member).ask(bookViewing, input, { headers }),
    ]
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.envelope.data).toEqual(first.envelope.data)
  })
})

describe('moves', () => {
  test('[APPT-2] the table of the database says what the product says', async () => {
    const rows = await app.sql<{ from_status: number; to_status: number; by_role: string }>(
      'select * from appointment_move order by from_status, to_status',
    )
    const product = appointmentStatuses.flatMap((from) =>
      appointmentStatuses.flatMap((to) =>
        appointmentMoves[from][to] ? [{ from_status: numberOf(from), to_status: numberOf(to), by_role: appointmentMoves[from][to] }] : [],
      ),
    )
    expect(rows).toEqual(product)
  })

  const pairs = appointmentStatuses.flatMap((from) => appointmentStatuses.map((to) => [from, to] as const))

  test.each(pairs)('[APPT-2] staff: %s → %s', async (from, to) => {
    const { id, version } = await buildAppointment(app.deps.db, { memberId: member.memberId, status: from })
    const { envelope } = await app.as(staff).ask(moveAppointment, { id, status: String(numberOf(to)), version })
    expect(envelope.code).toBe(canMove(from, to, 'staff') ? 200 : 10_302)
    const [row] = await app.sql<{ status: number; version: number }>('select status, version from appointment where id = $1', [id])
    expect(row).toEqual(canMove(from, to, 'staff') ? { status: numberOf(to), version: version + 1 } : { status: numberOf(from), version })
  })

  test.each(appointmentStatuses)('[APPT-2] the member cancels what is %s, another member finds nothing', async (from) => {
    const { id, version } = await buildAppointment(app.deps.db, { memberId: member.memberId, status: from })
    const other = await buildMember(app.deps.db)
    expect((await app.as(other).ask(cancelAppointment, { id })).envelope.code).toBe(404)
    const { envelope } = await app.as(member).ask(cancelAppointment, { id })
    const may = canMove(from, 'cancelledByMember', 'member')
    expect(envelope.code).toBe(may ? 200 : 10_302)
    if (!may) expect(envelope.msg).toBe('当前预约状态不允许此操作')
    const [row] = await app.sql<{ status: number; version: number }>('select status, version from appointment where id = $1', [id])
    expect(row).toEqual(may ? { status: 2, version: version + 1 } : { status: numberOf(from), version })
  })

  test.each(pairs)('[APPT-2] the database itself: %s → %s by nobody, by the member, by staff', async (from, to) => {
    if (from === to) return
    for (const actor of ['', 'member', 'staff', 'admin'] as const) {
      const { id } = await buildAppointment(app.deps.db, { memberId: member.memberId, status: from })
      const change = app.sql(
        `with actor as materialized (select set_config('app.actor_role', $1, true)) update appointment set status = $2 from actor where id = $3`,
        [actor, numberOf(to), id],
      )
      if (appointmentMoves[from][to] === actor) await change
      else await expect(change).rejects.toThrow(/no such move/)
    }
  })

  test('[APPT-2] a viewing begins untreated, whoever writes it', async () => {
    await expect(
      app.sql(
        `insert into appointment (member_id, park_id, contact_name, salutation, phone, visit_on, status, consent_id)
         select member_id, park_id, contact_name, salutation, phone, visit_on, 4, consent_id from appointment limit 1`,
      ),
    ).rejects.toThrow(/begins untreated/)
  })

  test('[APPT-2] an old version is refused, by the member and by staff', async () => {
    const { id, version } = await buildAppointment(app.deps.db, { memberId: member.memberId })
    await app.as(staff).call(moveAppointment, { id, status: '1', note: '需提前一天登记车牌', version })
    expect((await app.as(staff).ask(moveAppointment, { id, status: '4', version })).envelope.code).toBe(409)
    expect((await app.as(member).ask(cancelAppointment, { id, version })).envelope.code).toBe(409)
    expect(await app.as(member).call(cancelAppointment, { id, version: version + 1 })).toMatchObject({
      status: '2',
      statusLabel: '用户取消',
      actions: [],
      notes: '需提前一天登记车牌',
    })
  })

  test('[APPT-2] [APPT-4] the member is told of what staff did, in both languages', async () => {
    const one = await buildMember(app.deps.db)
    const { id, version } = await buildAppointment(app.deps.db, { memberId: one.memberId })
    await app.as(staff).call(moveAppointment, { id, status: '1', version })
    await app.as(staff).call(moveAppointment, { id, status: '4', note: '园区招商经理在 1 号门等候', version: version + 1 })
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
    await app.as(staff).call(moveAppointment, { id, status: '1', version: 1 })
    await app.as(member).call(cancelAppointment, { id })
    const history = await app.as(staff).call(listAppointmentHistory, { id })
    expect(history.map(({ actor, from, status, statusLabel }) => [actor, from, status, statusLabel])).toEqual([
      ['林晓航', null, '0', '未处理'],
      ['客服小吴', '0', '1', '跟进中'],
      ['林晓航', '1', '2', '用户取消'],
    ])
  })
})

describe('lists', () => {
  test('[APPT-4] one’s own: open ones first and the next on top, in pages, by state, with counts', async () => {
    const own = await buildMember(app.deps.db)
    const build = (status: (typeof appointmentStatuses)[number], days: number) =>
      buildAppointment(app.deps.db, { memberId: own.memberId, status, visitOn: dayAfter(today, days) })
    for (const [status, days] of [
      ['successful', 3],
      ['untreated', 20],
      ['followingUp', 5],
      ['closedByService', 9],
      ['cancelledByMember', -4],
    ] as const)
      await build(status, days)
    for (let day = 30; day < 38; day++) await build('untreated', day)
    await buildAppointment(app.deps.db, { memberId: member.memberId })
    const page = (pageNum: number, more = {}) => app.as(own).call(listAppointments, { pageNum, pageSize: 10, ...more })
    const [first, second] = [await page(1), await page(2)]
    expect([first.total, first.counts]).toEqual([13, { all: 13, open: 10, ended: 3 }])
    const days = [...first.rows, ...second.rows].map(({ viewingDate, status }) => [viewingDate, status])
    expect(days.slice(0, 2)).toEqual([
      [dayAfter(today, 5), '1'],
      [dayAfter(today, 20), '0'],
    ])
    expect(days.slice(10)).toEqual([
      [dayAfter(today, 9), '3'],
      [dayAfter(today, 3), '4'],
      [dayAfter(today, -4), '2'],
    ])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(13)
    expect((await page(1, { state: 'ended' })).rows).toHaveLength(3)
    expect((await page(1, { status: '4' })).total).toBe(1)
    const sorted = await page(1, { orderByColumn: 'viewingDate', isAsc: 'desc' })
    expect(sorted.rows[0]!.viewingDate).toBe(dayAfter(today, 37))
    expect((await page(99)).rows).toEqual([])
    for (const wrong of [{ pageSize: 11 }, { pageNum: 0 }, { orderByColumn: 'memberId' }, { isAsc: 'up' }, { status: '5' }])
      expect((await app.as(own).ask(listAppointments, { pageNum: 1, pageSize: 10, ...wrong })).envelope.code, JSON.stringify(wrong)).toBe(
        422,
      )
  })

  test('[APPT-4] [PERM-2] another’s viewing, and one that is not there, are not found: by id, as a calendar file, to be cancelled', async () => {
    const { id } = await buildAppointment(app.deps.db, { memberId: member.memberId })
    const other = await buildMember(app.deps.db)
    for (const endpoint of [getAppointment, cancelAppointment, getCalendarFile])
      for (const [caller, asked] of [
        [other, id],
        [staff, id],
        [member, unknown],
        [member, 'x'],
        [member, '1e309'],
      ] as const)
        expect((await app.as(caller).ask(endpoint, { id: asked })).envelope.code, `${endpoint.path} ${asked}`).toBe(404)
    expect((await app.as(other).call(listAppointments, {})).total).toBe(0)
  })

  test('[APPT-2] staff find viewings by status, day and words; the number is whole only where one is to be called', async () => {
    const park = await buildPark(app.deps.db, { nameZh: '即墨智慧冷链园', nameEn: 'Jimo Cold Chain Park' })
    const { warehouseId } = await buildWarehouse(app.deps.db, { parkId: park.parkId })
    const built = await buildAppointment(app.deps.db, {
      memberId: member.memberId,
      parkId: park.parkId,
      warehouseId,
      phone: '15900001234',
      visitOn: '2026-03-05',
    })
    const find = (filter: Record<string, unknown>) => app.as(staff).call(listAllAppointments, filter)
    for (const filter of [
      { keyword: '智慧冷链' },
      { keyword: 'jimo cold' },
      { keyword: '15900001234' },
      { dateFrom: '2026-03-05', dateTo: '2026-03-05' },
    ])
      expect(
        (await find(filter)).rows.map(({ id }) => id),
        JSON.stringify(filter),
      ).toEqual([built.id])
    const { rows, total } = await find({ keyword: '智慧冷链', status: '0' })
    expect([total, rows[0]]).toMatchObject([1, { phonenumber: '159****1234', moves: ['1', '3'] }])
    expect((await find({ keyword: '智慧冷链', status: '1' })).total).toBe(0)
    expect((await app.as(staff).call(getAnyAppointment, { id: built.id })).phonenumber).toBe('15900001234')
    expect((await app.as(staff).ask(listAllAppointments, { dateFrom: '2026-02-30' })).envelope.code).toBe(422)
    expect((await app.as(staff).ask(getAnyAppointment, { id: unknown })).envelope.code).toBe(404)
    expect((await app.as(staff).ask(listAppointmentHistory, { id: 'x' })).envelope.code).toBe(404)
  })
})
