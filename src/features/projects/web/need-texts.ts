import { m } from '#messages'
import { formatNumber, money } from '#platform/i18n/format.ts'
import type { NeedAnswer, NeedPart } from '../project-card.ts'
import type { MustHave } from '../project.ts'

export const mustHaveLabels: Record<MustHave, () => string> = {
  platform: m.ui_dock,
  canopy: m.ui_canopy,
  bonded: m.ui_bonded,
  certified: m.ui_certified,
}

const partLabels: Record<NeedPart, () => string> = {
  whTypes: m.ui_warehouseType,
  heightMin: m.projects_heightMin,
  priceMax: m.projects_priceMax,
  ...mustHaveLabels,
}

/** Names the parts of a need that are not met. */
export const formatUnmet = (parts: readonly NeedPart[]): string =>
  m.projects_unmet({ parts: parts.map((part) => partLabels[part]()).join(m.ui_listSeparator()) })

/** Whether the rentable area of a park is enough, and what is missing. */
export function formatFit({ fit, figure }: NeedAnswer, areaM2: number): string {
  const area = formatNumber(areaM2)
  if (fit === 'nothingFree') return m.projects_noneFree()
  if (fit === 'short') return m.projects_short({ short: formatNumber(figure) })
  if (fit === 'minimum') return m.projects_minimum({ min: formatNumber(figure) })
  return fit === 'together' ? m.projects_fitsTogether({ count: String(figure), area }) : m.projects_fits({ area })
}

const sums = { total: m.projects_perMonthTotal, rent: m.projects_perMonthRent, from: m.projects_perMonthFrom }

/** What it costs a month; null if that is not known. */
export const formatSum = ({ sum, of }: NeedAnswer): string | null => (sum === null ? null : sums[of]({ sum: money(sum) }))

/** True if the rentable area is enough. */
export const isEnough = ({ fit }: NeedAnswer): boolean => fit === 'fits' || fit === 'together'
