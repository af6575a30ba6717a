import { expect, test } from 'vitest'
import { getInfo } from '#features/accounts/contract.ts'
import { register } from '#features/accounts/register-contract.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { startApp } from '#test/app.ts'
import { filledInDemand } from '#test/build/demand.ts'
import { buildMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { messagesTo, obtainCode } from '#test/outbox.ts'
import { getAppointment } from '../contract.ts'

const app = await startApp()
const inAWeek = dayAfter(wireDate(new Date()), 7)

let count = 0
const nextPhone = () => String(13_100_000_000 + ++count)

/** Fills in the dialog as a visitor, with a new code. */
async function filledIn(phonenumber: string, change: object = {}) {
  const { parkId, warehouseId } = await buildWarehouse(app.deps.db)
  return {
    registerFlag: 1,
    phonenumber,
    ...(await obtainCode(app, phonenumber, 'register')),
    agreement: true,
    appointment: { parkId, warehouseId, salutation: 'ms', viewingDate: `${inAWeek} 10:00`, requirements: '需要月台', ...change },
  }
}

async function send(filled: object, language: 'zh_CN' | 'en_US' = 'zh_CN') {
  const { envelope } = await app.ask(register, filled as never, { language })
  return { ...envelope, data: envelope.data as { access_token: string; registered: number; appointmentId: string } }
}
const signedInBy = ({ access_token }: { access_token: string }) => ({ headers: { authorization: `Bearer ${access_token}` } })

/** Counts what a booking of a visitor writes. */
async function traces() {
  const [row] = await app.sql<Record<string, number>>(`select (select count(*)::int from member) members,
    (select count(*)::int from appointment) appointments, (select count(*)::int from session) sessions,
    (select count(*)::int from consent) consents, (select count(*)::int from code where used_at is not null) codes,
    (select count(*)::int from message_outbox where template <> 'code') messages`)
  return row!
}

test('[AUTH-17] [APPT-1] [APPT-3] a visitor with an unknown phone number registers and books with one code', async () => {
  const phone = nextPhone()
  const { code, msg, data } = await send(await filledIn(phone), 'en_US')
  expect({ code, msg, registered: data.registered }).toEqual({
    code: 200,
    msg: 'Congratulations, your account has been successfully registered',
    registered: 1,
  })
  expect((await app.call(getInfo, {}, signedInBy(data))).user).toMatchObject({ phonenumber: phone, phoneProved: true })
  expect(await app.call(getAppointment, { id: data.appointmentId }, signedInBy(data))).toMatchObject({
    phonenumber: phone,
    status: 'untreated',
    viewingDate: `${inAWeek} 10:00:00`,
    requirements: '需要月台',
  })
  const [message] = await messagesTo(app, phone)
  expect(message).toMatchObject({ template: 'viewingBooked', channel: 'sms', language: 'en_US' })
  const [consent] = await app.sql('select c.purpose, c.prechecked from consent c join appointment a on a.consent_id = c.id')
  expect(consent).toEqual({ purpose: 'appointment', prechecked: false })
  const actions = await app.sql<{ action: string }>('select action from audit_log order by id desc limit 2')
  expect(actions.map(({ action }) => action).toSorted()).toEqual(['appointment.book', 'user.register'])
})

test('[AUTH-17] [APPT-1] a visitor with a known phone number is signed in, and the viewing is theirs', async () => {
  const member = await buildMember(app.deps.db, { nickName: '林晓航' })
  const { code, data } = await send(await filledIn(member.phone))
  expect({ code, registered: data.registered }).toEqual({ code: 200, registered: 0 })
  expect(await app.call(getAppointment, { id: data.appointmentId }, signedInBy(data))).toMatchObject({ appointedBy: '林晓航' })
})

test('[AUTH-17] a viewing that is refused leaves no account, no session and the code unused', async () => {
  const phone = nextPhone()
  const full = await buildWarehouse(app.deps.db, { rentableArea: 0 })
  const filled = await filledIn(phone)
  const before = await traces()
  for (const [change, code] of [
    [{ viewingDate: '2000-01-01' }, 422],
    [{ salutation: 'dr' }, 422],
    [{ parkId: '999999999', warehouseId: undefined }, 404],
    [{ parkId: full.parkId, warehouseId: full.warehouseId }, 10_101],
    [{ status: '4' }, 422],
  ] as const)
    expect((await send({ ...filled, appointment: { ...filled.appointment, ...change } })).code, JSON.stringify(change)).toBe(code)
  const { agreement: _, ...demand } = filledInDemand()
  expect((await send({ ...filled, entrust: { ...demand, contract: '林', contractMobile: phone } })).code).toBe(422)
  expect((await send({ ...filled, registerFlag: 0 })).code).toBe(422)
  expect(await traces()).toEqual(before)
  expect((await send(filled)).code).toBe(200)
})

test('[AUTH-17] [APPT-1] a second viewing of the same place and day is refused without a new session', async () => {
  const phone = nextPhone()
  const first = await filledIn(phone)
  expect((await send(first)).code).toBe(200)
  const again = { ...first, ...(await obtainCode(app, phone, 'register')) }
  const before = await traces()
  expect((await send(again)).code).toBe(10_301)
  expect(await traces()).toEqual(before)
})

test('[AUTH-17] a code for booking as a member does not sign a visitor in', async () => {
  const member = await buildMember(app.deps.db)
  const filled = { ...(await filledIn(member.phone)), ...(await obtainCode(app, member.phone, 'appointment')) }
  expect((await send(filled)).code).toBe(10_002)
})

test('[AUTH-17] [APPT-5] a visitor who proves an e-mail address gets the details by mail', async () => {
  const email = `guest${++count}@whs.example`
  const { phonenumber: _, ...filled } = await filledIn(nextPhone())
  const { code, data } = await send({ ...filled, email, ...(await obtainCode(app, email, 'register')) })
  expect(code).toBe(200)
  expect(await app.call(getAppointment, { id: data.appointmentId }, signedInBy(data))).toMatchObject({ phonenumber: null, email })
  const [message] = await messagesTo(app, email)
  expect(message).toMatchObject({ template: 'viewingBooked', channel: 'email' })
})
