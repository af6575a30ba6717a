import type { CompareKind } from '#features/listings/comparison/rows.ts'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { needLimits } from '#features/listings/timeline/space-need.ts'
import { urls } from '#features/listings/urls.ts'
import { findAreaM2, type CostQuestion } from '#features/routing/cost-question.ts'
import type { ComparisonBasis } from '#features/routing/comparison-address.ts'
import type { Compared } from './compared.ts'
import type { Column } from './listing.ts'

/** What all parts of the page share. */
export type Sheet = { kind: CompareKind; columns: Column[]; query: SearchQuery; basis: ComparisonBasis }

/** The timeline of a park with what the sheet asks of it, on the day that the sheet names. */
export function timelineAddress({ parkId, facts }: Pick<Compared, 'parkId' | 'facts'>, question: CostQuestion): string {
  const area = findAreaM2(question)
  const { earliest } = facts
  if (area === null || !earliest) return `${urls.park(parkId)}#timeline`
  const need = new URLSearchParams({
    needArea: String(area),
    ...(!earliest.isNow && { from: earliest.day }),
    months: String(question.months),
    units: String(needLimits.units.max),
    floors: 'any',
  })
  return `${urls.park(parkId)}?${need.toString()}#timeline`
}
