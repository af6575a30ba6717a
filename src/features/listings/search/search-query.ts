/**
 * The filters of a search as its address has them, all of them text. `park-filter.ts` says what is valid and needs a schema library
 * for it; this file makes links, and is small enough for the first load of a page.
 */
export const searchNames = [
  'pageNum',
  'pageSize',
  'keyword',
  'regionCode',
  'regionType',
  'areaMin',
  'areaMax',
  'heightMin',
  'heightMax',
  'priceMin',
  'priceMax',
  'whType',
  'constructionStandard',
  'fireRating',
  'floorMaterial',
  'bonded',
  'canopy',
  'platform',
  'certified',
  'hasVr',
  'hasVideo',
  'bbox',
  'zoom',
  'polygon',
  'reachLng',
  'reachLat',
  'reachMinutes',
  'reachName',
  'sort',
  'order',
  'facets',
  'markers',
] as const
export type SearchName = (typeof searchNames)[number]

/** Names of which several values may be chosen, joined by "or". */
export const listNames = ['whType', 'constructionStandard', 'fireRating', 'floorMaterial'] as const
export type ListName = (typeof listNames)[number]
export const flagNames = ['bonded', 'canopy', 'platform', 'certified', 'hasVr', 'hasVideo'] as const
export type FlagName = (typeof flagNames)[number]
export const rangeNames = ['area', 'price', 'height'] as const
export type RangeName = (typeof rangeNames)[number]

export type SearchQuery = { [Name in Exclude<SearchName, ListName>]?: string | number | undefined } & {
  [Name in ListName]?: readonly string[] | undefined
}

/** How results are shown, and where: none of it narrows the search. */
const shownBy: readonly SearchName[] = ['pageNum', 'pageSize', 'zoom', 'sort', 'order', 'facets', 'markers']

const isList = (name: SearchName): name is ListName => (listNames as readonly SearchName[]).includes(name)

/** Reads an address that is known to be valid; `readParkFilter` is for those that people type. */
export function searchQueryOf(address: URLSearchParams): SearchQuery {
  const entries = searchNames
    .filter((name) => address.has(name))
    .map((name) => [name, isList(name) ? address.getAll(name) : address.get(name)!])
  return Object.fromEntries(entries) as SearchQuery
}

/** The query of an address: names in one order, values sorted, so that one search has one address. */
export function searchParamsOf(query: SearchQuery): URLSearchParams {
  const address = new URLSearchParams()
  for (const name of searchNames) for (const value of valuesOf(query, name)) address.append(name, value)
  return address
}

function valuesOf(query: SearchQuery, name: SearchName): string[] {
  const value = query[name]
  if (value === undefined || value === '') return []
  return typeof value === 'object' ? value.toSorted((a, b) => Number(a) - Number(b)) : [String(value)]
}

/** Another search: what changes, and from its first page, because the old page number means nothing there. */
export const changed = (query: SearchQuery, change: SearchQuery): SearchQuery => ({ ...query, pageNum: undefined, ...change })

/** One value more, or one less when it was chosen. */
export function toggled(query: SearchQuery, name: ListName, value: string): SearchQuery {
  const chosen = query[name] ?? []
  return changed(query, { [name]: chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value] })
}

/** The names that narrow this search. */
export const narrowing = (query: SearchQuery): SearchName[] =>
  searchNames.filter((name) => !shownBy.includes(name) && valuesOf(query, name).length > 0)

/** The same order and page size without any filter. */
export function withoutFilters(query: SearchQuery): SearchQuery {
  const rest = { ...query }
  for (const name of searchNames) if (!shownBy.includes(name) || name === 'pageNum' || name === 'zoom') delete rest[name]
  return rest
}
