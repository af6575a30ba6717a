import type { Term } from '#features/listings/search/combination.ts'
import { freeThroughout } from '#features/listings/timeline/combine.ts'
import { listSpans, type LetSpan } from '#features/listings/timeline/free-spans.ts'
import { dayOfNumber } from '#platform/i18n/shanghai-time.ts'
import type { Segment } from './segment.ts'

/** Returns what is free of a warehouse throughout a term, in hundredths of m²: the same as `freeThroughout` of its spans. */
export function freeDuring(segment: Segment, at: number, term: Term): number {
  const lets = segment.lets.size === 0 ? undefined : segment.lets.get(segment.terms.id[at] as number)
  if (lets === undefined) return freeWithoutContracts(segment, at, term)
  const current = lets.filter(({ to }) => to >= term.todayDay)
  return current.length === 0 ? freeWithoutContracts(segment, at, term) : freeBesideContracts(segment, at, current, term)
}

/** Without the spans, because most warehouses have no contract. */
function freeWithoutContracts(segment: Segment, at: number, { from, today }: Term): number {
  const { terms } = segment
  const totalArea = terms.totalArea[at] as number
  const rentable = segment.rentableArea(at)
  const listed = terms.availableOn[at] as number
  const completed = terms.completedOn[at] as number
  if (rentable === 0) return listed > today && Math.max(listed, completed) <= from ? totalArea : 0
  const opens = Math.max(today, listed >= 0 ? listed : completed)
  if (opens > from) return 0
  // What follows its contracts, of which none is left, is free as a whole from the next change on.
  const isWhole = terms.followsContracts[at] === 1 && (opens > today || (completed > today && completed <= from))
  return isWhole ? totalArea : Math.min(totalArea, rentable)
}

function freeBesideContracts(segment: Segment, at: number, lets: readonly LetSpan[], { todayDay, fromDay, untilDay }: Term): number {
  const { terms } = segment
  const unit = {
    totalArea: (terms.totalArea[at] as number) / 100,
    rentableArea: segment.rentableArea(at) / 100,
    freeFrom: toDay(terms.availableOn[at] as number),
    completedOn: toDay(terms.completedOn[at] as number),
    followsContracts: terms.followsContracts[at] === 1,
  }
  return freeThroughout(listSpans(unit, lets, { today: todayDay, until: untilDay }), fromDay, untilDay)
}

const toDay = (day: number) => (day < 0 ? null : dayOfNumber(day))
