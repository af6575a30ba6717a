import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { ParkCost } from './cost-contract.ts'

/** True if the park can let the whole area; the others are not ranked. */
export const holdsNeed = ({ reason }: Pick<ParkCost, 'reason'>) => reason !== 'tooSmall' && reason !== 'minimum'

type Noted = Pick<ParkCost, 'reason' | 'rentableArea' | 'minArea' | 'unitCount' | 'estimated'>

/** Describes why a total is missing or what it depends on; null if there is nothing to say. `areaM2`: the need. */
export function describeCost(cost: Noted, areaM2: number, locale: Locale): string | null {
  if (cost.reason !== null) return describeReason(cost, cost.reason, formatNumber(areaM2), locale)
  const notes = [
    cost.unitCount > 1 && m.routing_costSeveralUnits({ count: String(cost.unitCount) }, { locale }),
    cost.estimated && m.routing_costEstimated({}, { locale }),
  ]
  return notes.filter(Boolean).join(locale === 'zh-CN' ? '；' : '; ') || null
}

function describeReason({ rentableArea, minArea }: Noted, reason: NonNullable<ParkCost['reason']>, area: string, locale: Locale) {
  if (reason === 'noPrice') return m.routing_costNoPrice({}, { locale })
  if (reason === 'noRoute') return m.routing_costNoRoute({}, { locale })
  if (reason === 'minimum') return m.routing_costMinimum({ area, min: formatNumber(minArea ?? 0) }, { locale })
  if (rentableArea === 0) return m.routing_costNothingFree({ area }, { locale })
  return m.routing_costTooSmall({ area, max: formatNumber(rentableArea) }, { locale })
}
