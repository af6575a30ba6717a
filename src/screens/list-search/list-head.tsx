import { MapPinned } from 'lucide'
import { m } from '#messages'
import { formatParkCount, formatWarehouseCount } from '#features/listings/counts.ts'
import { SaveSearchButton } from '#features/engagement/web/save-search-button.tsx'
import { isAboutCombinations, toSearchParams, type SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { MarketLink } from '#features/market/web/market-link.tsx'
import { SearchScope } from '#features/listings/web/filters/search-scope.tsx'
import { KeywordForm } from '#features/listings/web/filters/keyword-form.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './list.module.css'
import { formatHeading } from './list-meta.ts'
import type { SearchResults } from './load.ts'

const singleTypeOf = ({ whType = [] }: SearchQuery) => (whType.length === 1 ? whType[0] : undefined)

/** The heading, the counts, the keyword, and a link to the same search on the map. */
export function ListHead({ query, results }: { query: SearchQuery; results: SearchResults | null }) {
  const isByCombination = isAboutCombinations(query)
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1>{formatHeading({ query, results })}</h1>
        {results && (
          <p className={styles.counts} role="status">
            <Figure value={formatParkCount(results.page.total)} />{' '}
            {!results.combinations && <Figure value={formatWarehouseCount(results.warehouses)} />}
          </p>
        )}
        {results && <SearchScope state={{ query, region: results.region }} />}
        {results && results.page.total > 0 && (
          <MarketLink path={results.region.path} whType={singleTypeOf(query)} className={styles.toMarket} />
        )}
      </div>
      <div className={styles.keyword} role="search">
        <KeywordForm query={query} />
      </div>
      {/* Saved searches know no combinations. */}
      {!isByCombination && (
        <SaveSearchButton
          className={styles.save}
          labelClassName={styles.saveWord}
          query={toSearchParams({ ...query, pageNum: undefined, pageSize: undefined }).toString()}
          name={formatHeading({ query, results })}
        />
      )}
      <AppLink className="btn" to={urls.mapSearchExactly({ ...query, pageNum: undefined, pageSize: undefined })}>
        <Icon of={MapPinned} />
        {m.listings_onMap()}
      </AppLink>
    </div>
  )
}
