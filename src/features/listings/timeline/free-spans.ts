import { dayAfter } from '#platform/i18n/shanghai-time.ts'

/** The figures of a unit's listing. Days are `yyyy-MM-dd`, areas in m². */
export type ListedUnit = {
  totalArea: number
  rentableArea: number
  /** The first day with free space by the listing and its contracts; see `FreeDays`. */
  freeFrom: string | null
  completedOn: string | null
  /** Rentable area and date are what the contracts leave, and not what people have entered. */
  followsContracts: boolean
}

/** What an effective contract takes of a unit, from its first to its last day. */
export type LetSpan = { area: number; from: string; to: string }

export const spanStates = ['free', 'let', 'underConstruction'] as const
type SpanState = (typeof spanStates)[number]

/** From `from` to `to`, both included; `to` is null if the period ends first. `area` is free, or of the whole unit while nothing is. */
export type Span = { from: string; to: string | null; area: number; state: SpanState }

/** `until` is the first day after the period. */
type Period = { today: string; until: string }

/**
 * Returns what is free of a unit from today on, as spans without gaps. Where listing and contracts differ, the stricter holds. The end of a
 * contract is moved to the end of its month, unless the listing itself names the day, so that no answer reveals the term of a contract.
 */
export function listSpans(unit: ListedUnit, lets: readonly LetSpan[], { today, until }: Period): Span[] {
  const opens = findOpening(unit, today)
  const publicLets = lets.map(({ area, from, to }) => ({ area, from, until: publicEnd(to, unit.freeFrom) }))
  const changes = [opens, unit.completedOn, ...publicLets.flatMap((one) => [one.from, one.until])]
  const days = [...new Set([today, ...changes.filter((day) => day !== null && day > today && day < until)])].toSorted() as string[]
  const spans: Span[] = []
  days.forEach((day) => {
    const free = opens !== null && day >= opens ? freeArea(unit, publicLets, { day, today }) : 0
    const state = free > 0 ? 'free' : unit.completedOn !== null && unit.completedOn > day ? 'underConstruction' : 'let'
    const area = free > 0 ? free : unit.totalArea
    const last = spans.at(-1)
    if (last?.state === state && last.area === area) return
    if (last) last.to = dayAfter(day, -1)
    spans.push({ from: day, to: null, area, state })
  })
  return spans
}

/** The first day on which the listing offers space, not before today; null if it names none. */
function findOpening({ rentableArea, freeFrom, completedOn }: ListedUnit, today: string): string | null {
  if (rentableArea > 0) return latest(today, freeFrom ?? completedOn ?? today)
  return freeFrom !== null && freeFrom > today ? latest(freeFrom, completedOn ?? freeFrom) : null
}

const latest = (a: string, b: string) => (a > b ? a : b)

/** The day after a contract, or the first day of the month after it. */
function publicEnd(end: string, freeFrom: string | null): string {
  const next = dayAfter(end, 1)
  return next === freeFrom || next.endsWith('-01') ? next : firstOfNextMonth(next)
}

function firstOfNextMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 10)
}

type PublicLet = { area: number; from: string; until: string }

/** Computed in hundredths, because decimal fractions would accumulate rounding errors. */
function freeArea(unit: ListedUnit, lets: readonly PublicLet[], { day, today }: { day: string; today: string }): number {
  const taken = lets.reduce((sum, one) => (one.from <= day && day < one.until ? sum + hundredths(one.area) : sum), 0)
  const left = hundredths(unit.totalArea) - taken
  // Without contracts to say when the rest becomes free, only what is offered today ever is.
  const offered = unit.rentableArea > 0 && (!unit.followsContracts || day === today) ? hundredths(unit.rentableArea) : left
  return Math.max(0, Math.min(left, offered)) / 100
}

const hundredths = (value: number) => Math.round(value * 100)
