import { beforeAll, expect, test } from 'vitest'
import { cancelAppointment, listAppointments } from '#features/appointments/contract.ts'
import { appointmentData } from '#features/appointments/server/personal-data.ts'
import { changeAppointmentStatus } from '#features/appointments/staff-contract.ts'
import { writeSms } from '#features/messaging/server/templates.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { afterFile } from '#test/after-file.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { messagesTo, obtainCode } from '#test/outbox.ts'
import { createStraightRouter } from '#test/straight-router.ts'
import { clockTime } from '#features/appointments/clock-time.ts'
import { planTour } from '../contract.ts'
import { bookTour, cancelTour, getSharedTour, getStopCalendar, getTour, getTourCalendar, listTours, type Tour } from '../tour-contract.ts'
import { tourData } from './personal-data.ts'

let app: TestApp
let staff: BuiltMember
beforeAll(async () => {
  app = await startOwnApp({ router: createStraightRouter() })
  afterFile(async () => void (await app.app.close()))
  staff = await buildMember(app.deps.db, { roles: ['service_agent'] })
})

const day = dayAfter(wireDate(new Date()), 5)
const start = { name: '市南区', longitude: 120.4, latitude: 36.07 }
const meant = { headers: { repeatsubmit: 'false' } }

async function buildStops(count: number, options: Parameters<typeof buildPark>[1] = {}) {
  const stops = []
  for (let at = 1; at <= count; at++) {
    const { parkId } = await buildPark(app.deps.db, { lng: start.longitude, lat: start.latitude + at * 0.09, ...options })
    await buildWarehouse(app.deps.db, { parkId })
    stops.push({ parkId })
  }
  return stops
}

/** A plan of these stops, as a member would book it. */
async function inputFor(stops: { parkId: string }[], phone: string, options: { onDay?: string } = {}) {
  const question = { day: options.onDay ?? day, setOut: '08:30', backBy: '19:00', start, vehicle: 'car' as const, stay: 30, stops }
  const plan = await app.call(planTour, question)
  return {
    ...question,
    visits: plan.visits.map(({ parkId, begin }) => ({ parkId, begin: clockTime(begin) })),
    salutation: 'ms' as const,
    phonenumber: phone,
    agreement: true,
    ...(await obtainCode(app, phone, 'appointment')),
  }
}

const countOf = async (memberId: string) =>
  (
    await app.sql<{ tours: number; viewings: number; consents: number }>(
      `select (select count(*)::int from tour where member_id = $1) as tours,
       (select count(*)::int from appointment where member_id = $1) as viewings,
       (select count(*)::int from consent where member_id = $1) as consents`,
      [memberId],
    )
  )[0]!

async function bookNew(count = 3): Promise<{ member: BuiltMember; tour: Tour; stops: { parkId: string }[] }> {
  const member = await buildMember(app.deps.db, { nickName: '林晓航' })
  const stops = await buildStops(count)
  return { member, stops, tour: await app.as(member).call(bookTour, await inputFor(stops, member.phone)) }
}

test('[TOUR-1] all stops are booked with one code, one consent and one message', async () => {
  const member = await buildMember(app.deps.db, { nickName: '林晓航' })
  const stops = await buildStops(3)
  const { envelope } = await app.as(member).ask(bookTour, { ...(await inputFor(stops, member.phone)), requirements: '看消防' })
  expect(envelope).toMatchObject({ code: 200, msg: '行程已预约，详情已发送至您的手机' })
  expect(await countOf(member.memberId)).toEqual({ tours: 1, viewings: 3, consents: 1 })
  const { id } = envelope.data as { id: string }
  const tour = await app.as(member).call(getTour, { id })
  expect(tour).toMatchObject({
    day,
    state: 'open',
    appointedBy: '林晓航',
    phonenumber: member.phone,
    actions: ['cancel'],
    version: 1,
    vehicle: 'car',
  })
  expect(tour.visits.map(({ number, status, statusLabel }) => [number, status, statusLabel])).toEqual([
    [1, 'untreated', '未处理'],
    [2, 'untreated', '未处理'],
    [3, 'untreated', '未处理'],
  ])
  for (const { begin, viewingDate } of tour.visits) expect(viewingDate).toBe(`${day} ${clockTime(begin)}:00`)
  const messages = (await messagesTo(app, member.phone)).filter(({ template }) => template !== 'code')
  expect(messages.map(({ template }) => template)).toEqual(['tourBooked'])
  const params = messages[0]!.params as unknown as { day: string; stops: string[]; url: string }
  expect(params.stops).toHaveLength(3)
  expect(writeSms('tourBooked', params, 'zh_CN').text).toContain(`/whs/profile/tours/${id}`)
  const own = await app.as(member).call(listAppointments, {})
  expect(own.total).toBe(3)
  expect((await app.as(member).call(listTours, {})).rows.map((row) => row.id)).toEqual([id])
})

