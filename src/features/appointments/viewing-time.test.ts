import { expect, test } from 'vitest'
import { canBeBooked, nextWorkdays, offeredTimes, readViewingTime, viewingInWords, viewingOnWire } from './viewing-time.ts'

/** Tuesday, 3 p.m. in Shanghai. */
const now = new Date('2026-06-16T07:00:00Z')

test.each([
  ['2026-06-23', { day: '2026-06-23', time: null }],
  ['2026-06-23 10:00', { day: '2026-06-23', time: '10:00:00' }],
  ['2026-06-23 10:00:30', { day: '2026-06-23', time: '10:00:30' }],
  ['2028-02-29', { day: '2028-02-29', time: null }],
  ['2026-02-29', null],
  ['2026-06-31', null],
  ['2026-13-01', null],
  ['0000-00-00', null],
  ['2026-06-23 24:00', null],
  ['2026-06-23 10:60', null],
  ['2026-06-23T10:00', null],
  ['2026-6-23', null],
  ['２０２６-06-23', null],
  ['', null],
])('[APPT-1] %j is read as %j', (text, read) => {
  expect(readViewingTime(text)).toEqual(read)
})

test.each([
  ['2026-06-15', false],
  ['2026-06-16', true],
  ['2026-06-16 15:00', false],
  ['2026-06-16 15:01', true],
  ['2026-09-14', true],
  ['2026-09-14 23:59', true],
  ['2026-09-15', false],
])('[APPT-1] from today to 90 days ahead: %s %s', (text, allowed) => {
  expect(canBeBooked(readViewingTime(text)!, now)).toBe(allowed)
})

test('[APPT-1] today is the day of Shanghai, wherever the reader is', () => {
  const justAfterMidnight = new Date('2026-06-16T16:00:01Z')
  expect(canBeBooked({ day: '2026-06-16', time: null }, justAfterMidnight)).toBe(false)
  expect(canBeBooked({ day: '2026-09-15', time: null }, justAfterMidnight)).toBe(true)
})

test('[APPT-1] today only times are offered that are still to come', () => {
  expect(offeredTimes('2026-06-16', now)).toEqual(['16:00', '17:00'])
  expect(offeredTimes('2026-06-17', now)).toHaveLength(9)
})

test('[APPT-1] the next working days leave out Saturday and Sunday', () => {
  expect(nextWorkdays('2026-06-16', 5)).toEqual(['2026-06-17', '2026-06-18', '2026-06-19', '2026-06-22', '2026-06-23'])
  expect(nextWorkdays('2026-06-19', 1)).toEqual(['2026-06-22'])
})

test('[APPT-4] written for the wire and for readers', () => {
  expect(viewingOnWire({ day: '2026-06-23', time: '10:00:00' })).toBe('2026-06-23 10:00:00')
  expect(viewingInWords('2026-06-23 10:00:00', 'en-US')).toBe('23 June 2026, 10:00')
  expect(viewingInWords('2026-06-23', 'zh-CN')).toMatch(/^2026.年.6.月.23.日$/)
})
