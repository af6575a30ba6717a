import { searchNames } from '#features/listings/search/search-query.ts'
import { allCitiesName } from '#features/listings/urls.ts'

/** Filters that conflict with a city. */
const placeFilters = [
  'regionCode',
  'regionType',
  'bbox',
  'zoom',
  'polygon',
  'reachLng',
  'reachLat',
  'reachMinutes',
  'pageNum',
  allCitiesName,
]

/** Returns the address of a search with the city replaced and the other filters kept; null on pages without a search. */
export function withCity(path: string, search: string, code: string): string | null {
  if (path !== '/warehouse' && !/^\/warehouse\/map(\/|$)/.test(path)) return null
  const query = new URLSearchParams(search)
  for (const name of placeFilters) query.delete(name)
  if (code !== '') query.set('regionCode', code)
  const text = query.toString()
  return path + (text === '' ? '' : `?${text}`)
}

const entrances = /^\/warehouse(\/map)?\/?$/

/**
 * Returns the address in which an entrance to the search opens for a visitor with a city (SRCH-23); null for every other address. The list
 * and the map are entrances when their address has no filter of its own. An address with filters, also with `city=all`, shows the same to
 * everyone.
 */
export function findCityStart(path: string, search: string, code: string): string | null {
  if (code === '' || !entrances.test(path)) return null
  const query = new URLSearchParams(search)
  const isOwnSearch = [...searchNames, 'mode', allCitiesName].some((name) => (query.get(name) ?? '') !== '')
  return isOwnSearch ? null : withCity(path.replace(/\/$/, ''), search, code)
}
