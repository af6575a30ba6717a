import { Plus } from 'lucide'
import { m } from '#messages'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import type { CompareKind } from '#features/listings/comparison/rows.ts'
import { maxCompared } from '#features/listings/web/compare/compare-choice.ts'
import { useCurrentNames, useRecentParks } from '#features/listings/web/cards/recent-parks.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './compare.module.css'

type Props = { kind: CompareKind; ids: string[]; query: SearchQuery }

const shownRecent = 4

/** Adds more items, from the list or from recently viewed parks. */
export function AddPanel({ kind, ids, query }: Props) {
  const recent = useRecentParks()
    .filter(({ parkId }) => !ids.includes(parkId))
    .slice(0, shownRecent)
  useCurrentNames(kind === 'parks' ? recent : [])
  return (
    <aside className={`${styles.add} no-print`} aria-label={m.compare_more()}>
      <h2>{m.compare_moreCount({ count: String(maxCompared - ids.length) })}</h2>
      <AppLink className="btn" to={urls.searchExactly(query)}>
        <Icon of={Plus} />
        {m.compare_toList()}
      </AppLink>
      {kind === 'parks' && recent.length > 0 && (
        <>
          <h3>{m.listings_recentlyViewed()}</h3>
          <ul>
            {recent.map(({ parkId, name }) => (
              <li key={parkId}>
                <AppLink to={urls.compare(kind, [...ids, parkId], query)} preventScrollReset>
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}
