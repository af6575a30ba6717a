import { useEffect } from 'react'
import { getLocale } from '#paraglide/runtime.js'
import { listFilterNames, toSearchParams, isAboutCombinations, type SearchQuery } from '#features/listings/search/search-query.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { personalPrefix, storedValue } from '#platform/web/stored-value.ts'

/** The search whose results this browser showed last. */
export type LastSearch = {
  /** Its filters as a query string. */
  query: string
  /** The filters for reading, in the language in which they were shown. */
  label: string
  locale: Locale
  isMap: boolean
  /** When it was shown, in ms since the epoch. */
  at: number
}

/** Cleared when a member signs out, as all personal values. */
const stored = storedValue<LastSearch | null>(`${personalPrefix}last-search`, null, readLastSearch)

/** Returns the last search of this browser; null on the server and in the first render. */
export const useLastSearch = stored.use

type Shown = { query: SearchQuery; labels: readonly string[]; isMap: boolean }

/** Remembers a search once its results are shown. Without filters there is nothing to continue; of a moved map alone there is little. */
export function useRememberSearch(shown: Shown | null) {
  const filters = shown === null ? null : filtersOf(shown.query)
  const label = shown?.labels.join(' · ') ?? ''
  const isMap = shown?.isMap ?? false
  useEffect(() => {
    if (filters !== null) stored.write({ query: filters, label, locale: getLocale(), isMap, at: Date.now() })
  }, [filters, label, isMap])
}

/** Returns the filters of a search as a query string; null if it has none. What is new in combinations of units is not known. */
export function filtersOf(query: SearchQuery): string | null {
  const names = listFilterNames(query)
  if (isAboutCombinations(query) || names.every((name) => name === 'bbox')) return null
  return toSearchParams(Object.fromEntries(names.map((name) => [name, query[name]]))).toString()
}

/** Reads what is stored, which may be outdated or manipulated. */
export function readLastSearch(value: unknown): LastSearch | null {
  const { query, label, locale, isMap, at } = (value ?? {}) as Partial<Record<keyof LastSearch, unknown>>
  if (typeof query !== 'string' || typeof label !== 'string' || typeof at !== 'number' || !Number.isFinite(at)) return null
  return { query, label, locale: locale === 'en-US' ? 'en-US' : 'zh-CN', isMap: isMap === true, at }
}
