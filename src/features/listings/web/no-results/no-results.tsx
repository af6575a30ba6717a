import { m } from '#messages'
import { Empty } from '#platform/web/ui/empty.tsx'
import { formatParkCount } from '#features/listings/counts.ts'
import type { Relaxation } from '#features/listings/contract.ts'
import { changeQuery, listFilterNames, type SearchQuery } from '#features/listings/search/search-query.ts'
import { listFilterLabels } from '../filters/filter-labels.ts'
import { formatNoneFound } from './none-found.ts'
import { SearchLink, useSearchTarget } from '../filters/search-target.tsx'
import type { FilterState } from '../filters/selected-filters.ts'

type Props = {
  state: FilterState
  relaxations: readonly Relaxation[]
  heading: 'h2' | 'h3'
  /** Said of a search without filters. */
  noData: string
}

/** Names what a search missed, and offers what to change: filters to drop, the best one first, or all filters at once. */
export function NoResults({ state, relaxations, heading, noData }: Props) {
  const { query } = state
  const target = useSearchTarget()
  const cleared = target.cleared(query)
  const isNarrowed = listFilterNames(query).length > listFilterNames(cleared).length
  return (
    <Empty title={formatNoneFound(state) ?? m.ui_noData()} text={isNarrowed ? m.listings_none() : noData} heading={heading}>
      {relaxations.map(({ drop, total }, index) => (
        <SearchLink key={drop.join(' ')} className={index === 0 ? 'btn primary' : 'btn'} to={dropFilters(query, drop)}>
          {formatRelaxation(drop, total)}
        </SearchLink>
      ))}
      {isNarrowed && (
        <SearchLink className={relaxations.length > 0 ? 'btn' : 'btn primary'} to={cleared}>
          {m.ui_clear()}
        </SearchLink>
      )}
    </Empty>
  )
}

const dropFilters = (query: SearchQuery, names: readonly string[]) =>
  changeQuery(query, Object.fromEntries(names.map((name) => [name, undefined])))

function formatRelaxation(drop: readonly string[], total: number): string {
  const { figure, unit } = formatParkCount(total)
  return m.listings_dropOne({ what: listFilterLabels(drop).join(' + '), count: figure, unit })
}

/** Says that a page lies past the last result, and leads to the first. */
export function PastEnd({ query, total, heading }: { query: SearchQuery; total: number; heading: 'h2' | 'h3' }) {
  const { figure, unit } = formatParkCount(total)
  return (
    <Empty title={m.listings_pastEnd()} text={m.listings_pastEndText({ count: figure, unit })} heading={heading}>
      <SearchLink className="btn primary" to={{ ...query, pageNum: undefined }}>
        {m.listings_firstPage()}
      </SearchLink>
    </Empty>
  )
}
