import { searchParamsOf, type SearchQuery } from './search/search-query.ts'

const withQuery = (path: string, query: SearchQuery) => {
  const text = searchParamsOf(query).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Addresses of the listings' pages, below `/whs`. */
export const urls = {
  search: (query: SearchQuery = {}) => withQuery('/warehouse', query),
  mapSearch: (query: SearchQuery = {}) => withQuery('/warehouse/map', query),
  park: (parkId: string) => `/warehouse/detail/${encodeURIComponent(parkId)}`,
  routeFrom: (parkId: string) => `/warehouse/route/${encodeURIComponent(parkId)}`,
}
