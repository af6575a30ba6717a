import { useEffect, useMemo, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { m } from '#messages'
import options from '#platform/web/ui/option-list.module.css'
import type { RegionNode } from '../contract.ts'
import { loadOtherNames, type RegionScope } from './load-regions.ts'
import { namesOf } from './names-of.ts'
import styles from './region-picker.module.css'
import { buildSearchIndex, searchRegions, type PinyinTable } from './region-search.ts'

type Props = {
  regions: readonly RegionNode[]
  scope: RegionScope
  query: string
  isDeepestOnly: boolean
  onChoose: (path: readonly RegionNode[]) => void
}

/** The search results, best first; the arrow keys move through them while the focus stays in the search field. */
export function RegionResults({ regions, scope, query, isDeepestOnly, onChoose }: Props) {
  const { otherNames, table } = useSearchData(scope)
  const index = useMemo(() => buildSearchIndex(regions, otherNames, table), [regions, otherNames, table])
  const results = searchRegions(index, query, { isDeepestOnly }).map((path) => ({ id: path.at(-1)!.code, path, names: namesOf(path) }))
  return (
    <>
      <ListBox
        className={`${options.list} ${styles.results}`}
        aria-label={m.regions_results()}
        items={results}
        onAction={(key) => onChoose(results.find(({ id }) => id === key)!.path)}
        renderEmptyState={() => <p className={options.empty}>{m.regions_noResults()}</p>}
      >
        {({ id, names }) => (
          <ListBoxItem id={id} textValue={names.join(' ')} className={options.option!}>
            <span>
              <b>{names.at(-1)}</b>
              {names.length > 1 && <small>{names.slice(0, -1).join(' / ')}</small>}
            </span>
          </ListBoxItem>
        )}
      </ListBox>
      <p className="sr" role="status">
        {m.regions_resultCount({ count: results.length })}
      </p>
    </>
  )
}

type SearchData = { otherNames: ReadonlyMap<string, string>; table: PinyinTable }

/** Loads with the first search. Until then, or if it fails, only the names on the page are searched. */
function useSearchData(scope: RegionScope): SearchData {
  const [data, setData] = useState<SearchData>({ otherNames: new Map(), table: {} })
  useEffect(() => {
    let isGone = false
    const add = (more: Partial<SearchData>) => void (isGone || setData((known) => ({ ...known, ...more })))
    loadOtherNames(scope).then(
      (otherNames) => add({ otherNames }),
      () => {},
    )
    void import('./pinyin-table.json').then(
      ({ default: table }) => add({ table }),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [scope])
  return data
}
