import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { price } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import styles from './lowest-price.module.css'

/** The lowest price of a park, with "from" where others are higher: "from ¥0.85", "¥0.85 起". */
export function LowestPrice({ park: { priceMin, priceMax } }: { park: Pick<ParkDetail, 'priceMin' | 'priceMax'> }) {
  if (priceMin === null) return <strong>{m.ui_priceOnRequest()}</strong>
  const from = priceMax !== null && priceMax > priceMin && <span className={styles.from}>{m.ui_from()}</span>
  const isChinese = getLocale() === 'zh-CN'
  return (
    <>
      {!isChinese && from}
      <Figure value={price(priceMin, getLocale())} />
      {isChinese && from}
    </>
  )
}
