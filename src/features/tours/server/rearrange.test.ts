import { beforeAll, expect, test } from 'vitest'
import { proposeViewingTime } from '#features/appointments/proposal-contract.ts'
import { changeAppointmentStatus } from '#features/appointments/staff-contract.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { writeAs } from '#platform/server/changes/change-author.ts'
import { afterFile } from '#test/after-file.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { messagesTo, obtainCode } from '#test/outbox.ts'
import { createStraightRouter } from '#test/straight-router.ts'
import { clockTime } from '#features/appointments/clock-time.ts'
import { planTour } from '../contract.ts'
import { getAnyTour, listAllTours } from '../staff-contract.ts'
import { acceptTourProposal, bookTour, getTour, type Tour } from '../tour-contract.ts'
import { proposeRearrangements } from './rearrange.ts'

let app: TestApp
let staff: BuiltMember
beforeAll(async () => {
  app = await startOwnApp({ router: createStraightRouter() })
  afterFile(async () => void (await app.app.close()))
  staff = await buildMember(app.deps.db, { roles: ['service_agent'] })
})

const day = dayAfter(wireDate(new Date()), 6)
const start = { name: '市南区', longitude: 120.4, latitude: 36.07 }
const meant = { headers: { repeatsubmit: 'false' } }

async function bookNew(count: number) {
  const member = await buildMember(app.deps.db)
  const stops = []
  for (let at = 1; at <= count; at++) {
    const { parkId } = await buildPark(app.deps.db, { lng: start.longitude, lat: start.latitude + at * 0.09 })
    await buildWarehouse(app.deps.db, { parkId })
    stops.push({ parkId })
  }
  const question = { day, setOut: '08:30', backBy: '19:00', start, vehicle: 'car' as const, stay: 30, stops }
  const plan = await app.call(planTour, question)
  const tour = await app.as(member).call(bookTour, {
    ...question,
    visits: plan.visits.map(({ parkId, begin }) => ({ parkId, begin: clockTime(begin) })),
    salutation: 'ms' as const,
    phonenumber: member.phone,
    agreement: true,
    ...(await obtainCode(app, member.phone, 'appointment')),
  })
  const read = () => app.as(member).call(getTour, { id: tour.id })
  return { member, tour, read }
}

const rearrange = () => writeAs({ kind: 'job' }, () => proposeRearrangements({ ...app.deps, accounts: app.deps.accounts }))
const answer = async (tour: Tour, at: number, ...statuses: ('followingUp' | 'successful' | 'closedByService')[]) => {
  for (const [before, status] of statuses.entries())
    await app.as(staff).call(changeAppointmentStatus, { id: tour.visits[at]!.appointmentId, status, version: 1 + before })
}
const beginsOf = (tour: Tour) => new Map(tour.visits.map(({ number, begin }) => [number, begin]))
const entriesOf = async (tourId: string) =>
  app.sql<{ action: string; after: unknown }>(
    `select action, after from audit_log where change_set_id in (
       select change_set_id from record_change where table_name = 'tour' and record_id = $1) order by id`,
    [tourId],
  )
const templatesTo = async (phone: string) => (await messagesTo(app, phone)).map(({ template }) => template)

test('[TOUR-1] [SEE-44] [OPS-3.2] after a refusal another plan waits, confirmed stops keep their time, and nothing changes before it is accepted', async () => {
  const { member, tour, read } = await bookNew(4)
  await answer(tour, 0, 'followingUp', 'successful')
  await answer(tour, 1, 'followingUp')
  await answer(tour, 2, 'closedByService')
  expect(await rearrange()).toBe(1)
  // Each change is answered once.
  expect(await rearrange()).toBe(0)
  const proposed = await read()
  const numbers = tour.visits.map(({ number }) => number)
  expect(proposed.proposal).toMatchObject({ refused: [numbers[2]], moved: [], keptCount: 2 })
  expect(proposed.actions).toEqual(['accept', 'cancel'])
  expect(proposed.visits.map(({ begin, status }) => [begin, status])).toEqual(
    tour.visits.map(({ begin }, at) => [begin, ['successful', 'followingUp', 'closedByService', 'untreated'][at]]),
  )
  const changed = proposed.proposal!.changes
  expect(changed.map(({ number }) => number)).toContain(numbers[2])
  expect(changed.map(({ number }) => number)).not.toContain(numbers[0])
  expect(await templatesTo(member.phone)).toContain('tourProposed')
  const [{ count } = { count: 0 }] = await app.sql<{ count: number }>(
    `select count(*)::int from notice where member_id = $1 and link = $2`,
    [member.memberId, `/profile/tours/${tour.id}`],
  )
  expect(count).toBe(1)

  expect((await app.as(member).ask(acceptTourProposal, { id: tour.id, version: tour.version + 1 }, meant)).envelope.code).toBe(10_310)
  const accepted = await app.as(member).call(acceptTourProposal, { id: tour.id, version: proposed.version })
  expect(accepted).toMatchObject({ proposal: null, version: proposed.version + 1 })
  const [before, after] = [beginsOf(tour), beginsOf(accepted)]
  expect(after.get(numbers[0]!)).toBe(before.get(numbers[0]!))
  expect(after.get(numbers[1]!)).toBe(before.get(numbers[1]!))
  expect(after.get(numbers[2]!)).toBe(changed.find(({ number }) => number === numbers[2])!.after)
  expect(after.get(numbers[2]!)).not.toBe(before.get(numbers[2]!))
  for (const { begin, viewingDate, status } of accepted.visits) {
    expect(viewingDate).toBe(`${day} ${clockTime(begin)}:00`)
    expect(status).not.toBe('closedByService')
  }
  const viewings = accepted.visits.map(({ appointmentId }) => appointmentId)
  expect(await entriesOf(tour.id)).toMatchObject([
    { action: 'tour.book', after: { viewings: tour.visits.map(({ appointmentId }) => appointmentId) } },
    { action: 'changeSet.job' },
    { action: 'tour.accept', after: { viewings } },
  ])
  expect((await templatesTo(member.phone))[0]).toBe('tourChanged')
  expect(await rearrange()).toBe(0)
  expect((await app.as(member).ask(acceptTourProposal, { id: tour.id, version: accepted.version }, meant)).envelope.code).toBe(10_310)
})

