import { TriangleAlert } from 'lucide'
import { m } from '#messages'
import type { IgnoredFilter } from '#features/listings/search/park-filter.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { getFilterLabel } from './filter-labels.ts'
import styles from './ignored-filters.module.css'

/** Names the filters of the address that could not be read, and without which the search ran. */
export function IgnoredFilters({ filters }: { filters: readonly IgnoredFilter[] }) {
  if (filters.length === 0) return null
  return (
    <section className={styles.ignored} aria-label={m.listings_ignoredFilters()}>
      <Icon of={TriangleAlert} />
      <ul>
        {filters.map(({ name, text }) => (
          <li key={`${name} ${text}`}>{m.listings_ignoredFilter({ field: getFilterLabel(name), text })}</li>
        ))}
      </ul>
    </section>
  )
}
