/** Filters that name another place than a city does. */
const placeNames = ['regionCode', 'regionType', 'bbox', 'zoom', 'polygon', 'reachLng', 'reachLat', 'reachMinutes', 'pageNum']

/** The address of a search after a city was chosen in the header: the other filters stay. Null where nothing is searched. */
export function withCity(path: string, search: string, code: string): string | null {
  if (path !== '/warehouse' && !/^\/warehouse\/map(\/|$)/.test(path)) return null
  const query = new URLSearchParams(search)
  for (const name of placeNames) query.delete(name)
  if (code !== '') query.set('regionCode', code)
  const text = query.toString()
  return path + (text === '' ? '' : `?${text}`)
}
