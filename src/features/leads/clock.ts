import type { WorkHours } from '#features/chat/work-hours.ts'
import { clockTime, dayAfter, momentAt, startOfDay, wireDate } from '#platform/i18n/shanghai-time.ts'

/** When the staff work. `hours` null: always. Days are `yyyy-MM-dd` in Shanghai. */
export type WorkCalendar = { hours: WorkHours | null; holidays: ReadonlySet<string>; makeUpDays: ReadonlySet<string> }

const minuteMs = 60_000
/** A calendar without working days must not keep the server busy. */
const maxDays = 400

/** Share of the time to the first response after which a lead turns amber, and after which its owner is reminded. */
export const amberShare = 0.6
export const reminderShare = 0.8

/** Returns the working time of a day as two moments, or null. */
function workOf({ hours, holidays, makeUpDays }: WorkCalendar, day: string): { from: number; to: number } | null {
  if (holidays.has(day)) return null
  const midnight = startOfDay(day).getTime()
  if (hours === null) return { from: midnight, to: midnight + 24 * 60 * minuteMs }
  const weekday = clockTime(momentAt(`${day} 12:00:00`)).getUTCDay()
  if (hours.workdaysOnly && weekday % 6 === 0 && !makeUpDays.has(day)) return null
  return { from: midnight + hours.fromMinute * minuteMs, to: midnight + hours.toMinute * minuteMs }
}

/** Returns the moment that is `minutes` working minutes after another. */
export function addWorkingMinutes(calendar: WorkCalendar, from: Date, minutes: number): Date {
  let left = minutes * minuteMs
  let day = wireDate(from)
  for (let turn = 0; turn < maxDays; turn += 1, day = dayAfter(day, 1)) {
    const work = workOf(calendar, day)
    if (!work) continue
    const start = Math.max(work.from, from.getTime())
    if (start >= work.to) continue
    if (start + left <= work.to) return new Date(start + left)
    left -= work.to - start
  }
  return new Date(from.getTime() + minutes * minuteMs)
}

/** Returns the working minutes between two moments; negative if `to` is the earlier one. */
export function workingMinutesBetween(calendar: WorkCalendar, from: Date, to: Date): number {
  if (to < from) return -workingMinutesBetween(calendar, to, from)
  let worked = 0
  let day = wireDate(from)
  for (let turn = 0; turn < maxDays && day <= wireDate(to); turn += 1, day = dayAfter(day, 1)) {
    const work = workOf(calendar, day)
    if (work) worked += Math.max(0, Math.min(work.to, to.getTime()) - Math.max(work.from, from.getTime()))
  }
  return Math.floor(worked / minuteMs)
}

/** What an open lead waits for: the first response, the next action, or, for want of one, anything at all. */
export type LeadClock = {
  kind: 'response' | 'next' | 'silent' | 'none'
  state: 'calm' | 'amber' | 'late'
  dueAt: Date | null
  /** Working minutes until the first response is due; negative once it is late. Null for other kinds. */
  minutesLeft: number | null
  /** Days since the next action was due, or since anybody of the staff did something. */
  days: number | null
}

export type ClockedLead = {
  createdAt: Date
  dueAt: Date | null
  firstResponseAt: Date | null
  nextActionAt: Date | null
  lastActAt: Date | null
  closedAt: Date | null
}

const noClock: LeadClock = { kind: 'none', state: 'calm', dueAt: null, minutesLeft: null, days: null }

/** Returns the clock of a lead. Before the first response it runs in working minutes, afterwards in days. */
export function readClock(calendar: WorkCalendar, lead: ClockedLead, now: Date, silentDays: number): LeadClock {
  if (lead.closedAt !== null) return noClock
  if (lead.firstResponseAt === null) return lead.dueAt === null ? noClock : responseClock(calendar, lead.createdAt, lead.dueAt, now)
  const today = wireDate(now)
  if (lead.nextActionAt !== null) {
    const days = daysBetween(wireDate(lead.nextActionAt), today)
    const state = lead.nextActionAt < now ? 'late' : days === 0 ? 'amber' : 'calm'
    return { kind: 'next', state, dueAt: lead.nextActionAt, minutesLeft: null, days: Math.max(0, days) }
  }
  const days = daysBetween(wireDate(lead.lastActAt ?? lead.firstResponseAt), today)
  return days < silentDays ? noClock : { kind: 'silent', state: 'late', dueAt: null, minutesLeft: null, days }
}

function responseClock(calendar: WorkCalendar, createdAt: Date, dueAt: Date, now: Date): LeadClock {
  const minutesLeft = now < dueAt ? workingMinutesBetween(calendar, now, dueAt) : 0 - workingMinutesBetween(calendar, dueAt, now)
  const state = now >= dueAt ? 'late' : now >= momentOfShare(calendar, createdAt, dueAt, amberShare) ? 'amber' : 'calm'
  return { kind: 'response', state, dueAt, minutesLeft, days: null }
}

/** Returns the moment at which a share of the time to the first response has passed. */
export const momentOfShare = (calendar: WorkCalendar, createdAt: Date, dueAt: Date, share: number) =>
  addWorkingMinutes(calendar, createdAt, workingMinutesBetween(calendar, createdAt, dueAt) * share)

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
