/** Filters that conflict with a city. */
const placeFilters = ['regionCode', 'regionType', 'bbox', 'zoom', 'polygon', 'reachLng', 'reachLat', 'reachMinutes', 'pageNum']

/** Returns the address of a search with the city replaced and the other filters kept; null on pages without a search. */
export function withCity(path: string, search: string, code: string): string | null {
  if (path !== '/warehouse' && !/^\/warehouse\/map(\/|$)/.test(path)) return null
  const query = new URLSearchParams(search)
  for (const name of placeFilters) query.delete(name)
  if (code !== '') query.set('regionCode', code)
  const text = query.toString()
  return path + (text === '' ? '' : `?${text}`)
}
