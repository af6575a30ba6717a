import { beforeAll, expect, test } from 'vitest'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildAppointment } from '#test/build/appointment.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { cancelAppointment, getAppointment, getCalendarFile, listAppointments } from '../contract.ts'
import type { AppointmentStatus } from '../transitions.ts'
import { getAnyAppointment, listAllAppointments, listAppointmentHistory } from '../staff-contract.ts'

let app: TestApp
let member: BuiltMember
let staff: BuiltMember
beforeAll(async () => {
  app = await startApp()
  member = await buildMember(app.deps.db, { nickName: '林晓航' })
  staff = await buildMember(app.deps.db, { roles: ['service_agent'], nickName: '客服小吴' })
})

const today = wireDate(new Date())
const unknown = '00000000-0000-7000-8000-000000000000'

test('[APPT-4] one’s own: open ones first and the next on top, in pages, by state, with counts', async () => {
  const own = await buildMember(app.deps.db)
  const build = (status: AppointmentStatus, days: number) =>
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
    [dayAfter(today, 5), 'followingUp'],
    [dayAfter(today, 20), 'untreated'],
  ])
  expect(days.slice(10)).toEqual([
    [dayAfter(today, 9), 'closedByService'],
    [dayAfter(today, 3), 'successful'],
    [dayAfter(today, -4), 'cancelledByMember'],
  ])
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(13)
  expect((await page(1, { state: 'ended' })).rows).toHaveLength(3)
  expect((await page(1, { status: 'successful' })).total).toBe(1)
  const sorted = await page(1, { orderByColumn: 'viewingDate', isAsc: 'desc' })
  expect(sorted.rows[0]!.viewingDate).toBe(dayAfter(today, 37))
  expect((await page(99)).rows).toEqual([])
  for (const wrong of [{ pageSize: 11 }, { pageNum: 0 }, { orderByColumn: 'memberId' }, { isAsc: 'up' }, { status: '5' }])
    expect((await app.as(own).ask(listAppointments, { pageNum: 1, pageSize: 10, ...wrong })).envelope.code, JSON.stringify(wrong)).toBe(422)
})

test('[APPT-4] [PERM-2] another’s viewing, and one that is not there, are not found: by id, as a calendar file, to be cancelled', async () => {
  const { id } = await buildAppointment(app.deps.db, { memberId: member.memberId })
  const other = await buildMember(app.deps.db)
  for (const endpoint of [getAppointment, cancelAppointment, getCalendarFile])
    for (const [caller, input] of [
      [other, id],
      [staff, id],
      [member, unknown],
      [member, 'x'],
      [member, '1e309'],
    ] as const)
      expect((await app.as(caller).ask(endpoint, { id: input })).envelope.code, `${endpoint.path} ${input}`).toBe(404)
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
  const { rows, total } = await find({ keyword: '智慧冷链', status: 'untreated' })
  expect([total, rows[0]]).toMatchObject([1, { phonenumber: '159****1234', moves: ['followingUp', 'closedByService'] }])
  expect((await find({ keyword: '智慧冷链', status: 'followingUp' })).total).toBe(0)
  expect((await app.as(staff).call(getAnyAppointment, { id: built.id })).phonenumber).toBe('15900001234')
  expect((await app.as(staff).ask(listAllAppointments, { dateFrom: '2026-02-30' })).envelope.code).toBe(422)
  expect((await app.as(staff).ask(getAnyAppointment, { id: unknown })).envelope.code).toBe(404)
  expect((await app.as(staff).ask(listAppointmentHistory, { id: 'x' })).envelope.code).toBe(404)
})