test('[TOUR-1] [APPT-1] a repeated call under the same key books once', async () => {
  const member = await buildMember(app.deps.db)
  const input = await inputFor(await buildStops(2), member.phone)
  const headers = { 'idempotency-key': `tour-once-${member.memberId}` }
  const first = await app.as(member).ask(bookTour, input, { headers })
  const second = await app.as(member).ask(bookTour, input, { headers })
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(second.envelope.data).toEqual(first.envelope.data)
  expect(await countOf(member.memberId)).toMatchObject({ tours: 1, viewings: 2 })
})

test('[TOUR-1] a wrong code is refused before any day is locked or road measured', async () => {
  const member = await buildMember(app.deps.db)
  const input = await inputFor(await buildStops(1), member.phone)
  const visits = input.visits.map((visit) => ({ ...visit, begin: '08:37' }))
  const { envelope } = await app.as(member).ask(bookTour, { ...input, visits, code: '000000' })
  expect(envelope.code).toBe(10_001)
  expect((await app.as(member).ask(bookTour, { ...input, visits })).envelope.code).toBe(10_309)
  // The refusal has not used up the code.
  expect((await app.as(member).ask(bookTour, input)).envelope.code).toBe(200)
})

test('[TOUR-1] [SEE-45] if stops cannot be booked, nothing is, and all of them are named', async () => {
  const member = await buildMember(app.deps.db)
  const stops = await buildStops(4)
  const input = await inputFor(stops, member.phone)
  const numberOf = ({ parkId }: { parkId: string }) => input.visits.findIndex((visit) => visit.parkId === parkId) + 1
  const full = [stops[1]!, stops[3]!]
  await app.sql(`update warehouse set rentable_area = 0, rentable_from = null where park_id = any($1::bigint[])`, [
    full.map(({ parkId }) => parkId),
  ])
  const { envelope } = await app.as(member).ask(bookTour, input, meant)
  expect(envelope).toMatchObject({ code: 10_101, data: { stops: full.map(numberOf).toSorted() } })
  expect(await countOf(member.memberId)).toEqual({ tours: 0, viewings: 0, consents: 0 })
  // The refusal has not used up the code.
  await app.sql(`update warehouse set rentable_area = total_area where park_id = any($1::bigint[])`, [full.map(({ parkId }) => parkId)])
  expect((await app.as(member).ask(bookTour, input, meant)).envelope.code).toBe(200)
})

test('[TOUR-1] [SEE-45] an open viewing of one stop on that day refuses the tour', async () => {
  const { member, tour } = await bookNew(2)
  const again = await inputFor(
    tour.visits.map(({ parkId }) => ({ parkId })),
    member.phone,
  )
  const { envelope } = await app.as(member).ask(bookTour, again, meant)
  expect(envelope).toMatchObject({ code: 10_301, data: { stops: [1, 2] } })
  expect(await countOf(member.memberId)).toMatchObject({ tours: 1, viewings: 2 })
})

