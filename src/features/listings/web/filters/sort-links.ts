import { isAboutPallets } from '#features/listings/search/load-query.ts'
import { changeQuery, type SearchQuery } from '#features/listings/search/search-query.ts'

export type SortName = 'latest' | 'popular' | 'area' | 'price' | 'positions'
export type SortLink = { sort: SortName; isCurrent: boolean; order: 'asc' | 'desc' | null; to: SearchQuery }

/** Area and price can be sorted in both directions: the first click sorts by the largest area and the lowest price, the second reverses it. */
const firstOrder = { latest: null, popular: null, area: 'desc', price: 'asc', positions: 'desc' } as const

export function sortLinks(query: SearchQuery): SortLink[] {
  const current = (query.sort ?? 'latest') as SortName
  const sorts = (Object.keys(firstOrder) as SortName[]).filter(
    (sort) => sort !== 'positions' || current === 'positions' || isAboutPallets(query),
  )
  return sorts.map((sort) => {
    const first = firstOrder[sort]
    const isCurrent = sort === current
    const order = isCurrent ? ((query.order as 'asc' | 'desc' | undefined) ?? first) : first
    const next = isCurrent && first !== null ? reverse(order ?? first) : first
    return {
      sort,
      isCurrent,
      order: first === null ? null : (order ?? first),
      to: changeQuery(query, { sort: sort === 'latest' ? undefined : sort, order: next === first ? undefined : (next ?? undefined) }),
    }
  })
}

const reverse = (order: 'asc' | 'desc') => (order === 'asc' ? 'desc' : 'asc')
