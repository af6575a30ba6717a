import { beforeAll, expect, test } from 'vitest'
import { undoChangeSet } from '#features/changes/contract.ts'
import { dayAfter, weekdayOf, wireDate } from '#platform/i18n/shanghai-time.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { obtainCode } from '#test/outbox.ts'
import { readClockTime } from '../clock-time.ts'
import { bookViewing } from '../contract.ts'
import { getViewingHours, listViewingTimes, setViewingHours } from '../viewing-hours-contract.ts'

let app: TestApp
let staff: BuiltMember
let admin: BuiltMember
let parkId: string
beforeAll(async () => {
  app = await startApp()
  staff = await buildMember(app.deps.db, { roles: ['leasing_agent'] })
  admin = await buildMember(app.deps.db, { roles: ['admin'] })
  ;({ parkId } = await buildWarehouse(app.deps.db))
})

const day = dayAfter(wireDate(new Date()), 9)
const weekday = weekdayOf(day)
const morning = { weekday, from: '09:00', to: '11:00', every: 30, atOnce: 1 }
const meant = { headers: { repeatsubmit: 'false' } }

const read = (id = parkId) => app.as(staff).call(getViewingHours, { id })
const ask = async (input: object, caller = staff) =>
  (await app.as(caller).ask(setViewingHours, { id: parkId, closed: [], hours: [], ...input }, meant)).envelope
const save = async (input: object) => {
  const answer = await ask({ version: (await read()).version, ...input })
  expect(answer).toMatchObject({ code: 200 })
  return answer.data as { version: string; changeSetId: string | null }
}
const timesOn = async (onDay = day) => app.call(listViewingTimes, { parkId, day: onDay })
const entries = () =>
  app.sql<{ actor_id: string }>(`select actor_id from audit_log where action = 'park.viewingHours' and object_id = $1`, [parkId])

test('[TOUR-1] [SEE-43] hours and closed days are stored in order, with one audit entry per change, and come back by an undo', async () => {
  const first = await read()
  expect(first).toMatchObject({ parkId, hours: [], closed: [] })
  const before = (await entries()).length
  const afternoon = { ...morning, from: '13:00', to: '17:30', every: 45, atOnce: 3 }
  const saved = await save({ hours: [afternoon, morning], closed: ['2027-02-06', '2027-02-05'] })
  expect(await read()).toMatchObject({
    hours: [
      { weekday, from: readClockTime('09:00'), to: readClockTime('11:00'), every: 30, atOnce: 1 },
      { weekday, from: readClockTime('13:00'), to: readClockTime('17:30'), every: 45, atOnce: 3 },
    ],
    closed: ['2027-02-05', '2027-02-06'],
    version: saved.version,
  })
  expect((await entries()).slice(before)).toEqual([{ actor_id: staff.memberId }])
  // What changes nothing leaves no trace.
  expect(await save({ hours: [morning, afternoon], closed: ['2027-02-05', '2027-02-06'] })).toMatchObject({ changeSetId: null })
  expect(await entries()).toHaveLength(before + 1)
  await app.as(admin).call(undoChangeSet, { id: saved.changeSetId! })
  expect(await read()).toEqual(first)
})

test('[TOUR-1] a change of one span writes only its row', async () => {
  const other = { ...morning, weekday: (weekday + 1) % 7 }
  await save({ hours: [morning, other] })
  const ids = () => app.sql<{ id: string }>('select id from park_viewing_hours where park_id = $1 order by id', [parkId])
  const stored = await ids()
  await save({ hours: [{ ...morning, to: '12:00' }, other] })
  expect(await ids()).toEqual(stored)
  await save({})
})

test('[TOUR-1] hours changed since, of no park, and by a caller without the permission are refused', async () => {
  const { version } = await read()
  await save({ hours: [morning] })
  expect(await ask({ version })).toMatchObject({ code: 409 })
  expect(await ask({ version, id: '999999999' })).toMatchObject({ code: 404 })
  expect((await app.as(staff).ask(getViewingHours, { id: 'x' })).envelope).toMatchObject({ code: 404 })
  expect(await ask({ version }, await buildMember(app.deps.db))).toMatchObject({ code: 403 })
  await save({})
})

