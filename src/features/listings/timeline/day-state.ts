import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import type { WarehouseState } from '../park-detail.ts'
import { getWarehouseState } from '../warehouse-state.ts'
import type { Span } from './free-spans.ts'

/** A unit on a day: its state as of that day, the m² that are free, and the day from which a let unit is free, null if unknown. */
type DayState = { state: WarehouseState; freeArea: number; freeFrom: string | null }

/** Returns the state of a unit on a day of its spans. A unit that is let then, but free within 90 days of that day, is due soon. */
export function getStateOn(spans: readonly Span[], day: string): DayState {
  const at = spans.findLastIndex(({ from }) => from <= day)
  const span = spans[at]
  if (!span) return { state: 'leased', freeArea: 0, freeFrom: null }
  const freeArea = span.state === 'free' ? span.area : 0
  const end = span.to === null ? null : dayAfter(span.to, 1)
  // What follows a let span is free, also where the shown months end before it.
  const freeFrom = span.state === 'let' ? end : (spans.slice(at).find(({ state }) => state === 'free')?.from ?? null)
  const facts = { rentableArea: freeArea, freeFrom, completedOn: span.state === 'underConstruction' ? end : null }
  return { state: getWarehouseState(facts, { today: day }), freeArea, freeFrom: freeArea > 0 ? null : freeFrom }
}

/** Returns the m² of all units that are free on a day. Summed in hundredths, because decimal fractions would accumulate rounding errors. */
export const sumFreeAreaOn = (units: readonly (readonly Span[])[], day: string) =>
  units.reduce((sum, spans) => sum + Math.round(getStateOn(spans, day).freeArea * 100), 0) / 100