test('[TOUR-1] [SEE-46] of two visitors who want one slot at once, in two processes, one is refused', async () => {
  const other = await startOwnApp({ router: createStraightRouter(), connection: app.connection })
  const stops = await buildStops(2)
  const [a, b] = [await buildMember(app.deps.db), await buildMember(app.deps.db)]
  const inputs = [await inputFor(stops, a.phone), await inputFor(stops, b.phone)]
  const answers = await Promise.all([app.as(a).ask(bookTour, inputs[0]!, meant), other.as(b).ask(bookTour, inputs[1]!, meant)])
  await other.app.close()
  expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual([200, 10_309].toSorted())
  const refused = answers.find(({ envelope }) => envelope.code === 10_309)!
  expect(refused.envelope.data).toEqual({ stops: [1, 2] })
  const counts = await Promise.all([countOf(a.memberId), countOf(b.memberId)])
  expect(counts.map(({ viewings }) => viewings).toSorted()).toEqual([0, 2])
})

test('[TOUR-1] times that are not offered, cannot be reached, or of other parks are refused', async () => {
  const member = await buildMember(app.deps.db)
  const stops = await buildStops(2)
  const input = await inputFor(stops, member.phone)
  const ask = async (visits: unknown) => {
    const { envelope } = await app.as(member).ask(bookTour, { ...input, visits }, meant)
    const { errors = [] } = (envelope.data ?? {}) as { errors?: { field: string }[] }
    return [envelope.code, ...errors.map(({ field }) => field.split('.')[0])]
  }
  const [first, second] = input.visits
  expect(await ask([{ ...first!, begin: '09:07' }])).toEqual([10_309])
  expect(
    await ask([
      { ...first!, begin: '09:30' },
      { ...second!, begin: '09:30' },
    ]),
  ).toEqual([422, 'visits'])
  expect(await ask([{ ...first!, parkId: '999999999' }])).toEqual([422, 'visits'])
  expect(await ask([first, first])).toEqual([422, 'visits'])
  expect(await ask([])).toEqual([422, 'visits'])
  expect(await ask('all')).toEqual([422, 'visits'])
  const wrong = input.code === '000000' ? '000001' : '000000'
  expect((await app.as(member).ask(bookTour, { ...input, code: wrong }, meant)).envelope.code).toBe(10_001)
  expect((await app.as(member).ask(bookTour, { ...input, agreement: false }, meant)).envelope.code).toBe(422)
  expect((await app.ask(bookTour, input)).envelope.code).toBe(401)
  expect(await countOf(member.memberId)).toMatchObject({ tours: 0, viewings: 0 })
})

test('[TOUR-1] another member finds nothing, and an unknown id is no error of the server', async () => {
  const { tour } = await bookNew(1)
  const stranger = await buildMember(app.deps.db)
  for (const id of [tour.id, '00000000-0000-0000-0000-000000000000', 'x'])
    for (const [endpoint, more] of [
      [getTour, {}],
      [getTourCalendar, {}],
      [getStopCalendar, { number: 1 }],
      [cancelTour, { version: 1 }],
    ] as const)
      expect((await app.as(stranger).ask(endpoint, { id, ...more }, meant)).envelope.code, `${endpoint.path} ${id}`).toBe(404)
  expect((await app.as(stranger).call(listTours, {})).total).toBe(0)
})

test('[TOUR-1] cancelling ends all viewings that can be cancelled, with one message; an old version is refused', async () => {
  const { member, tour } = await bookNew(3)
  const confirmed = tour.visits[0]!.appointmentId
  await app.as(staff).call(changeAppointmentStatus, { id: confirmed, status: 'followingUp', version: 1 })
  await app.as(staff).call(changeAppointmentStatus, { id: confirmed, status: 'successful', version: 2 })
  expect((await app.as(member).ask(cancelTour, { id: tour.id, version: 9 }, meant)).envelope.code).toBe(10_310)
  const after = await app.as(member).call(cancelTour, { id: tour.id, version: 1 })
  expect(after.visits.map(({ status }) => status)).toEqual(['successful', 'cancelledByMember', 'cancelledByMember'])
  expect(after).toMatchObject({ state: 'open', actions: [], version: 2 })
  expect((await messagesTo(app, member.phone)).filter(({ template }) => template === 'tourCancelled')).toHaveLength(1)
  expect((await app.as(member).ask(cancelTour, { id: tour.id, version: 2 }, meant)).envelope.code).toBe(10_302)
})

