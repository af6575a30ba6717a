import { m } from '#messages'
import { changeQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import { SearchLink } from './search-target.tsx'
import styles from './view-switch.module.css'

/** Links to the same search by park and by warehouse. */
export function ViewSwitch({ query }: { query: SearchQuery }) {
  const isByWarehouse = query.view === 'warehouse'
  return (
    <div className={styles.switch} role="group" aria-label={m.listings_view()}>
      <SearchLink to={changeQuery(query, { view: undefined })} aria-current={!isByWarehouse || undefined}>
        {m.listings_viewParks()}
      </SearchLink>
      <SearchLink to={changeQuery(query, { view: 'warehouse' })} aria-current={isByWarehouse || undefined}>
        {m.listings_viewUnits()}
      </SearchLink>
    </div>
  )
}
