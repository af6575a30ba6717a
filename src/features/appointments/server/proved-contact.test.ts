import { expect, test } from 'vitest'
import { changeContact } from '#features/accounts/profile-contract.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { startApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { messagesTo, obtainCode } from '#test/outbox.ts'
import { askForContact, bookViewing } from '../contract.ts'

const app = await startApp()
const inAWeek = dayAfter(wireDate(new Date()), 7)
const proved = { phoneProvedAt: new Date(), emailProvedAt: new Date() }
const stranger = '13277778888'

async function book(member: BuiltMember, contact: object) {
  const { parkId, warehouseId } = await buildWarehouse(app.deps.db)
  const input = { parkId, warehouseId, salutation: 'mr' as const, viewingDate: inAWeek, agreement: true, ...contact }
  return (await app.as(member).ask(bookViewing, input)).envelope
}

test('[APPT-5] a member books with the own proved phone number without a code', async () => {
  const member = await buildMember(app.deps.db, proved)
  expect(await book(member, { phonenumber: `+86 ${member.phone}` })).toMatchObject({ code: 200, data: { phonenumber: member.phone } })
  expect(await messagesTo(app, member.phone)).toHaveLength(1)
})

test('[APPT-5] a phone number that is not proved, or not the own, needs a code', async () => {
  const [member, unproved] = [await buildMember(app.deps.db, proved), await buildMember(app.deps.db)]
  const other = await buildMember(app.deps.db, proved)
  for (const [who, phonenumber] of [
    [unproved, unproved.phone],
    [member, stranger],
    [member, other.phone],
  ] as const)
    expect(await book(who, { phonenumber })).toMatchObject({ code: 422, msg: '请获取验证码' })
  expect((await book(member, { phonenumber: stranger, ...(await obtainCode(app, stranger, 'appointment')) })).code).toBe(200)
})

test('[APPT-5] a code that is sent is checked, even where none is needed', async () => {
  const member = await buildMember(app.deps.db, proved)
  const { codeKey } = await obtainCode(app, member.phone, 'appointment')
  expect((await book(member, { phonenumber: member.phone, code: 'wrong', codeKey })).code).toBe(10_001)
})

test('[APPT-5] the proof is lost when the phone number changes without a code, and kept when it changes with one', async () => {
  const member = await buildMember(app.deps.db, proved)
  await app.sql(`update member set phone = $1 where id = $2`, [stranger, member.memberId])
  expect((await book(member, { phonenumber: stranger })).code).toBe(422)
  await app.as(member).call(changeContact, { phonenumber: '13255556666', ...(await obtainCode(app, '13255556666', 'bind')) })
  expect((await book(member, { phonenumber: stranger })).code).toBe(422)
  expect((await book(member, { phonenumber: '13255556666' })).code).toBe(200)
})

test('[APPT-5] the code of a booking with the own phone number is the last one needed', async () => {
  const member = await buildMember(app.deps.db)
  expect((await book(member, { phonenumber: member.phone, ...(await obtainCode(app, member.phone, 'appointment')) })).code).toBe(200)
  expect((await book(member, { phonenumber: member.phone })).code).toBe(200)
})

test('[APPT-5] a member without a phone number books with the proved e-mail address, and is notified by mail', async () => {
  const member = await buildMember(app.deps.db, { ...proved, phone: null })
  expect(await book(member, { email: member.email.toUpperCase() })).toMatchObject({
    code: 200,
    msg: '预约详细信息已发送至您的邮箱',
    data: { phonenumber: null, email: member.email },
  })
  const [message] = await messagesTo(app, member.email)
  expect(message).toMatchObject({ channel: 'email', template: 'viewingBooked' })
  expect((await book(member, { email: 'someone@whs.example' })).code).toBe(422)
  expect((await book(member, {})).code).toBe(422)
  expect((await book(member, { email: member.email, phonenumber: stranger })).code).toBe(422)
})

test('[APPT-5] [DET-4] a member sees the number of who lets a park without a code; a visitor does not', async () => {
  const member = await buildMember(app.deps.db, proved)
  const { parkId } = await buildWarehouse(app.deps.db)
  const input = { parkId, phonenumber: member.phone, agreement: true }
  expect((await app.ask(askForContact, input)).envelope).toMatchObject({ code: 422, msg: '请获取验证码' })
  expect((await app.as(member).ask(askForContact, input)).envelope.code).toBe(200)
  expect((await app.as(member).ask(askForContact, { ...input, phonenumber: stranger })).envelope.code).toBe(422)
})
