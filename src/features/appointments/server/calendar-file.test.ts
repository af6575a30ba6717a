import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { buildAppointment } from '#test/build/appointment.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { cancelAppointment, getCalendarFile } from '../contract.ts'

let app: TestApp
let member: BuiltMember
beforeAll(async () => {
  app = await startApp()
  member = await buildMember(app.deps.db)
})

async function fileOf(id: string, language = 'zh_CN') {
  const headers = { ...(await app.headersOf(member)), 'content-language': language }
  return app.app.inject({ method: 'GET', url: `/whs/prod-api${getCalendarFile.path.replace(':id', id)}`, headers })
}

/** Lines as RFC 5545 3.1 has them unfolded: a line that begins with a blank goes on with the one before. */
const unfolded = (text: string) => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
const valueOf = (lines: string[], name: string) => lines.find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))

test('[APPT-4] a viewing is a calendar file: folded, escaped, with its own UID and number of changes', async () => {
  const park = await buildPark(app.deps.db, {
    nameZh: '上海外高桥保税物流中心（自由贸易试验区一期、二期及临港新片区联动仓储园）',
    addressZh: '富特北路 211 号, 1 号门; 靠近 G1503',
  })
  const { warehouseId } = await buildWarehouse(app.deps.db, { parkId: park.parkId, nameZh: '1F-C' })
  const requirement = '第一行, 有逗号; 和分号\n第二行 \\ 反斜杠\nEND:VEVENT'
  const { id } = await buildAppointment(app.deps.db, {
    memberId: member.memberId,
    parkId: park.parkId,
    warehouseId,
    visitOn: '2026-12-23',
    visitAt: '10:00',
    requirement,
  })
  const answer = await fileOf(id)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(decodeURIComponent(String(answer.headers['download-filename']))).toBe('看仓预约-2026-12-23.ics')
  expect(answer.body.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(answer.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  const lines = unfolded(answer.body)
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(valueOf(lines, 'METHOD')).toBe('METHOD:PUBLISH')
  expect(valueOf(lines, 'UID')).toBe(`UID:${id}@localhost`)
  expect(valueOf(lines, 'SEQUENCE')).toBe('SEQUENCE:0')
  // Ten in Shanghai is two in Greenwich.
  expect(valueOf(lines, 'DTSTART')).toBe('DTSTART:20261223T020000Z')
  expect(valueOf(lines, 'DTEND')).toBe('DTEND:20261223T030000Z')
  expect(valueOf(lines, 'SUMMARY')).toBe('SUMMARY:看仓：上海外高桥保税物流中心（自由贸易试验区一期、二期及临港新片区联动仓储园） · 1F-C')
  expect(valueOf(lines, 'LOCATION')).toContain('富特北路 211 号\\, 1 号门\\; 靠近 G1503')
  expect(valueOf(lines, 'DESCRIPTION')).toContain('第一行\\, 有逗号\\; 和分号\\n第二行 \\\\ 反斜杠\\nEND:VEVENT')
  expect(valueOf(lines, 'STATUS')).toBe('STATUS:TENTATIVE')
  expect(valueOf(lines, 'TRIGGER')).toBe('TRIGGER:-P1D')
  expect(valueOf(lines, 'ORGANIZER')).toMatch(/^ORGANIZER;.*mailto:/i)
})

test('[APPT-4] without a time it takes the whole day, in the day of Shanghai; in English it is English', async () => {
  const { id } = await buildAppointment(app.deps.db, { memberId: member.memberId, visitOn: '2026-12-23' })
  const lines = unfolded((await fileOf(id, 'en_US')).body)
  expect(valueOf(lines, 'DTSTART')).toBe('DTSTART;VALUE=DATE:20261223')
  expect(valueOf(lines, 'DTEND')).toBe('DTEND;VALUE=DATE:20261224')
  expect(valueOf(lines, 'SUMMARY')).toMatch(/^SUMMARY:Viewing: Test Park \d+ · Warehouse \d+$/)
})

test('[APPT-4] a cancelled viewing takes itself out: same UID, a higher number, without an alarm', async () => {
  const { id } = await buildAppointment(app.deps.db, { memberId: member.memberId, visitOn: '2026-12-24' })
  const before = unfolded((await fileOf(id)).body)
  await app.as(member).call(cancelAppointment, { id })
  const after = unfolded((await fileOf(id)).body)
  expect(valueOf(after, 'UID')).toBe(valueOf(before, 'UID'))
  expect([valueOf(before, 'SEQUENCE'), valueOf(after, 'SEQUENCE')]).toEqual(['SEQUENCE:0', 'SEQUENCE:1'])
  expect([valueOf(after, 'METHOD'), valueOf(after, 'STATUS')]).toEqual(['METHOD:CANCEL', 'STATUS:CANCELLED'])
  expect(after).not.toContain('BEGIN:VALARM')
})
