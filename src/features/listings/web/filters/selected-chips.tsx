import { X } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import { listSelectedFilters, type FilterState } from './selected-filters.ts'
import styles from './filter.module.css'
import { SearchLink, useSearchTarget } from './search-target.tsx'

/** The selected filters, each a link that removes it. */
export function SelectedChips({ state }: { state: FilterState }) {
  const filters = listSelectedFilters(state)
  const target = useSearchTarget()
  if (filters.length === 0) return null
  return (
    <div className={styles.chosen} role="group" aria-label={m.listings_chosen()}>
      <span className="muted" aria-hidden>
        {m.listings_chosen()}
      </span>
      {filters.map(({ key, label, without }) => (
        <SearchLink key={key} to={without} className="chip on" aria-label={m.listings_remove({ what: label })}>
          {label}
          <Icon of={X} />
        </SearchLink>
      ))}
      <SearchLink to={target.cleared(state.query)} className={styles.clear}>
        {m.ui_clear()}
      </SearchLink>
    </div>
  )
}