test('[TOUR-1] of two who save at once, one is refused', async () => {
  const { version } = await read()
  const answers = await Promise.all([ask({ version, hours: [morning] }), ask({ version, hours: [{ ...morning, to: '12:00' }] }, admin)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  await save({})
})

test.each([
  [{ hours: [{ ...morning, to: '08:00' }] }, 'hours.0.to', /结束时间应晚于开始时间/, /later than the start/],
  [{ hours: [morning, { ...morning, from: '10:00' }] }, 'hours.1.from', /重叠/, /overlaps/],
  [{ hours: [{ ...morning, every: 5 }] }, 'hours.0.every', /看仓时段/, /viewing hours/i],
  [{ hours: [{ ...morning, from: '25:00' }] }, 'hours.0.from', /看仓时段/, /viewing hours/i],
  [{ hours: [{ ...morning, weekday: 7 }] }, 'hours.0.weekday', /看仓时段/, /viewing hours/i],
  [{ hours: 'all day' }, 'hours.0', /看仓时段/, /viewing hours/i],
  [{ closed: ['2027-02-30'] }, 'closed.0', /休息日日期不正确/, /closed day/i],
  [{ closed: ['2027-02-05', '2027-02-05'] }, 'closed', /重复/, /twice/],
])('[TOUR-1] %j is refused with the field in both languages', async (input, field, zh, en) => {
  const { version } = await read()
  for (const [language, text] of [
    ['zh_CN', zh],
    ['en_US', en],
  ] as const) {
    const wrong = { id: parkId, version, hours: [], closed: [], ...input }
    const { envelope } = await app.as(staff).ask(setViewingHours, wrong as never, { ...meant, language })
    expect(envelope).toMatchObject({ code: 422, data: { errors: [{ field }] } })
    expect(envelope.msg).toMatch(text)
  }
  expect((await read()).hours).toEqual([])
})

const book = async (viewingDate: string, phone = `138${String(Math.random()).slice(2, 10)}`) => {
  const member = await buildMember(app.deps.db)
  const person = { salutation: 'ms' as const, phonenumber: phone, agreement: true, ...(await obtainCode(app, phone, 'appointment')) }
  return (await app.as(member).ask(bookViewing, { parkId, viewingDate, ...person })).envelope
}

test('[TOUR-1] [APPT-1] a single viewing begins when the hours of its park say so, and not when it is fully booked', async () => {
  expect((await timesOn()).times.slice(0, 2)).toEqual([540, 600])
  await save({ hours: [morning], closed: [dayAfter(day, 7)] })
  expect(await timesOn()).toEqual({ times: [540, 570, 600, 630], closed: false })
  expect(await timesOn(dayAfter(day, 1))).toEqual({ times: [], closed: true })
  expect(await timesOn(dayAfter(day, 7))).toEqual({ times: [], closed: true })
  for (const time of ['08:30', '09:10', '09:00:30', '11:00', '14:00'])
    expect(await book(`${day} ${time}`)).toMatchObject({ code: 422, data: { errors: [{ field: 'viewingDate', rule: 'notOffered' }] } })
  expect(await book(dayAfter(day, 7))).toMatchObject({ code: 422, data: { errors: [{ field: 'viewingDate', rule: 'closed' }] } })
  expect(await book(day)).toMatchObject({ code: 200 })
  const answers = await Promise.all([book(`${day} 09:00`), book(`${day} 09:00`)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 422])
  expect((await timesOn()).times).toEqual([600, 630])
  await save({})
})

test('[TOUR-1] [APPT-1] a park without hours of its own accepts any time, and an unknown one has no times', async () => {
  expect(await book(`${day} 07:45`)).toMatchObject({ code: 200 })
  expect((await app.ask(listViewingTimes, { parkId: '999999999', day })).envelope).toMatchObject({ code: 404 })
  expect((await app.ask(listViewingTimes, { parkId, day: '2026-02-30' })).envelope).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'day' }] },
  })
})
