/**
 * The filters of a search as texts of its address. `park-filter.ts` validates them with a schema library; this file only builds links and
 * is small enough for the first load of a page.
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
  'rack',
  'positionsMin',
  'pallet',
  'loadH',
  'loadW',
  'whType',
  'constructionStandard',
  'fireRating',
  'floorMaterial',
  'grade',
  'available',
  'availableBy',
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
  'view',
  'sort',
  'order',
  'facets',
  'markers',
] as const
type FilterName = (typeof searchNames)[number]

/** What the combinations of units must give, in the address of a list that shows them: `mode=combination` and the names of a need. */
export const combinationNames = ['mode', 'needArea', 'from', 'months', 'units', 'floors'] as const
const combinationMode = 'combination'

const allNames = [...searchNames, ...combinationNames]
export type SearchName = FilterName | (typeof combinationNames)[number]

/** In characters. */
export const maxKeywordLength = 50
/** A text that is read for its filters may be longer. */
export const maxSentenceLength = 200

/** Names that take several values, joined by "or". */
export const listNames = ['whType', 'constructionStandard', 'fireRating', 'floorMaterial', 'grade'] as const
export type ListName = (typeof listNames)[number]
export const flagNames = ['bonded', 'canopy', 'platform', 'certified', 'hasVr', 'hasVideo'] as const
export type FlagName = (typeof flagNames)[number]
export const rangeNames = ['area', 'price', 'height'] as const
export type RangeName = (typeof rangeNames)[number]

export type SearchQuery = { [Name in Exclude<SearchName, ListName>]?: string | number | undefined } & {
  [Name in ListName]?: readonly string[] | undefined
}

/** Names that change how and where results are shown, but not which parks match. */
const presentationNames: readonly SearchName[] = ['pageNum', 'pageSize', 'zoom', 'view', 'sort', 'order', 'facets', 'markers']

/** True for names that decide which parks match. */
export const isFilterName = (name: SearchName) => !presentationNames.includes(name)

const isList = (name: SearchName): name is ListName => (listNames as readonly SearchName[]).includes(name)

/** Reads an address that is known to be valid; for any other use `readParkFilter`. */
export function parseSearchQuery(address: URLSearchParams): SearchQuery {
  const names = address.get('mode') === combinationMode ? allNames : searchNames
  const entries = names.filter((name) => address.has(name)).map((name) => [name, isList(name) ? address.getAll(name) : address.get(name)!])
  return Object.fromEntries(entries) as SearchQuery
}

/** Returns the query of an address with names in a fixed order and sorted values, so that each search has one address. */
export function toSearchParams(query: SearchQuery): URLSearchParams {
  const address = new URLSearchParams()
  const names = isAboutCombinations(query) ? allNames : searchNames
  for (const name of names) {
    // A list has two hundred links with two or three of fifty names.
    if (query[name] === undefined) continue
    for (const value of listValues(query, name)) address.append(name, value)
  }
  return address
}

function listValues(query: SearchQuery, name: SearchName): string[] {
  const value = query[name]
  if (value === undefined || value === '') return []
  return typeof value === 'object' ? value.toSorted((a, b) => Number(a) - Number(b)) : [String(value)]
}

/** Returns the search with a change, starting at its first page. */
export const changeQuery = (query: SearchQuery, change: SearchQuery): SearchQuery => ({ ...query, pageNum: undefined, ...change })

/** True for a search whose rows are combinations of units. Only then the other names of a need count. */
export const isAboutCombinations = ({ mode }: SearchQuery) => mode === combinationMode

/** The same search for combinations of units: what it says about area and time becomes the need. */
export function toCombinations(query: SearchQuery): SearchQuery {
  const { areaMin, availableBy } = query
  const replaced = { areaMin: undefined, areaMax: undefined, available: undefined, availableBy: undefined, view: undefined }
  return changeQuery(query, {
    mode: combinationMode,
    ...(areaMin !== undefined && { needArea: Math.ceil(Number(areaMin)) }),
    ...(availableBy !== undefined && { from: availableBy }),
    ...replaced,
  })
}

/** The same search for parks of which one unit is enough. */
export const withoutCombinations = (query: SearchQuery): SearchQuery =>
  changeQuery(query, Object.fromEntries(combinationNames.map((name) => [name, undefined])))

/** Adds a value to a list, or removes it if it is selected. */
export function toggleValue(query: SearchQuery, name: ListName, value: string): SearchQuery {
  const selected = query[name] ?? []
  return changeQuery(query, { [name]: selected.includes(value) ? selected.filter((each) => each !== value) : [...selected, value] })
}

/** Returns the names of the filters that this search uses. */
export const listFilterNames = (query: SearchQuery): SearchName[] =>
  (isAboutCombinations(query) ? allNames : searchNames).filter((name) => isFilterName(name) && listValues(query, name).length > 0)

/** Returns the search without any filter, in the same order and page size. */
export function withoutFilters(query: SearchQuery): SearchQuery {
  const rest = { ...query }
  for (const name of allNames) if (isFilterName(name) || name === 'pageNum' || name === 'zoom') delete rest[name]
  return rest
}
