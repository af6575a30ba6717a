import { beforeAll, test } from 'vitest'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, forgetTries, guardRows, sendBadInput, type RowGuard } from '#test/bad-input.ts'
import { buildAppointment, type BuiltAppointment } from '#test/build/appointment.ts'
import { buildCode } from '#test/build/code.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { askForContact, bookViewing, cancelAppointment, getAppointment, getCalendarFile, listAppointments } from '../contract.ts'
import { getAnyAppointment, listAllAppointments, listAppointmentHistory, changeAppointmentStatus } from '../staff-contract.ts'

let app: TestApp
let member: BuiltMember
let staff: BuiltMember
let place: { parkId: string; warehouseId: string }
let expectSound: RowGuard
beforeAll(async () => {
  app = await startOwnApp()
  member = await buildMember(app.deps.db)
  staff = await buildMember(app.deps.db, { roles: ['service_agent'] })
  place = await buildWarehouse(app.deps.db)
  await buildAppointment(app.deps.db, { memberId: (await buildMember(app.deps.db)).memberId })
  expectSound = await guardRows(app, ['appointment where member_id <> $1'], [member.memberId])
})

const asMember = () => app.headersOf(member)
const asStaff = () => app.headersOf(staff)
const codeFor = async (...request: [purpose: 'appointment' | 'contact', target: string]) => {
  await forgetTries(app)
  return buildCode(app, ...request)
}

test('[APPT-1] generated bookings', { timeout: badInputTimeout }, async () => {
  const right = async () => {
    await app.sql('delete from appointment where member_id = $1', [member.memberId])
    const phonenumber = '15100000001'
    const viewingDate = `${dayAfter(wireDate(new Date()), 7)} 10:00:00`
    return {
      ...place,
      salutation: 'mr',
      phonenumber,
      viewingDate,
      requirements: '需要月台',
      agreement: true,
      ...(await codeFor('appointment', phonenumber)),
    }
  }
  await expectSound(await sendBadInput(app, bookViewing, { right, headers: asMember }))
})

test('[DET-4] generated questions for a contact', { timeout: badInputTimeout }, async () => {
  const right = async () => {
    const phonenumber = '15100000002'
    return { ...place, phonenumber, agreement: true, ...(await codeFor('contact', phonenumber)) }
  }
  await expectSound(await sendBadInput(app, askForContact, { right }))
})

async function own(): Promise<BuiltAppointment> {
  await app.sql('delete from appointment where member_id = $1', [member.memberId])
  await app.sql('truncate recent_submit')
  return buildAppointment(app.deps.db, { memberId: member.memberId, ...place })
}

test('[APPT-2] generated cancellations', { timeout: badInputTimeout }, async () => {
  const right = async () => {
    const { id, version } = await own()
    return { id, version }
  }
  await expectSound(await sendBadInput(app, cancelAppointment, { right, headers: asMember }))
})

test('[APPT-2] generated moves by staff', { timeout: badInputTimeout }, async () => {
  const right = async () => {
    const { id, version } = await own()
    return { id, version, status: '1', note: '已联系' }
  }
  await expectSound(await sendBadInput(app, changeAppointmentStatus, { right, headers: asStaff }))
})

test('[APPT-4] generated questions: lists, one viewing, its calendar file, its history', { timeout: badInputTimeout }, async () => {
  const { id } = await own()
  const reads = [
    [listAppointments, { pageNum: 1, pageSize: 10, orderByColumn: 'viewingDate', isAsc: 'desc', status: '0', state: 'open' }, asMember],
    [getAppointment, { id }, asMember],
    [getCalendarFile, { id }, asMember],
    [
      listAllAppointments,
      {
        pageNum: 1,
        pageSize: 10,
        orderByColumn: 'status',
        isAsc: 'asc',
        keyword: '园区',
        dateFrom: '2026-01-01',
        dateTo: '2027-01-01',
        status: '0',
      },
      asStaff,
    ],
    [getAnyAppointment, { id }, asStaff],
    [listAppointmentHistory, { id }, asStaff],
  ] as const
  for (const [endpoint, right, headers] of reads) await expectSound(await sendBadInput(app, endpoint, { right: () => right, headers }))
})
