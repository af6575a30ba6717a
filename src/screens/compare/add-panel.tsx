import { Plus } from 'lucide'
import { m } from '#messages'
import { urls } from '#features/listings/urls.ts'
import { comparisonAddress } from '#features/routing/comparison-address.ts'
import { maxCompared } from '#features/listings/web/compare/compare-choice.ts'
import { useCurrentNames, useRecentParks } from '#features/listings/web/cards/recent-parks.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './compare.module.css'
import type { Sheet } from './sheet.ts'

const shownRecent = 4

/** Adds more items, from the list or from recently viewed parks. */
export function AddPanel({ sheet: { kind, columns, query, basis } }: { sheet: Sheet }) {
  const ids = columns.map(({ id }) => id)
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
                <AppLink to={comparisonAddress(kind, [...ids, parkId], query, basis)} preventScrollReset>
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
