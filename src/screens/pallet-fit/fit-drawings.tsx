import { m } from '#messages'
import { plainMetres } from '#features/capacity/drawings/dimension.ts'
import { fitPlan } from '#features/capacity/drawings/fit-plan.ts'
import { fitSection } from '#features/capacity/drawings/fit-section.ts'
import type { Fit } from '#features/capacity/fit.ts'
import type { Hall } from '#features/capacity/hall.ts'
import { topOfGoodsM } from '#features/capacity/levels.ts'
import type { Load } from '#features/listings/pallet-load.ts'
import type { FitRules } from '#features/capacity/rules.ts'
import { rackingNames } from '#features/listings/racking-names.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import styles from './pallet-fit.module.css'

type Props = { hall: Hall; load: Load; rules: FitRules; fit: Fit }

/** Plan and section of the selected racking, to scale. */
export function FitPlan({ hall, rules, fit }: Props) {
  const svg = fitPlan(hall, fit, {
    widthPx: 400,
    maxHeightPx: 560,
    stagingM: rules.stagingM,
    labels: {
      description: m.ui_planOf({
        racking: rackingNames[fit.racking](),
        rows: formatNumber(fit.layout.rows.length),
        places: formatNumber(fit.layout.places),
      }),
      staging: m.ui_stagingOf({ depth: plainMetres(rules.stagingM) }),
    },
  })
  return <Drawing name={m.capacity_plan()} svg={svg} />
}

export function FitSection({ hall, load, rules, fit }: Props) {
  const heights = { clear: plainMetres(hall.clearHeightM), goods: plainMetres(topOfGoodsM(hall, rules)) }
  const svg = fitSection(hall, fit, {
    widthPx: 600,
    load,
    rules,
    labels: {
      description: m.ui_sectionOf({ ...heights, racking: rackingNames[fit.racking](), levels: String(fit.levels.length) }),
      heights: m.ui_heights(heights),
      doors: m.ui_sectionDoors(),
    },
  })
  return <Drawing name={m.capacity_section()} svg={svg} />
}

/** A drawing consists of numbers and escaped labels only. It scrolls sideways, by keyboard too. */
const Drawing = ({ name, svg }: { name: string; svg: string }) => (
  <div className={styles.drawing} role="region" aria-label={name} tabIndex={0} dangerouslySetInnerHTML={{ __html: svg }} />
)
