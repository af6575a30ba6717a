import { expect, test } from 'vitest'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { startOwnApp } from '#test/app.ts'
import { buildAppointment } from '#test/build/appointment.ts'
import { buildMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { viewing, type AppointmentStatus } from '../transitions.ts'
import { remindOfViewings } from './remind.ts'

const tomorrow = dayAfter(wireDate(new Date()), 1)
const yesterday = new Date(Date.now() - 86_400_000)
type Reminder = { target: string; language: string; params: { place: string; time: string } }
const remindersOf = (app: Awaited<ReturnType<typeof startOwnApp>>) =>
  app.sql<Reminder>(`select target, language, params from message_outbox where template = 'viewingReminder' order by target`)

test('[APPT-3] two processes remind of every viewing of tomorrow, each once', async () => {
  const first = await startOwnApp()
  const second = await startOwnApp({ connection: first.connection })
  const place = await buildWarehouse(first.deps.db)
  const count = 230
  for (let one = 0; one < count; one++) {
    const { memberId } = await buildMember(first.deps.db)
    const phone = `1390000${String(one).padStart(4, '0')}`
    await buildAppointment(first.deps.db, { memberId, ...place, phone, visitOn: tomorrow, visitAt: '10:00', createdAt: yesterday })
  }
  const rounds = await Promise.all([first, second, first, second].map(({ deps }) => remindOfViewings(deps)))
  expect(rounds.reduce((sum, each) => sum + each, 0)).toBe(count)
  const targets = (await remindersOf(first)).map(({ target }) => target)
  expect(targets).toHaveLength(count)
  expect(new Set(targets).size).toBe(count)
  const [{ notices } = { notices: 0 }] = await first.sql<{ notices: number }>('select count(*)::int as notices from notice')
  expect(notices).toBe(count)
  expect(await remindOfViewings(second.deps)).toBe(0)
})

test('[APPT-3] not of cancelled and closed ones, of other days, nor of what has just been booked', async () => {
  const app = await startOwnApp()
  const { db } = app.deps
  const { memberId } = await buildMember(db)
  for (const status of viewing.statuses)
    await buildAppointment(db, { memberId, status, phone: phoneOf(status), visitOn: tomorrow, createdAt: yesterday })
  await buildAppointment(db, { memberId, phone: '13900000006', visitOn: dayAfter(tomorrow, -1), createdAt: yesterday })
  await buildAppointment(db, { memberId, phone: '13900000007', visitOn: dayAfter(tomorrow, 1), createdAt: yesterday })
  await buildAppointment(db, { memberId, phone: '13900000008', visitOn: tomorrow })
  const [{ version } = { version: 0 }] = await app.sql<{ version: number }>(
    'select version from appointment where status = 0 order by id limit 1',
  )
  await remindOfViewings(app.deps)
  expect((await remindersOf(app)).map(({ target }) => target)).toEqual([
    phoneOf('untreated'),
    phoneOf('followingUp'),
    phoneOf('successful'),
  ])
  // Nobody has changed the viewing: its version, and with it the number in calendars, stays.
  expect(await app.sql(`select version from appointment where reminded_at is not null and status = 0`)).toEqual([{ version }])
})

const phoneOf = (status: AppointmentStatus) => `1390000000${viewing.valueOf(status)}`

test('[APPT-3] [I18N-1] in the language in which it was booked', async () => {
  const app = await startOwnApp()
  const { memberId } = await buildMember(app.deps.db)
  await buildAppointment(app.deps.db, { memberId, language: 'en_US', visitOn: tomorrow, createdAt: yesterday })
  await remindOfViewings(app.deps)
  const [reminder] = await remindersOf(app)
  expect(reminder).toMatchObject({ language: 'en_US', params: { place: expect.stringMatching(/^Test Park \d+ · Warehouse \d+$/) } })
})
