import { m } from '#messages'
import type { Market } from '#features/market/contract.ts'
import { urls } from '#features/market/urls.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AreaCell, CountCell, RentCell, VacancyCell } from './cells.tsx'
import styles from './market.module.css'

/** Links to the market of all types and of each. */
export const TypeLinks = ({ market: { slug, type, types } }: { market: Market }) => (
  <nav className={styles.types} aria-label={m.market_byType()}>
    <AppLink to={urls.market(slug)} aria-current={type === null ? 'page' : undefined}>
      {m.market_allTypes()}
    </AppLink>
    {types.map(({ whType, whTypeLabel, parkCount }) => (
      <AppLink key={whType} to={urls.market(slug, whType)} aria-current={type?.value === whType ? 'page' : undefined}>
        {whTypeLabel}
        <small>{formatNumber(parkCount)}</small>
      </AppLink>
    ))}
  </nav>
)

/** The types of a city side by side. */
export const TypeTable = ({ market: { slug, types } }: { market: Market }) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{m.ui_warehouseType()}</th>
          <th scope="col">{m.ui_parks()}</th>
          <th scope="col" className={styles.wide}>
            {m.market_warehouses()}
          </th>
          <th scope="col">{m.market_rentableNow()}</th>
          <th scope="col" className={styles.wide}>
            {m.market_vacancy()}
          </th>
          <th scope="col">{m.market_asking()}</th>
        </tr>
      </thead>
      <tbody>
        {types.map(({ whType, whTypeLabel, parkCount, warehouseCount, rentableArea, vacancy, asking }) => (
          <tr key={whType}>
            <th scope="row">
              <AppLink to={urls.market(slug, whType)}>{whTypeLabel}</AppLink>
            </th>
            <CountCell value={parkCount} />
            <CountCell value={warehouseCount} className={styles.wide} />
            <AreaCell m2={rentableArea} />
            <VacancyCell vacancy={vacancy} className={styles.wide} />
            <RentCell rent={asking} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
