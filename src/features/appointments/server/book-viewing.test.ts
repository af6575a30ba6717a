import { beforeAll, expect, test } from 'vitest'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { messagesTo, obtainCode } from '#test/outbox.ts'
import { writeSms } from '#features/messaging/server/templates.ts'
import { bookViewing, cancelAppointment, getAppointment } from '../contract.ts'

let app: TestApp
let member: BuiltMember
beforeAll(async () => {
  app = await startApp()
  member = await buildMember(app.deps.db, { nickName: '林晓航' })
})

const today = wireDate(new Date())
const inAWeek = dayAfter(today, 7)
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
    status: 'untreated',
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

test('[DET-5] a let warehouse that becomes free within 90 days can be viewed, and so can its park', async () => {
  const day = (days: number) => dayAfter(wireDate(app.deps.clock()), days)
  const { parkId, warehouseId } = await buildWarehouse(app.deps.db, { rentableArea: 0, rentableFrom: day(90) })
  const { warehouseId: later } = await buildWarehouse(app.deps.db, { parkId, rentableArea: 0, rentableFrom: day(91) })
  const book = async (phone: string, target: object) =>
    (await app.as(member).ask(bookViewing, { ...(await right(phone)), ...target }, meant)).envelope.code

  expect(await book('13811115551', { parkId, warehouseId })).toBe(200)
  expect(await book('13811115552', { parkId, warehouseId: undefined })).toBe(200)
  expect(await book('13811115553', { parkId, warehouseId: later })).toBe(10_101)
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

test('a lost answer asked for again under the same key is the same viewing', async () => {
  const input = await right('13811110000')
  const headers = { 'idempotency-key': 'booking-once-only' }
  const [first, second] = [
    await app.as(member).ask(bookViewing, input, { headers }),
    await app.as(member).ask(bookViewing, input, { headers }),
  ]
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(second.envelope.data).toEqual(first.envelope.data)
})
