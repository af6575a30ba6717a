import { beforeAll, expect, test } from 'vitest'
import { listNotices } from '#features/messaging/contract.ts'
import { writeSms } from '#features/messaging/server/templates.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildAppointment } from '#test/build/appointment.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { messagesTo } from '#test/outbox.ts'
import { cancelAppointment, getAppointment, getCalendarFile } from '../contract.ts'
import {
  acceptLinkedProposal,
  acceptProposal,
  declineLinkedProposal,
  declineProposal,
  noteOutcome,
  proposeViewingTime,
  readLinkedProposal,
  withdrawProposal,
} from '../proposal-contract.ts'
import { changeAppointmentStatus, getAnyAppointment, listAppointmentHistory } from '../staff-contract.ts'
import { remindOfViewings } from './remind.ts'

let app: TestApp
let staff: BuiltMember
beforeAll(async () => {
  app = await startApp()
  staff = await buildMember(app.deps.db, { roles: ['service_agent'], nickName: '客服小吴' })
})

const today = wireDate(new Date())
const inTwoDays = dayAfter(today, 2)

/** A viewing of a new customer in a week, with their own phone number. */
async function build(values: object = {}) {
  const customer = await buildMember(app.deps.db)
  const appointment = await buildAppointment(app.deps.db, { memberId: customer.memberId, phone: customer.phone, ...values })
  return { customer, ...appointment }
}

const propose = (id: string, version: number, values: object = {}) =>
  app.as(staff).call(proposeViewingTime, { id, version, viewingDate: `${inTwoDays} 10:00`, note: '业主当天在场', ...values })

const sent = async (phone: string) => (await messagesTo(app, phone)).map(({ template }) => template)
const tokenFor = async (phone: string) =>
  (await messagesTo(app, phone)).find(({ template }) => template === 'viewingProposed')!.params['url']!.split('#')[1]!
const codeOf = async (asked: ReturnType<TestApp['ask']>) => (await asked).envelope.code

test('[APPT-5] the customer is notified of another time by message and notice, and accepts it; calendar and reminder follow', async () => {
  const { customer, id } = await build({ language: 'en_US' })
  await app.sql(`update appointment set reminded_at = now() where id = $1`, [id])
  expect(await propose(id, 1)).toMatchObject({
    status: 'followingUp',
    actions: ['withdraw'],
    proposal: { state: 'open', note: '业主当天在场' },
  })
  const [message] = await messagesTo(app, customer.phone)
  expect(await sent(customer.phone)).toEqual(['viewingProposed'])
  expect(message).toMatchObject({ channel: 'sms', language: 'en_US' })
  expect(writeSms('viewingProposed', message!.params as never, 'en_US').text).toMatch(
    /10:00.*Accept it or ask for another: http.+\/whs\/viewing-time#\S+ /,
  )
  const own = await app.as(customer).call(getAppointment, { id })
  const accepted = await app.as(customer).call(acceptProposal, { proposalId: own.proposal!.id })
  expect(accepted).toMatchObject({ viewingDate: `${inTwoDays} 10:00:00`, proposal: { state: 'accepted' } })
  expect(accepted.version).toBeGreaterThan(own.version)
  expect(await sent(customer.phone)).toEqual(['viewingMoved', 'viewingProposed'])
  const headers = await app.headersOf(customer)
  const calendar = await app.app.inject({ method: 'GET', url: `/whs/prod-api${getCalendarFile.path.replace(':id', id)}`, headers })
  expect(calendar.body).toContain(`DTSTART:${inTwoDays.replaceAll('-', '')}T020000Z`)
  expect(calendar.body).toContain(`SEQUENCE:${accepted.version - 1}`)
  expect(await app.sql(`select reminded_at, visit_at::text from appointment where id = $1`, [id])).toEqual([
    { reminded_at: null, visit_at: '10:00:00' },
  ])
  const { rows } = await app.as(customer).call(listNotices, {})
  expect(rows.map(({ title }) => title.slice(0, 6))).toEqual(['看仓时间已改', '请确认新的看'])
  expect((await app.as(staff).call(listNotices, {})).rows[0]!.title).toMatch(/接受了新的看仓时间/)
})

test('[APPT-5] the link of the message shows the time without changing anything, accepts it once, and is refused afterwards', async () => {
  const { customer, id } = await build()
  await propose(id, 1)
  const token = await tokenFor(customer.phone)
  for (let time = 0; time < 2; time++) expect(await app.call(readLinkedProposal, { token })).toMatchObject({ proposal: { state: 'open' } })
  const meant = { headers: { repeatsubmit: 'false' } }
  const codes = await Promise.all([1, 2, 3].map(() => codeOf(app.ask(acceptLinkedProposal, { token }, meant))))
  expect(codes.toSorted()).toEqual([10_304, 10_304, 200])
  expect(await sent(customer.phone)).toEqual(['viewingMoved', 'viewingProposed'])
  expect(await codeOf(app.ask(declineLinkedProposal, { token, answer: '周六' }))).toBe(10_304)
  expect(await codeOf(app.ask(readLinkedProposal, { token: `${token.slice(0, -2)}AA` }))).toBe(404)
  const history = await app.as(staff).call(listAppointmentHistory, { id })
  expect(history.map(({ event, actor, viewingDate }) => [event, actor, viewingDate])).toEqual([
    ['propose', '客服小吴', `${inTwoDays} 10:00:00`],
    ['accept', '林晓航', `${inTwoDays} 10:00:00`],
  ])
})

