import { expect, test } from 'vitest'
import { listNotices } from '#features/messaging/contract.ts'
import { writeMail, writeSms } from '#features/messaging/server/templates.ts'
import { startApp } from '#test/app.ts'
import { buildAppointment } from '#test/build/appointment.ts'
import { buildMember } from '#test/build/member.ts'
import { messagesTo } from '#test/outbox.ts'
import { cancelAppointment } from '../contract.ts'
import { changeAppointmentStatus } from '../staff-contract.ts'

const app = await startApp()
const staff = await buildMember(app.deps.db, { roles: ['service_agent'] })

/** Builds a viewing of a new member, with the contact of the booking. */
async function buildViewing(values: object = {}) {
  const member = await buildMember(app.deps.db)
  const { id } = await buildAppointment(app.deps.db, { memberId: member.memberId, phone: member.phone, ...values })
  return { member, id }
}

const news = async (target: string) =>
  (await messagesTo(app, target))
    .filter(({ template }) => template === 'viewingChanged')
    .map(({ channel, language, params }) => ({ channel, language, params }))

test('[APPT-5] every change by staff is announced once by text message, in the language of the booking, and in the personal centre', async () => {
  const { member, id } = await buildViewing({ language: 'en_US' })
  await app.as(staff).call(changeAppointmentStatus, { id, status: 'followingUp', version: 1 })
  await app.as(staff).call(changeAppointmentStatus, { id, status: 'successful', note: 'Gate 2, please.', version: 2 })
  const [confirmed, followedUp, ...others] = await news(member.phone)
  expect(others).toEqual([])
  expect(followedUp).toMatchObject({ channel: 'sms', language: 'en_US', params: { status: 'followingUp', note: '' } })
  expect(confirmed).toMatchObject({ channel: 'sms', language: 'en_US', params: { status: 'successful', note: 'Gate 2, please.' } })
  expect(writeSms('viewingChanged', confirmed!.params as never, 'en_US').text).toMatch(
    /^Your viewing of .+, .+ \d{4}.*, is confirmed\..+ Note from customer service: Gate 2, please\.$/,
  )
  const { rows } = await app.as(member).call(listNotices, {})
  expect(rows.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^您预约的看仓.+已预约成功$/),
    expect.stringMatching(/^您预约的看仓.+已由客服跟进$/),
  ])
})

test('[APPT-5] changes of a viewing booked with an e-mail address are announced by mail', async () => {
  const { id } = await buildViewing({ email: 'lin@whs.example' })
  await app.as(staff).call(changeAppointmentStatus, { id, status: 'closedByService', version: 1 })
  const [message] = await news('lin@whs.example')
  expect(message).toMatchObject({ channel: 'email', language: 'zh_CN', params: { status: 'closedByService' } })
  expect(writeMail('viewingChanged', message!.params as never, 'zh_CN', await app.deps.messageBrand('zh_CN')).subject).toMatch(
    /^看仓预约已由客服关闭：/,
  )
})

test('[APPT-5] the customer’s own cancellation is confirmed, once', async () => {
  const { member, id } = await buildViewing()
  await app.as(member).call(cancelAppointment, { id })
  expect((await app.as(member).ask(cancelAppointment, { id })).envelope.code).not.toBe(200)
  expect(await news(member.phone)).toMatchObject([{ channel: 'sms', params: { status: 'cancelledByMember' } }])
  expect((await app.as(member).call(listNotices, {})).rows.map(({ title }) => title)).toEqual([expect.stringMatching(/^您已取消看仓预约/)])
})

test('[APPT-5] a change that is refused or rolled back announces nothing', async () => {
  const { member, id } = await buildViewing()
  expect((await app.as(staff).ask(changeAppointmentStatus, { id, status: 'successful', version: 1 })).envelope.code).toBe(10_302)
  await app.sql(`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'failed'; end $$`)
  await app.sql(
    `create trigger fail_here before insert on audit_log for each row when (new.object_type = 'appointment') execute function fail_here()`,
  )
  expect((await app.as(staff).ask(changeAppointmentStatus, { id, status: 'followingUp', version: 1 })).status).toBe(500)
  await app.sql('drop trigger fail_here on audit_log')
  expect(await news(member.phone)).toEqual([])
  expect((await app.as(member).call(listNotices, {})).rows).toEqual([])
})
