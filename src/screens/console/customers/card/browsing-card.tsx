import { m } from '#messages'
import type { CustomerCard } from '#features/leads/customers/contract.ts'
import { urls } from '#features/listings/urls.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import styles from './card.module.css'

/** Parks viewed, as the member's own history holds them. */
export function BrowsingCard({ browsing: { parks, times, rows } }: { browsing: NonNullable<CustomerCard['browsing']> }) {
  const most = Math.max(...rows.map((row) => row.times))
  return (
    <section className="card">
      <header className={styles.head}>
        <h2>{m.customers_browsing()}</h2>
        <small>{m.customers_browsingSum({ parks: formatNumber(parks), times: formatNumber(times) })}</small>
      </header>
      <ul className={styles.visits}>
        {rows.map((row) => (
          <li key={row.parkId}>
            <AppLink to={urls.park(row.parkId)} target="_blank">
              <AsWritten text={row.parkName} />
            </AppLink>
            <i aria-hidden="true">
              <i style={{ width: `${(row.times / most) * 100}%` }} />
            </i>
            <b className="fig">{formatNumber(row.times)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
