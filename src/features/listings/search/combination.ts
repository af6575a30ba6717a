import { addMonths, type Combination } from '#features/listings/timeline/combine.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import { dayNumber, dayOfNumber } from '#platform/i18n/shanghai-time.ts'
import type { EngineMarker, EngineQuery, OwnLoadAnswer, ParkResult } from './engine.ts'

/** Filters on every unit of a combination: those of a search, but area and time are those of the need, and the rows are parks. */
export type CombinationQuery = Omit<EngineQuery, 'areaMin' | 'areaMax' | 'available' | 'availableBy' | 'view'>

export type FoundCombination = { park: ParkResult; combination: Combination }

/** What is possible instead, in any of the parks: the largest area (m²) at that time, and the first month, `yyyy-MM`, of the next 24 in which the need can be met. */
export type Instead = { largest: number; firstMonth: string | null }

/** The parks that meet a need by one unit, or by several as the need allows. */
export type CombinationAnswer = {
  parks: number
  /** One page, in the order of the query. */
  page: FoundCombination[]
  /** Null unless requested. The area and the prices of a single park are those of its combination. */
  markers: EngineMarker[] | null
  /** Null unless no park meets the need. */
  instead: Instead | null
  /** Of a search with a load of its own. */
  ownLoad?: OwnLoadAnswer
  version: string
}

/** Returns the query of a search without the filters that the need replaces. */
export function toCombinationQuery({
  areaMin: _areaMin,
  areaMax: _areaMax,
  available: _available,
  availableBy: _availableBy,
  view: _view,
  ...query
}: EngineQuery): CombinationQuery {
  return { ...query, facets: false }
}

/** Returns the marker of a single park with the area of its combination and the prices of the units in it. `priceOf`: in fen. */
export function withCombinedFigures(
  marker: EngineMarker,
  park: ParkResult,
  { area, parts }: Combination,
  priceOf: (unitId: string) => number | null,
): EngineMarker {
  const prices = parts.map(({ id }) => priceOf(id)).filter((price) => price !== null)
  const known = prices.length > 0
  const figures = { rentableArea: Math.round(area * 100), matchedWarehouseCount: parts.length }
  const range = { minPrice: known ? Math.min(...prices) : null, maxPrice: known ? Math.max(...prices) : null }
  return { ...marker, rentableArea: figures.rentableArea, park: { ...park, ...figures, ...range } }
}

/** A beginning in the past is today. */
export const fromToday = (need: SpaceNeed, { today }: Pick<EngineQuery, 'today'>): SpaceNeed =>
  dayNumber(need.from) < today ? { ...need, from: dayOfNumber(today) } : need

/** A term in days, as numbers and as `yyyy-MM-dd`; `until` is the first day after it. */
export type Term = { from: number; until: number; fromDay: string; untilDay: string; today: number; todayDay: string }

export function termOf({ from: fromDay, months }: Pick<SpaceNeed, 'from' | 'months'>, today: number): Term {
  const untilDay = addMonths(fromDay, months)
  return { fromDay, untilDay, from: dayNumber(fromDay), until: dayNumber(untilDay), today, todayDay: dayOfNumber(today) }
}
