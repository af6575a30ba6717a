import { Scale, X } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { listFilterNames, parseSearchQuery, withoutCombinations, type SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import type { CompareKind } from '#features/listings/comparison/rows.ts'
import { clearCompared, maxCompared, removeCompared, type CompareChoice } from './compare-choice.ts'
import styles from './compare-tray.module.css'

type Props = {
  choice: CompareChoice
  /** The query string of the open list or map, whose filters the comparison checks too. */
  search: string
}

/** The items selected for comparison, on every page. Fixed at the lower edge, so that the layout does not shift. */
export default function CompareTray({ choice, search }: Props) {
  const [preferred, setPreferred] = useState<CompareKind>('parks')
  const other = preferred === 'parks' ? 'warehouses' : 'parks'
  const kind = choice[preferred].length > 0 ? preferred : other
  const items = choice[kind]
  const hasBoth = choice.parks.length > 0 && choice.warehouses.length > 0
  return (
    <aside className={styles.tray} aria-label={m.listings_compareTray()} data-bottom-bar data-compare-tray>
      {hasBoth ? (
        <button
          type="button"
          className={`btn small ${styles.kind}`}
          onClick={() => setPreferred(kind === 'parks' ? 'warehouses' : 'parks')}
        >
          <Count kind={kind} count={items.length} />
        </button>
      ) : (
        <p className={styles.kind}>
          <Count kind={kind} count={items.length} />
        </p>
      )}
      <ul className={styles.items}>
        {items.map(({ id, name }) => (
          <li key={id}>
            <span title={name}>{name}</span>
            <button type="button" aria-label={m.listings_compareRemove({ name })} onClick={() => removeCompared(kind, id)}>
              <Icon of={X} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn plain" onClick={() => clearCompared(kind)}>
        {m.ui_clearLabel()}
      </button>
      <AppLink
        className="btn primary"
        to={urls.compare(
          kind,
          items.map(({ id }) => id),
          readRequirements(search),
        )}
      >
        <Icon of={Scale} />
        {m.listings_compareStart()}
      </AppLink>
    </aside>
  )
}

const titles = { parks: m.ui_parks, warehouses: m.listings_units }

function Count({ kind, count }: { kind: CompareKind; count: number }) {
  return (
    <>
      {titles[kind]()}{' '}
      <span className="fig">
        {count} / {maxCompared}
      </span>
    </>
  )
}

function readRequirements(search: string): SearchQuery {
  // The view of a map is not a requirement, and what units give together is none of one of them.
  const query = withoutCombinations(parseSearchQuery(new URLSearchParams(search)))
  const names = listFilterNames(query).filter((name) => name !== 'bbox')
  return Object.fromEntries(names.map((name) => [name, query[name]]))
}
