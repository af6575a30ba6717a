import { searchParamsOf, type SearchQuery } from './search/search-query.ts'

const withQuery = (path: string, query: SearchQuery) => {
  const text = searchParamsOf(query).toString()
  return text === '' ? path : `${path}?${text}`
}

const comparison = '/warehouse/compare'

/** Addresses of the listings' pages, below `/whs`. */
export const urls = {
  comparison,
  /** Side by side, with what was asked of them. Ids are words of letters and digits, and commas stand as they are. */
  compare: (kind: 'parks' | 'warehouses', ids: readonly string[], query: SearchQuery = {}) => {
    const asked = searchParamsOf(query).toString()
    return `${comparison}?${[`${kind}=${ids.map(encodeURIComponent).join(',')}`, asked].filter((part) => part !== '').join('&')}`
  },
  search: (query: SearchQuery = {}) => withQuery('/warehouse', query),
  mapSearch: (query: SearchQuery = {}) => withQuery('/warehouse/map', query),
  /** What every park of a search costs with trucking: see the routing feature. */
  totalCost: (query: SearchQuery = {}) => withQuery('/warehouse/cost', query),
  park: (parkId: string) => `/warehouse/detail/${encodeURIComponent(parkId)}`,
  routeFrom: (parkId: string) => `/warehouse/route/${encodeURIComponent(parkId)}`,
}
