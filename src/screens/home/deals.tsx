import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { urls } from '#features/listings/urls.ts'
import { area, areaSummary, longDate, longMonth, price } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { latestMonth } from './deal-month.ts'
import styles from './deals.module.css'
import type { ListedDeal } from './lists.ts'

const visibleCount = 6

/** The latest deals, with their areas as bars of the same scale. */
export function Deals({ deals }: { deals: ListedDeal[] }) {
  const rows = deals.slice(0, visibleCount)
  const largest = Math.max(...rows.map(({ area: m2 }) => m2))
  return (
    <div className={styles.deals}>
      <MonthSum deals={deals} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.wide}>
              {m.ui_date()}
            </th>
            <th scope="col">{m.home_dealCity()}</th>
            <th scope="col">{m.home_dealUnit()}</th>
            <th scope="col">{m.ui_area()}</th>
            <th scope="col" className={`${styles.wide} ${styles.right}`}>
              {m.ui_unitPrice()}
            </th>
            <th scope="col" className={styles.wide}>
              {m.home_dealTenant()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((deal) => (
            <DealRow key={deal.id} deal={deal} share={deal.area / largest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DealRow({ deal, share }: { deal: ListedDeal; share: number }) {
  const name = [deal.parkName, deal.warehouseName].filter(Boolean).join(' ') || deal.title
  return (
    <tr>
      <td className={`${styles.wide} ${styles.date}`}>{longDate(deal.dealTime, getLocale())}</td>
      <td>{deal.cityName ?? deal.regionName ?? '–'}</td>
      <td className={styles.name}>{deal.parkId ? <AppLink to={urls.park(deal.parkId)}>{name}</AppLink> : name}</td>
      <td>
        <span className={styles.area}>
          <i style={{ width: `${share * 120}px` }} />
          <Figure value={area(deal.area)} />
        </span>
      </td>
      <td className={`${styles.wide} ${styles.right}`}>{deal.price === null ? '–' : <Figure value={price(deal.price, getLocale())} />}</td>
      <td className={`${styles.wide} ${styles.tenant} muted`}>{deal.tenant}</td>
    </tr>
  )
}

function MonthSum({ deals }: { deals: ListedDeal[] }) {
  const sum = latestMonth(deals)
  if (!sum) return null
  const total = areaSummary(sum.areaM2, getLocale())
  return (
    <div className={styles.month}>
      <h3>{sum.month === null ? m.home_dealAreaLatest() : m.home_dealArea({ month: longMonth(sum.month, getLocale()) })}</h3>
      <p className={styles.sum}>
        <Figure value={total} />
      </p>
      <p>{sum.count === 1 ? m.home_oneDeal() : m.home_dealCount({ count: String(sum.count) })}</p>
    </div>
  )
}
