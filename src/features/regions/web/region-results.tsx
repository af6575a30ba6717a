import { useCallback } from 'react'
import { m } from '#messages'
import type { RegionNode } from '../contract.ts'
import { loadOtherNames, type RegionScope } from './load-regions.ts'
import { namesOf } from './names-of.ts'
import styles from './region-picker.module.css'
import { searchRegions } from './region-search.ts'
import { ResultList } from './result-list.tsx'
import { useSearchIndex } from './use-search-index.ts'

type Props = {
  regions: readonly RegionNode[]
  scope: RegionScope
  query: string
  isDeepestOnly: boolean
  onChoose: (path: readonly RegionNode[]) => void
}

/** The regions that match a query, each below the regions that it belongs to. */
export function RegionResults({ regions, scope, query, isDeepestOnly, onChoose }: Props) {
  const index = useSearchIndex(
    regions,
    useCallback(() => loadOtherNames(scope), [scope]),
  )
  const results = searchRegions(index, query, { isDeepestOnly }).map((path) => {
    const names = namesOf(path)
    return { id: path.at(-1)!.code, path, names, above: names.slice(0, -1).join(' / ') }
  })
  return (
    <ResultList
      results={results}
      label={m.regions_results()}
      status={m.regions_resultCount({ count: results.length })}
      none={m.regions_noResults()}
      className={styles.results}
      onChoose={(code) => onChoose(results.find(({ id }) => id === code)!.path)}
    />
  )
}
