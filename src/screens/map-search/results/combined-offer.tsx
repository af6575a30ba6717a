import { m } from '#messages'
import { kindNames } from '#features/listings/web/combination/combination-words.ts'
import { describeParts } from '#features/listings/web/combination/describe-combination.ts'
import { area as areaOf, sum, written } from '#platform/i18n/format.ts'
import { useShow } from '#platform/web/ui/show.ts'
import styles from './combined-offer.module.css'
import type { PlacedCombination } from './placed-park.ts'

/** What the units of a combination give together, what they cost, and which they are. */
export function CombinedOffer({ combination: { kind, units, area, excess, monthly } }: { combination: PlacedCombination }) {
  const show = useShow()
  return (
    <>
      <p className={styles.kind}>{kindNames[kind]({ count: String(units.length) })}</p>
      <p className={styles.sum}>
        <b>{monthly === null ? m.ui_priceOnRequest() : m.listings_rentMonthly({ sum: written(show(sum(monthly))) })}</b>
        <span>{m.listings_combinationArea({ area: written(show(areaOf(area))) })}</span>
        {excess > 0 && <span className="muted">{m.listings_combinationExcess({ area: written(show(areaOf(excess))) })}</span>}
      </p>
      <p className={styles.parts}>{describeParts(units, show).join(' + ')}</p>
    </>
  )
}
