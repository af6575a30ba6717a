import { workingMinutesBetween, type WorkCalendar } from '#features/leads/clock.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { AnsweredLead } from './queries-leads.ts'

export type Response = {
  /** On which the lead was created. */
  day: string
  minutes: number
  /** Null while it is open and not due yet. */
  inTarget: boolean | null
  owner: { id: string; name: string | null } | null
}

/** Measures how long each lead waited for the first human act, in working minutes; one that still waits counts with the time so far. */
export const measureResponses = (leads: readonly AnsweredLead[], calendar: WorkCalendar, now: Date): Response[] =>
  leads.map(({ createdAt, firstResponseAt, dueAt, ownerId, ownerName }) => ({
    day: wireDate(createdAt),
    minutes: Math.max(0, workingMinutesBetween(calendar, createdAt, firstResponseAt ?? now)),
    inTarget: dueAt === null || (firstResponseAt === null && now <= dueAt) ? null : (firstResponseAt ?? now) <= dueAt,
    owner: ownerId === null ? null : { id: ownerId, name: ownerName },
  }))

/** Returns the median; of an even number the mean of the middle two. Null without values. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const ordered = values.toSorted((a, b) => a - b)
  const middle = ordered.length >> 1
  return ordered.length % 2 === 1 ? ordered[middle]! : (ordered[middle - 1]! + ordered[middle]!) / 2
}

/** Returns the share within the target in per cent, of those that are decided; null if none is. */
export function targetShare(responses: readonly Response[]): number | null {
  const decided = responses.filter(({ inTarget }) => inTarget !== null)
  return decided.length === 0 ? null : percentOf(decided.filter(({ inTarget }) => inTarget).length, decided.length)
}

/** Returns a share in per cent with one decimal; null of nothing. */
export const percentOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 1_000) / 10)
