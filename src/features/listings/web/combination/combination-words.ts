import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import { formatNumber, longDate } from '#platform/i18n/format.ts'

export const kindNames = {
  one: m.listings_combinationOne,
  sameFloor: m.listings_combinationSameFloor,
  adjoining: m.listings_combinationAdjoining,
  samePark: m.listings_combinationSamePark,
}

export const describeNeed = ({ area, from, months, units }: SpaceNeed) =>
  m.listings_need({ area: formatNumber(area), date: longDate(from, getLocale()), months: String(months), units: String(units) })