test('[TOUR-1] a cancelled tour leaves its slots to others', async () => {
  const { member, tour, stops } = await bookNew(2)
  expect((await app.as(member).call(cancelTour, { id: tour.id, version: 1 })).state).toBe('cancelled')
  const next = await buildMember(app.deps.db)
  const again = await app.as(next).call(bookTour, await inputFor(stops, next.phone))
  expect(again.visits.map(({ begin }) => begin)).toEqual(tour.visits.map(({ begin }) => begin))
})

const unfolded = (text: string) => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
async function calendarOf(member: BuiltMember, path: string) {
  const answer = await app.app.inject({ method: 'GET', url: `/whs/prod-api${path}`, headers: await app.headersOf(member) })
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = unfolded(answer.body)
  const all = (name: string) => lines.filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
  return { all, one: (name: string) => all(name)[0] }
}

test('[TOUR-1] [SEE-47] calendar files keep the UID of a stop, count its changes, and withdraw a dropped one', async () => {
  const { member, tour } = await bookNew(2)
  const whole = await calendarOf(member, `/system/tour/${tour.id}/ics`)
  expect(whole.all('UID')).toEqual([1, 2].map((number) => `UID:tour-${tour.id}-stop-${number}@localhost`))
  expect(whole.all('SEQUENCE')).toEqual(['SEQUENCE:0', 'SEQUENCE:0'])
  expect(whole.all('TRIGGER')).toEqual(['TRIGGER:-PT30M', 'TRIGGER:-PT30M'])
  expect(whole.one('METHOD')).toBe('METHOD:PUBLISH')
  expect(whole.one('DESCRIPTION')).toContain(member.phone)
  expect(whole.all('GEO')).toHaveLength(2)
  const second = tour.visits[1]!
  await app.as(member).call(cancelAppointment, { id: second.appointmentId })
  const dropped = await calendarOf(member, `/system/tour/${tour.id}/stop/${second.number}/ics`)
  expect(dropped.one('UID')).toBe(`UID:tour-${tour.id}-stop-${second.number}@localhost`)
  expect([dropped.one('METHOD'), dropped.one('STATUS'), dropped.one('SEQUENCE')]).toEqual([
    'METHOD:CANCEL',
    'STATUS:CANCELLED',
    'SEQUENCE:1',
  ])
  expect((await app.as(member).ask(getStopCalendar, { id: tour.id, number: 7 })).envelope.code).toBe(404)
})

test('[TOUR-1] [SEE-48] the link shows the tour without contact details, and ends the day after', async () => {
  const { tour } = await bookNew(2)
  const shared = await app.call(getSharedTour, { token: tour.token })
  expect(shared.visits.map(({ name }) => name)).toEqual(tour.visits.map(({ name }) => name))
  const { envelope } = await app.ask(getSharedTour, { token: tour.token })
  const text = JSON.stringify(envelope)
  for (const secret of [tour.phonenumber!, '林晓航', tour.token, tour.id, tour.visits[0]!.appointmentId]) expect(text).not.toContain(secret)
  expect((await app.ask(getSharedTour, { token: `${tour.token}x` })).envelope.code).toBe(404)
  for (const [at, code] of [
    [`${day}T23:59:00+08:00`, 200],
    [`${dayAfter(day, 1)}T00:01:00+08:00`, 404],
  ] as const) {
    const later = await startOwnApp({ router: createStraightRouter(), connection: app.connection, clock: () => new Date(at) })
    expect((await later.ask(getSharedTour, { token: tour.token })).envelope.code, at).toBe(code)
    await later.app.close()
  }
})

test('[TOUR-1] [PROF-6] tours are part of the personal data, and go with the account', async () => {
  const { member } = await bookNew(2)
  const personalData = [appointmentData, tourData]
  const exported = Object.assign({}, ...(await Promise.all(personalData.map((each) => each.export(app.deps.db, member.memberId))))) as {
    tours: object[]
  }
  expect(exported.tours).toMatchObject([{ day, startName: '市南区' }])
  await app.deps.db.transaction().execute(async (trx) => {
    for (const { erase } of personalData) await erase(trx, member.memberId)
  })
  expect(await countOf(member.memberId)).toMatchObject({ tours: 0, viewings: 0 })
})
