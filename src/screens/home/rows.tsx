import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { FollowButton } from '#features/engagement/web/follow-button.tsx'
import type { WarehouseCard } from '#features/listings/contract.ts'
import { urls } from '#features/listings/urls.ts'
import { LeadWarehouse, warehouseName, WarehouseTile } from '#features/listings/web/cards/warehouse-tile.tsx'
import { cityStore, useCity } from '#features/regions/web/city-choice.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { SectionHeading } from '#platform/web/ui/section-heading.tsx'
import { Deals } from './deals.tsx'
import styles from './home.module.css'
import { PartFailed } from './part-failed.tsx'
import type { Rows as RowsState } from './use-lists.ts'

/** Hot and recommended warehouses and deals of the selected city. */
export function Rows({ rows }: { rows: RowsState }) {
  const { lists, city, isUpdating, hasFailed, retry } = rows
  if (hasFailed || lists === null)
    return (
      <section className={`wrap ${styles.section}`}>
        <PartFailed title={m.home_hot()} onRetry={retry} />
      </section>
    )
  const [lead, ...others] = lists.hot
  return (
    <div className={styles.rows} aria-busy={isUpdating}>
      <p className="sr" role="status">
        {isUpdating ? m.home_updating() : ''}
      </p>
      <Row title={m.home_hot()} city={city} allLabel={m.home_allHot()} warehouses={lists.hot}>
        {lead && (
          <ul className={styles.featured}>
            <li>
              <LeadWarehouse warehouse={lead} section={lists.hotSection} action={<Heart warehouse={lead} />} />
            </li>
            <Tiles warehouses={others} />
          </ul>
        )}
      </Row>
      <Row title={m.ui_recommended()} city={city} allLabel={m.home_allRecommended()} warehouses={lists.recommended}>
        <ul className={styles.tiles}>
          <Tiles warehouses={lists.recommended} />
        </ul>
      </Row>
      <section className={`wrap ${styles.section}`}>
        <SectionHeading title={m.home_deals()} middle={city ?? m.home_everywhere()} />
        {lists.deals.length > 0 ? <Deals deals={lists.deals} /> : <p className={`card ${styles.noDeals}`}>{m.home_noDeals()}</p>}
      </section>
    </div>
  )
}

const Tiles = ({ warehouses }: { warehouses: WarehouseCard[] }) =>
  warehouses.map((warehouse) => (
    <li key={warehouse.warehouseId}>
      <WarehouseTile warehouse={warehouse} action={<Heart warehouse={warehouse} />} />
    </li>
  ))

const Heart = ({ warehouse: { warehouseId, name, parkName } }: { warehouse: WarehouseCard }) => (
  <FollowButton target={{ followType: 'warehouse', targetId: warehouseId }} name={warehouseName(name, parkName)} />
)

type RowProps = { title: string; city: string | null; allLabel: string; warehouses: WarehouseCard[]; children: ReactNode }

function Row({ title, city, allLabel, warehouses, children }: RowProps) {
  const { selectCityCode } = useCity()
  return (
    <section className={`wrap ${styles.section}`}>
      <SectionHeading title={title} middle={city ?? m.home_everywhere()}>
        <AppLink className={styles.all} to={urls.search({ regionCode: selectCityCode, sort: 'popular' })} aria-label={allLabel}>
          {m.ui_all()}
          <Icon of={ChevronRight} />
        </AppLink>
      </SectionHeading>
      {warehouses.length > 0 ? children : <None city={city} what={title} />}
    </section>
  )
}

function None({ city, what }: { city: string | null; what: string }) {
  return (
    <div className={`card ${styles.none}`}>
      <Empty heading="h3" title={m.home_noWarehouses({ city: city ?? m.home_everywhere(), what })} text={m.home_noWarehousesText()}>
        {city !== null && (
          <button type="button" className="btn primary" onClick={() => cityStore().choose(null)}>
            {m.home_seeAllCities()}
          </button>
        )}
        <AppLink className="btn" to={urls.search()}>
          {m.home_byList()}
        </AppLink>
      </Empty>
    </div>
  )
}
