import type { ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Market, Rent } from '#features/market/contract.ts'
import { areaSummary, formatNumber, written } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import styles from './market.module.css'
import { formatRent, formatShare } from './texts.ts'
import { useShow } from '#platform/web/ui/show.ts'

/** The six figures of a market, each with what it is made of. */
export function KeyFigures({ market: { stock, deals } }: { market: Market }) {
  const { vacancy, asking } = stock
  const show = useShow()
  const total = areaSummary(stock.totalArea, getLocale())
  return (
    <dl className={styles.figures} aria-label={m.market_keyFigures()}>
      <Entry label={m.ui_parks()} value={formatNumber(stock.parkCount)} />
      <Entry label={m.market_warehouses()} value={formatNumber(stock.warehouseCount)} />
      <Entry
        label={m.market_rentableNow()}
        value={<Figure value={areaSummary(stock.rentableArea, getLocale())} />}
        note={m.market_ofTotal({ area: written(show(total)) })}
      />
      <Entry
        label={m.market_vacancy()}
        value={vacancy.share === null ? null : formatShare(vacancy.share)}
        note={vacancy.share === null ? tooFew(vacancy.units) : m.market_vacancyOf({ count: formatNumber(vacancy.units) })}
      />
      <RentEntry label={m.market_asking()} rent={asking} note={m.market_askingOf({ count: formatNumber(asking.count) })} />
      <RentEntry label={m.market_achieved()} rent={deals.rent} note={m.market_achievedOf({ count: formatNumber(deals.rent.count) })} />
    </dl>
  )
}

function RentEntry({ label, rent: { count, spread }, note }: { label: string; rent: Rent; note: string }) {
  const show = useShow()
  if (spread === null) return <Entry label={label} value={null} note={tooFew(count)} />
  const half = m.market_middleHalf({ from: show(formatRent(spread.p25)).figure, to: show(formatRent(spread.p75)).figure })
  return <Entry label={`${label} · ${m.market_median()}`} value={<Figure value={formatRent(spread.median)} />} note={half} more={note} />
}

const tooFew = (count: number) => m.market_tooFewOf({ count: formatNumber(count) })

type EntryProps = { label: string; value: ReactNode; note?: string; more?: string }

/** `value`: null if there are too few values to say. */
const Entry = ({ label, value, note, more }: EntryProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value === null ? <span className={styles.tooFew}>{m.market_tooFew()}</span> : <span className={`fig ${styles.value}`}>{value}</span>}
      {note && <p className={styles.note}>{note}</p>}
      {more && <p className={styles.note}>{more}</p>}
    </dd>
  </div>
)
