import { beforeAll, expect, test } from 'vitest'
import { keyHashOf, macOf, type CodePurpose } from '#features/accounts/server/codes.ts'
import { replaceCode } from '#features/accounts/server/queries-codes.ts'
import { wireDate } from '#platform/i18n/format.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputRuns, sendBadInput, type BadInputResult } from '#test/bad-input.ts'
import { buildAppointment, type BuiltAppointment } from '#test/build/appointment.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { askForContact, bookViewing, cancelAppointment, getAppointment, getCalendarFile, listAppointments } from '../contract.ts'
import { getAnyAppointment, listAllAppointments, listAppointmentHistory, moveAppointment } from '../staff-contract.ts'
import { dayAfter } from '../viewing-time.ts'

let app: TestApp
let member: BuiltMember
let staff: BuiltMember
let place: { parkId: string; warehouseId: string }
let others: string
beforeAll(async () => {
  app = await startOwnApp()
  member = await buildMember(app.deps.db)
  staff = await buildMember(app.deps.db, { roles: ['service_agent'] })
  place = await buildWarehouse(app.deps.db)
  await buildAppointment(app.deps.db, { memberId: (await buildMember(app.deps.db)).memberId })
  others = await hashOfOthers()
})

const slow = 600_000
const asMember = () => app.headersOf(member)
const asStaff = () => app.headersOf(staff)

/** Whatever is sent, nobody else's viewing moves. */
async function hashOfOthers() {
  const [row] = await app.sql<{ hash: string }>(
    `select md5(string_agg(a::text, '' order by id)) as hash from appointment a where member_id <> $1`,
    [member.memberId],
  )
  return row!.hash
}

async function codeFor(purpose: CodePurpose, target: string) {
  const given = { purpose, target, code: '135791', codeKey: 'k'.repeat(32) }
  const sent = { purpose, target, keyHash: keyHashOf(given.codeKey), codeMac: macOf(app.deps.accounts.pepper, given) }
  await replaceCode(app.deps.db, { ...sent, ipClass: '', deviceHash: null })
  await app.sql('truncate rate_use, recent_submit')
  return { code: given.code, codeKey: given.codeKey }
}

async function expectSound({ sent, accepted, codes }: BadInputResult, least = 0.3) {
  expect(sent).toBeGreaterThanOrEqual(badInputRuns)
  expect(accepted / sent, JSON.stringify(codes)).toBeGreaterThanOrEqual(least)
  expect(await hashOfOthers()).toBe(others)
}

test('[APPT-1] two thousand bookings', { timeout: slow }, async () => {
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

test('[DET-4] two thousand questions for a contact', { timeout: slow }, async () => {
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

test('[APPT-2] two thousand cancellations', { timeout: slow }, async () => {
  const right = async () => {
    const { id, version } = await own()
    return { id, version }
  }
  await expectSound(await sendBadInput(app, cancelAppointment, { right, headers: asMember }))
})

test('[APPT-2] two thousand moves by staff', { timeout: slow }, async () => {
  const right = async () => {
    const { id, version } = await own()
    return { id, version, status: '1', note: '已联系' }
  }
  await expectSound(await sendBadInput(app, moveAppointment, { right, headers: asStaff }))
})

test('[APPT-4] two thousand times each: lists, one viewing, its calendar file, its history', { timeout: slow }, async () => {
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
