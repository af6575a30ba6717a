import { filterGroups } from './filter-groups.ts'
import { maxKeywordLength, parseSearchQuery, searchNames, toSearchParams, type SearchName, type SearchQuery } from './search-query.ts'

/** What a text says: filters as in the address of a search, and the rest, which stays a keyword. */
export type UnderstoodText = { filters: Readonly<Record<string, string | readonly string[]>>; rest: string }

/** Names that are replaced together: a lower bound without its upper one would be another range. */
const groups: readonly (readonly SearchName[])[] = [
  ...Object.entries(filterGroups).flatMap(([group, names]) => (group === 'keyword' ? [] : [names])),
  ['sort', 'order'],
]
const viewNames = ['bbox', 'zoom', 'pageNum'] as const

/**
 * Replaces the keyword of a search by what it says. Where text and search both have a filter, one of them wins: on a page the text, which
 * is newer than the filters around it; in the API the filter. `overridden` lists the names that lost to the search.
 */
export function addUnderstood(query: SearchQuery, { filters, rest }: UnderstoodText, winner: 'text' | 'search') {
  const address = toSearchParams(query)
  const overridden: SearchName[] = []
  set(address, 'keyword', [...rest].slice(0, maxKeywordLength).join(''))
  for (const names of groups) {
    const understood = names.filter((name) => filters[name] !== undefined)
    if (understood.length === 0) continue
    if (winner === 'search' && names.some((name) => address.has(name))) overridden.push(...understood)
    else for (const name of names) set(address, name, filters[name] ?? '')
  }
  // A place in the text is somewhere else than the view of the map.
  const outdated =
    winner === 'search' ? [] : viewNames.filter((name) => name === 'pageNum' || filters['regionCode'] || filters['regionType'])
  for (const name of outdated) address.delete(name)
  return { query: parseSearchQuery(address), overridden }
}

function set(address: URLSearchParams, name: SearchName, value: string | readonly string[]) {
  address.delete(name)
  for (const text of typeof value === 'string' ? [value] : value) if (text !== '') address.append(name, text)
}

/** Returns true if a text says more than the words to search for. */
export const saysFilters = ({ filters }: UnderstoodText) => searchNames.some((name) => filters[name] !== undefined)
