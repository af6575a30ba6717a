import { m } from '#messages'
import type { ListedMarket } from '#features/market/contract.ts'
import { urls } from '#features/market/urls.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AreaCell, CountCell, RentCell, VacancyCell } from './cells.tsx'
import styles from './market.module.css'

/** Cities with their figures, each a link to its market. */
export const MarketTable = ({ markets }: { markets: readonly ListedMarket[] }) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{m.market_city()}</th>
          <th scope="col">{m.ui_parks()}</th>
          <th scope="col" className={styles.wide}>
            {m.market_warehouses()}
          </th>
          <th scope="col">{m.market_rentableNow()}</th>
          <th scope="col" className={styles.wide}>
            {m.market_vacancy()}
          </th>
          <th scope="col">{m.market_asking()}</th>
          <th scope="col" className={styles.wide}>
            {m.market_achieved()}
          </th>
        </tr>
      </thead>
      <tbody>
        {markets.map((market) => (
          <tr key={market.regionCode}>
            <th scope="row">
              <AppLink to={urls.market(market.slug)}>{market.name}</AppLink>
              {market.regionName !== '' && <small>{market.regionName}</small>}
            </th>
            <CountCell value={market.parkCount} />
            <CountCell value={market.warehouseCount} className={styles.wide} />
            <AreaCell m2={market.rentableArea} />
            <VacancyCell vacancy={market.vacancy} className={styles.wide} />
            <RentCell rent={market.asking} />
            <RentCell rent={market.achieved} className={styles.wide} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
