import { m } from '#messages'
import { area as areaOf, sum as sumOf, written } from '#platform/i18n/format.ts'
import type { NeedAnswer, NeedPart } from '../project-card.ts'
import type { MustHave } from '../project.ts'
import type { Show } from '#platform/web/ui/show.ts'

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
export function formatFit({ fit, figure }: NeedAnswer, areaM2: number, show: Show): string {
  const text = (m2: number) => written(show(areaOf(m2)))
  const area = text(areaM2)
  if (fit === 'nothingFree') return m.projects_noneFree()
  if (fit === 'short') return m.projects_short({ short: text(figure) })
  if (fit === 'minimum') return m.projects_minimum({ min: text(figure) })
  return fit === 'together' ? m.projects_fitsTogether({ count: String(figure), area }) : m.projects_fits({ area })
}

const sums = { total: m.projects_perMonthTotal, rent: m.projects_perMonthRent, from: m.projects_perMonthFrom }

/** What it costs a month; null if that is not known. */
export const formatSum = ({ sum, of }: NeedAnswer, show: Show): string | null =>
  sum === null ? null : sums[of]({ sum: written(show(sumOf(sum))) })

/** True if the rentable area is enough. */
export const isEnough = ({ fit }: NeedAnswer): boolean => fit === 'fits' || fit === 'together'
