import { expect, test } from 'vitest'
import { momentAt, wireTime } from '#platform/i18n/shanghai-time.ts'
import { addWorkingMinutes, momentOfShare, readClock, workingMinutesBetween, type WorkCalendar } from './clock.ts'

const calendar: WorkCalendar = {
  hours: { workdaysOnly: true, fromMinute: 9 * 60, toMinute: 18 * 60 },
  holidays: new Set(['2026-10-01', '2026-10-02']),
  makeUpDays: new Set(['2026-10-10']),
}
const add = (from: string, minutes: number) => wireTime(addWorkingMinutes(calendar, momentAt(from), minutes))

test('[OPS-1.32] a lead of Friday 17:50 with a target of 30 minutes is late on Monday 9:20', () => {
  expect(add('2026-11-27 17:50:00', 30)).toBe('2026-11-30 09:20:00')
})

test('[OPS-1.32] the clock stands still at night, on weekends and on holidays, and runs on make-up days', () => {
  expect(add('2026-11-25 20:00:00', 30)).toBe('2026-11-26 09:30:00')
  expect(add('2026-11-25 07:15:00', 30)).toBe('2026-11-25 09:30:00')
  expect(add('2026-09-30 17:45:00', 30)).toBe('2026-10-05 09:15:00')
  expect(add('2026-10-09 17:45:00', 30)).toBe('2026-10-10 09:15:00')
  expect(add('2026-11-25 09:00:00', 9 * 60)).toBe('2026-11-25 18:00:00')
})

test('[OPS-1.32] without readable hours every minute counts except on holidays', () => {
  const always = { ...calendar, hours: null }
  expect(wireTime(addWorkingMinutes(always, momentAt('2026-09-30 23:50:00'), 30))).toBe('2026-10-03 00:20:00')
  expect(wireTime(addWorkingMinutes(always, momentAt('2026-11-28 12:00:00'), 30))).toBe('2026-11-28 12:30:00')
})

test('[OPS-1.32] the minutes between two moments are the inverse of adding them', () => {
  for (const from of ['2026-11-27 17:50:00', '2026-11-28 03:00:00', '2026-09-30 12:00:00'])
    for (const minutes of [0, 1, 30, 541, 5_000]) {
      const start = momentAt(from)
      expect(workingMinutesBetween(calendar, start, addWorkingMinutes(calendar, start, minutes)), `${from} + ${minutes}`).toBe(minutes)
    }
  expect(workingMinutesBetween(calendar, momentAt('2026-11-25 10:00:00'), momentAt('2026-11-25 09:30:00'))).toBe(-30)
})

const lead = {
  createdAt: momentAt('2026-11-25 10:00:00'),
  dueAt: momentAt('2026-11-25 10:30:00'),
  firstResponseAt: null,
  nextActionAt: null,
  lastActAt: null,
  closedAt: null,
}
const clockAt = (time: string, change: object = {}) => readClock(calendar, { ...lead, ...change }, momentAt(time), 3)

test('[OPS-1.32] a lead turns amber at 60 % of its time and late at its end, and says by how many working minutes', () => {
  expect(clockAt('2026-11-25 10:17:00')).toMatchObject({ kind: 'response', state: 'calm', minutesLeft: 13 })
  expect(clockAt('2026-11-25 10:18:00')).toMatchObject({ state: 'amber', minutesLeft: 12 })
  expect(clockAt('2026-11-25 10:30:00')).toMatchObject({ state: 'late', minutesLeft: 0 })
  expect(clockAt('2026-11-26 09:12:00')).toMatchObject({ state: 'late', minutesLeft: -(7 * 60 + 30 + 12) })
  expect(wireTime(momentOfShare(calendar, lead.createdAt, lead.dueAt, 0.8))).toBe('2026-11-25 10:24:00')
})

test('[OPS-1.32] after the first response the next action is the clock, and three days without one are silence', () => {
  const answered = { firstResponseAt: momentAt('2026-11-25 10:10:00'), lastActAt: momentAt('2026-11-25 10:10:00') }
  expect(clockAt('2026-11-26 10:00:00', answered)).toMatchObject({ kind: 'none', state: 'calm' })
  expect(clockAt('2026-11-28 09:00:00', answered)).toMatchObject({ kind: 'silent', state: 'late', days: 3 })
  const planned = { ...answered, nextActionAt: momentAt('2026-11-27 14:00:00') }
  expect(clockAt('2026-11-26 10:00:00', planned)).toMatchObject({ kind: 'next', state: 'calm', days: 0 })
  expect(clockAt('2026-11-27 10:00:00', planned)).toMatchObject({ kind: 'next', state: 'amber' })
  expect(clockAt('2026-11-29 10:00:00', planned)).toMatchObject({ kind: 'next', state: 'late', days: 2 })
  expect(clockAt('2026-11-29 10:00:00', { ...planned, closedAt: momentAt('2026-11-28 10:00:00') })).toMatchObject({ kind: 'none' })
})
