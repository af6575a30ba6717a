import { m } from '#messages'
import {
  changeQuery,
  isAboutCombinations,
  toCombinations,
  withoutCombinations,
  type SearchQuery,
} from '#features/listings/search/search-query.ts'
import { SearchLink } from './search-target.tsx'
import styles from './view-switch.module.css'

/** Links to the same search by park, by warehouse and by combinations of warehouses. */
export function ViewSwitch({ query }: { query: SearchQuery }) {
  const isByCombination = isAboutCombinations(query)
  const isByWarehouse = !isByCombination && query.view === 'warehouse'
  const plain = withoutCombinations(query)
  return (
    <div className={styles.switch} role="group" aria-label={m.listings_view()}>
      <SearchLink to={changeQuery(plain, { view: undefined })} aria-current={!(isByWarehouse || isByCombination) || undefined}>
        {m.listings_viewParks()}
      </SearchLink>
      <SearchLink to={changeQuery(plain, { view: 'warehouse' })} aria-current={isByWarehouse || undefined}>
        {m.listings_viewUnits()}
      </SearchLink>
      <SearchLink to={toCombinations(query)} aria-current={isByCombination || undefined}>
        {m.listings_viewCombinations()}
      </SearchLink>
    </div>
  )
}
