import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Rent, Stock } from '#features/market/contract.ts'
import { areaSummary, formatNumber } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import styles from './market.module.css'
import { formatRent, formatShare } from './texts.ts'
import { useShow } from '#platform/web/ui/show.ts'

/** Cells of the tables of markets and of types. A class `wide` leaves a column out on phones. */
export const CountCell = ({ value, className }: { value: number; className?: string | undefined }) => (
  <td className={className}>
    <span className="fig">{formatNumber(value)}</span>
  </td>
)

export const AreaCell = ({ m2 }: { m2: number }) => (
  <td>
    <Figure value={areaSummary(m2, getLocale())} />
  </td>
)

export const VacancyCell = ({ vacancy, className }: { vacancy: Stock['vacancy']; className?: string | undefined }) => (
  <td className={className}>{vacancy.share === null ? <TooFew /> : <span className="fig">{formatShare(vacancy.share)}</span>}</td>
)

export function RentCell({ rent: { spread }, className }: { rent: Rent; className?: string | undefined }) {
  const show = useShow()
  return (
    <td className={className}>{spread === null ? <TooFew /> : <span className="fig">{show(formatRent(spread.median)).figure}</span>}</td>
  )
}

const TooFew = () => <span className={styles.few}>{m.market_tooFew()}</span>
