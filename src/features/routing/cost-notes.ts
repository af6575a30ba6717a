import { m } from '#messages'
import { area, written } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { ParkCost } from './cost-contract.ts'

/** True if the park can let the whole area; the others are not ranked. */
export const holdsNeed = ({ reason }: Pick<ParkCost, 'reason'>) => reason !== 'tooSmall' && reason !== 'minimum'

type Noted = Pick<ParkCost, 'reason' | 'rentableArea' | 'minArea' | 'unitCount' | 'estimated'>

const writeM2 = (m2: number) => written(area(m2))

/** Describes why a total is missing or what it depends on; null if there is nothing to say. `areaM2`: the need. */
export function describeCost(cost: Noted, areaM2: number, locale: Locale, writeArea = writeM2): string | null {
  if (cost.reason !== null) return describeReason(cost, cost.reason, { areaM2, writeArea }, locale)
  const notes = [
    cost.unitCount > 1 && m.routing_costSeveralUnits({ count: String(cost.unitCount) }, { locale }),
    cost.estimated && m.routing_costEstimated({}, { locale }),
  ]
  return notes.filter(Boolean).join(locale === 'zh-CN' ? '；' : '; ') || null
}

type Need = { areaM2: number; writeArea: (m2: number) => string }

function describeReason({ rentableArea, minArea }: Noted, reason: NonNullable<ParkCost['reason']>, need: Need, locale: Locale) {
  const { areaM2, writeArea } = need
  if (reason === 'noPrice') return m.routing_costNoPrice({}, { locale })
  if (reason === 'noRoute') return m.routing_costNoRoute({}, { locale })
  const needed = writeArea(areaM2)
  if (reason === 'minimum') return m.routing_costMinimum({ area: needed, min: writeArea(minArea ?? 0) }, { locale })
  if (rentableArea === 0) return m.routing_costNothingFree({ area: needed }, { locale })
  return m.routing_costTooSmall({ area: needed, max: writeArea(rentableArea) }, { locale })
}
