import { clockTime } from '#features/appointments/clock-time.ts'
import type { WeeklyHours } from '#features/appointments/viewing-hours.ts'

/** A span as it is typed: `from` and `to` are `HH:mm`, and may be empty meanwhile. */
export type SpanRow = { key: number; weekday: number; from: string; to: string; every: number; atOnce: string }

/** The hours that a park without viewing hours offers. */
const usual = { from: '09:00', to: '17:30', every: 30, atOnce: '1' }

export const toRows = (hours: readonly WeeklyHours[]): SpanRow[] =>
  hours.map(({ weekday, from, to, every, atOnce }, key) => ({
    key,
    weekday,
    from: clockTime(from),
    to: clockTime(to),
    every,
    atOnce: String(atOnce),
  }))

/** Returns what is sent: in the order of the rows, so that an error names its row. */
export const toHours = (rows: readonly SpanRow[]) => rows.map(({ key: _, ...span }) => span)

const nextKey = (rows: readonly SpanRow[]) => Math.max(-1, ...rows.map(({ key }) => key)) + 1

/** Adds a span after the last one of its weekday: the usual hours, or the afternoon that follows. */
export function addSpan(rows: readonly SpanRow[], weekday: number): SpanRow[] {
  const last = rows.findLast((row) => row.weekday === weekday)
  const begins = last === undefined || last.to === '' || last.to >= usual.to ? '' : last.to
  const span = last === undefined ? usual : { ...last, from: begins, to: begins === '' ? '' : usual.to }
  return [...rows, { ...span, key: nextKey(rows), weekday }]
}

export const removeSpan = (rows: readonly SpanRow[], key: number): SpanRow[] => rows.filter((row) => row.key !== key)

export const changeSpan = (rows: readonly SpanRow[], key: number, change: Partial<SpanRow>): SpanRow[] =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row))

/** Copies the spans of a weekday to all working days, whose own spans it replaces. */
export function copyToWorkdays(rows: readonly SpanRow[], weekday: number): SpanRow[] {
  const spans = rows.filter((row) => row.weekday === weekday)
  const rest = rows.filter((row) => row.weekday > 4 || row.weekday === weekday)
  const first = nextKey(rows)
  const copies = [0, 1, 2, 3, 4].filter((other) => other !== weekday).flatMap((other) => spans.map((span) => ({ ...span, weekday: other })))
  return [...rest, ...copies.map((copy, at) => ({ ...copy, key: first + at }))]
}