test('[APPT-5] the customer asks for another time; the proposer is notified and proposes again', async () => {
  const { customer, id } = await build()
  const { version } = await propose(id, 1)
  const { proposal } = await app.as(customer).call(getAppointment, { id })
  const other = await buildMember(app.deps.db)
  expect(await codeOf(app.as(other).ask(acceptProposal, { proposalId: proposal!.id }))).toBe(404)
  expect(await app.as(customer).call(declineProposal, { proposalId: proposal!.id, answer: '周六上午可以' })).toMatchObject({
    proposal: { state: 'declined', answer: '周六上午可以' },
  })
  expect((await app.as(staff).call(listNotices, {})).rows[0]!.title).toMatch(/希望改约其他时间/)
  expect(await propose(id, version)).toMatchObject({ proposal: { state: 'open', answer: null } })
})

test('[APPT-5] two proposals at once: one is made; a withdrawn one can no longer be accepted', async () => {
  const { customer, id, version } = await build({ status: 'followingUp' })
  const inputs = [`${inTwoDays} 10:00`, `${inTwoDays} 15:00`].map((viewingDate) => ({ id, viewingDate, version }))
  const codes = await Promise.all(inputs.map((input) => codeOf(app.as(staff).ask(proposeViewingTime, input))))
  expect(codes.toSorted()).toEqual([10_303, 200])
  const token = await tokenFor(customer.phone)
  await app.as(staff).call(withdrawProposal, { id })
  expect(await codeOf(app.as(staff).ask(withdrawProposal, { id }, { headers: { repeatsubmit: 'false' } }))).toBe(10_304)
  expect(await codeOf(app.ask(acceptLinkedProposal, { token }))).toBe(10_306)
  expect(await sent(customer.phone)).toEqual(['viewingProposalWithdrawn', 'viewingProposed'])
})

test('[APPT-5] no time is proposed for a cancelled viewing, and cancelling withdraws what waits', async () => {
  const { customer, id } = await build()
  await propose(id, 1)
  const token = await tokenFor(customer.phone)
  await app.as(customer).call(cancelAppointment, { id })
  expect(await codeOf(app.ask(acceptLinkedProposal, { token }))).toBe(10_306)
  const { version } = await app.as(staff).call(getAnyAppointment, { id })
  expect(await codeOf(app.as(staff).ask(proposeViewingTime, { id, version, viewingDate: inTwoDays }))).toBe(10_302)
})

test('[APPT-5] an expired link is refused, and makes room for another proposal', async () => {
  const { customer, id } = await build()
  const { version } = await propose(id, 1)
  const token = await tokenFor(customer.phone)
  await app.sql(
    `update viewing_proposal set created_at = now() - interval '8 days', expires_at = now() - interval '1 day' where appointment_id = $1`,
    [id],
  )
  expect((await app.call(readLinkedProposal, { token })).proposal.state).toBe('expired')
  expect(await codeOf(app.ask(acceptLinkedProposal, { token }))).toBe(10_305)
  expect(await propose(id, version)).toMatchObject({ proposal: { state: 'open' } })
})

test('[APPT-5] a time at which the customer views the same place already is refused by name', async () => {
  const { customer, id, parkId, warehouseId } = await build()
  await buildAppointment(app.deps.db, { memberId: customer.memberId, parkId, warehouseId, visitOn: inTwoDays })
  await propose(id, 1)
  expect(await codeOf(app.ask(acceptLinkedProposal, { token: await tokenFor(customer.phone) }))).toBe(10_301)
  const { viewingDate, proposal } = await app.as(customer).call(getAppointment, { id })
  expect([viewingDate.slice(0, 10), proposal!.state]).toEqual([dayAfter(today, 7), 'open'])
})

test('[APPT-5] the outcome of a confirmed viewing is kept for staff, with the impression of the customer', async () => {
  const { customer, id, version } = await build({ status: 'followingUp', visitOn: today })
  expect(await codeOf(app.as(staff).ask(noteOutcome, { id, result: 'held', version }))).toBe(10_308)
  await app.as(staff).call(changeAppointmentStatus, { id, status: 'successful', version })
  const noted = await app.as(staff).call(noteOutcome, { id, result: 'held', impression: 'keen', note: '要两个月台', version: version + 1 })
  expect(noted).toMatchObject({ outcome: { result: 'held', impression: 'keen', note: '要两个月台' }, actions: ['outcome'] })
  expect(JSON.stringify(await app.as(customer).call(getAppointment, { id }))).not.toContain('要两个月台')
  expect(await codeOf(app.as(staff).ask(proposeViewingTime, { id, viewingDate: inTwoDays, version: version + 2 }))).toBe(10_302)
  const ahead = await build({ status: 'successful' })
  expect(await codeOf(app.as(staff).ask(noteOutcome, { id: ahead.id, result: 'noShow', version: ahead.version }))).toBe(10_307)
  const changes = await app.sql(
    `select after from record_change where table_name = 'appointment' and record_id = $1 order by number desc limit 1`,
    [id],
  )
  expect(changes).toMatchObject([{ after: { outcome: 'held', impression: 'keen' } }])
})

test('[APPT-5] [APPT-3] a viewing that has just been moved to tomorrow is not reminded of at once', async () => {
  const { customer, id } = await build({ createdAt: new Date(Date.now() - 86_400_000) })
  await propose(id, 1, { viewingDate: `${dayAfter(today, 1)} 10:00` })
  await app.call(acceptLinkedProposal, { token: await tokenFor(customer.phone) })
  await remindOfViewings(app.deps)
  expect(await sent(customer.phone)).not.toContain('viewingReminder')
  await app.sql(`update viewing_proposal set answered_at = now() - interval '3 hours' where appointment_id = $1`, [id])
  await remindOfViewings(app.deps)
  expect(await sent(customer.phone)).toContain('viewingReminder')
})
