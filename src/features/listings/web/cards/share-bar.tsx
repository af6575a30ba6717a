import { m } from '#messages'
import { percent } from '#platform/i18n/format.ts'

type Shares = { rentable: number; dueSoon: number; leased: number }

/** Shows the shares of rentable area, area due within 90 days, and leased area, in m². */
export function ShareBar({ rentable, dueSoon, leased, className }: Shares & { className?: string | undefined }) {
  const sum = rentable + dueSoon + leased
  if (sum <= 0) return null
  const label = m.listings_shareOf({ rentable: percent(rentable / sum), due: percent(dueSoon / sum), leased: percent(leased / sum) })
  return (
    <div className={className ? `share ${className}` : 'share'} role="img" aria-label={label}>
      {rentable > 0 && <i className="free" style={{ flex: rentable }} />}
      {dueSoon > 0 && <i className="due" style={{ flex: dueSoon }} />}
      {leased > 0 && <i className="leased" style={{ flex: leased }} />}
    </div>
  )
}
