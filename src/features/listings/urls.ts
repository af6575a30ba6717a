import { toSearchParams, type SearchQuery } from './search/search-query.ts'

const withQuery = (path: string, query: SearchQuery) => {
  const text = toSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}

const comparison = '/warehouse/compare'

/** The name of `city=all`, by which an address without filters says that it means all cities and not that of its reader. */
export const allCitiesName = 'city'

const orAllCities = (address: string) => (address.includes('?') ? address : `${address}?${allCitiesName}=all`)

/** Addresses of the pages of listings, below `/whs`. */
export const urls = {
  comparison,
  /** The comparison of these parks or warehouses, with the filters of the search. Commas between the ids are not escaped. */
  compare: (kind: 'parks' | 'warehouses', ids: readonly string[], query: SearchQuery = {}) => {
    const filters = toSearchParams(query).toString()
    return `${comparison}?${[`${kind}=${ids.map(encodeURIComponent).join(',')}`, filters].filter((part) => part !== '').join('&')}`
  },
  search: (query: SearchQuery = {}) => withQuery('/warehouse', query),
  mapSearch: (query: SearchQuery = {}) => withQuery('/warehouse/map', query),
  /** The list and the map of exactly this search: without filters, of all cities, whichever city the reader has chosen. */
  searchExactly: (query: SearchQuery) => orAllCities(withQuery('/warehouse', query)),
  mapSearchExactly: (query: SearchQuery) => orAllCities(withQuery('/warehouse/map', query)),
  /** The total cost, rent plus trucking, of every park of a search: see the routing feature. */
  totalCost: (query: SearchQuery = {}) => withQuery('/warehouse/cost', query),
  park: (parkId: string) => `/warehouse/detail/${encodeURIComponent(parkId)}`,
  /** The page of a park with one of its warehouses opened. */
  unit: (parkId: string, warehouseId: string) => `${urls.park(parkId)}?unit=${encodeURIComponent(warehouseId)}#units`,
  /** How many pallets a park or one of its warehouses stores: see the capacity feature. */
  palletFit: (parkId: string, warehouseId?: string) =>
    ['/warehouse/fit', parkId, ...(warehouseId === undefined ? [] : [warehouseId])]
      .map((part, at) => (at === 0 ? part : encodeURIComponent(part)))
      .join('/'),
  /** A warehouse in three dimensions: see the hall feature. */
  hall: (parkId: string, warehouseId: string) => `/warehouse/hall/${encodeURIComponent(parkId)}/${encodeURIComponent(warehouseId)}`,
  /** The page of a park with one of its panoramas opened. */
  panorama: (parkId: string, mediaId: string) => `${urls.park(parkId)}?scene=${encodeURIComponent(mediaId)}`,
  routeFrom: (parkId: string) => `/warehouse/route/${encodeURIComponent(parkId)}`,
}