test('[TOUR-1] [SEE-44] another time that staff propose is part of the plan, and accepting the plan accepts it', async () => {
  const { member, tour, read } = await bookNew(3)
  const moved = tour.visits[0]!
  await app.as(staff).call(proposeViewingTime, { id: moved.appointmentId, viewingDate: `${day} 15:30`, version: 1 })
  expect(await rearrange()).toBe(1)
  const proposed = await read()
  expect(proposed.proposal).toMatchObject({ moved: [moved.number], refused: [] })
  expect(proposed.proposal!.changes).toContainEqual({ number: moved.number, name: moved.name, before: moved.begin, after: 15 * 60 + 30 })
  const accepted = await app.as(member).call(acceptTourProposal, { id: tour.id, version: proposed.version })
  const stop = accepted.visits.find(({ number }) => number === moved.number)!
  expect(stop).toMatchObject({ begin: 15 * 60 + 30, viewingDate: `${day} 15:30:00`, status: 'followingUp', proposedDate: null })
  expect(accepted.visits.at(-1)!.number).toBe(moved.number)
})

test('[TOUR-1] [SEE-46] a slot that is taken before the plan is accepted refuses it, and the tour is planned again', async () => {
  const { member, tour, read } = await bookNew(2)
  await answer(tour, 0, 'closedByService')
  await rearrange()
  const proposed = await read()
  const { number, after } = proposed.proposal!.changes.find((change) => change.number === tour.visits[0]!.number)!
  const { parkId } = tour.visits.find((visit) => visit.number === number)!
  const other = await buildMember(app.deps.db)
  const { id: consentId } = await app.deps.db.selectFrom('consent').select('id').limit(1).executeTakeFirstOrThrow()
  await app.deps.db
    .insertInto('appointment')
    .values({
      memberId: other.memberId,
      parkId,
      contactName: '王',
      salutation: 1,
      phone: '13900009999',
      visitOn: day,
      visitAt: clockTime(after!),
      consentId,
    })
    .execute()
  const { envelope } = await app.as(member).ask(acceptTourProposal, { id: tour.id, version: proposed.version }, meant)
  expect(envelope.code).toBe(10_309)
  expect((await read()).visits.map(({ begin }) => begin)).toEqual(tour.visits.map(({ begin }) => begin))
  expect(await rearrange()).toBe(1)
  const again = await read()
  expect(again.proposal!.changes.find((change) => change.number === number)!.after).not.toBe(after)
})

test('[TOUR-1] confirming and cancelling single stops proposes nothing', async () => {
  const { tour } = await bookNew(2)
  await answer(tour, 0, 'followingUp', 'successful')
  expect(await rearrange()).toBe(0)
})

test('[TOUR-1] [SEE-49] staff see the same stops as the member; lists mask the contact', async () => {
  const { member, tour, read } = await bookNew(2)
  const seen = await app.as(staff).call(getAnyTour, { id: tour.id })
  const own = await read()
  expect(seen.visits).toEqual(own.visits)
  expect(seen.phonenumber).toBe(member.phone)
  expect(seen).not.toHaveProperty('token')
  const list = await app.as(staff).call(listAllTours, {})
  const row = list.rows.find(({ id }) => id === tour.id)!
  expect(row.phonenumber).not.toBe(member.phone)
  expect(row.phonenumber).toContain('*')
  expect((await app.as(member).ask(listAllTours, {})).envelope.code).toBe(403)
  expect((await app.as(staff).ask(getAnyTour, { id: '00000000-0000-0000-0000-000000000000' })).envelope.code).toBe(404)
})
