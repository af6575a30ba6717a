import { X } from 'lucide-react'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { withoutFilters } from '../search/search-query.ts'
import { urls } from '../urls.ts'
import { chosenFilters, type FilterState } from './chosen-filters.ts'
import styles from './filter.module.css'

/** What is chosen, each with a way to take it back. */
export function ChosenChips({ state }: { state: FilterState }) {
  const chosen = chosenFilters(state)
  if (chosen.length === 0) return null
  return (
    <div className={styles.chosen} role="group" aria-label={m.listings_chosen()}>
      <span className="muted" aria-hidden>
        {m.listings_chosen()}
      </span>
      {chosen.map(({ key, label, without }) => (
        <AppLink
          key={key}
          to={urls.search(without)}
          className="chip on"
          aria-label={m.listings_remove({ what: label })}
          preventScrollReset
          rel="nofollow"
        >
          {label}
          <X className="icon" aria-hidden />
        </AppLink>
      ))}
      <AppLink to={urls.search(withoutFilters(state.query))} preventScrollReset className={styles.clear}>
        {m.listings_clearAll()}
      </AppLink>
    </div>
  )
}
