import { CircleAlert } from 'lucide'
import { m } from '#messages'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { SearchLink } from '#features/listings/web/filters/search-target.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from '../map-search.module.css'

/** Shows why the search failed, with a link to try again. */
export function SearchFailed({ query, message }: { query: SearchQuery; message: string }) {
  return (
    <div className={styles.failed} role="alert">
      <Icon of={CircleAlert} />
      <h2>{m.listings_failed()}</h2>
      <p className="muted">{message}</p>
      <SearchLink className="btn primary" to={query}>
        {m.ui_retry()}
      </SearchLink>
    </div>
  )
}
