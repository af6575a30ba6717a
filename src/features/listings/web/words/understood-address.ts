import { understandSearch, type SearchAnswer } from '#features/listings/contract.ts'
import { addUnderstood, saysFilters, type UnderstoodText } from '#features/listings/search/add-understood.ts'
import { maxKeywordLength, maxSentenceLength, type SearchQuery } from '#features/listings/search/search-query.ts'
import type { Call } from '#platform/web/request/call.ts'

type Page = { address: URLSearchParams; query: SearchQuery; to: (query: SearchQuery) => string }

/**
 * Returns the address at which the filters that a keyword says are set; null if the keyword stays one. Forms without JavaScript send all
 * that was typed as the keyword.
 */
export function findUnderstoodAddress({ address, query, to }: Page, understood: SearchAnswer['understood']): string | null {
  if (understood === null || !(saysFilters(understood) || understood.rest === '')) return null
  return withLanguage(to(addUnderstood(query, understood, 'text').query), address)
}

/** Like `findUnderstoodAddress`, for a text that is too long for a keyword: what is not understood is shortened. */
export async function readLongKeyword(call: Call, page: Page): Promise<string | null> {
  const text = page.address.get('keyword')?.trim() ?? ''
  if ([...text].length <= maxKeywordLength) return null
  const understood: UnderstoodText = await call(understandSearch, { q: [...text].slice(0, maxSentenceLength).join('') })
  return withLanguage(page.to(addUnderstood(page.query, understood, 'text').query), page.address)
}

function withLanguage(to: string, address: URLSearchParams) {
  const language = address.get('lang')
  return language === null ? to : `${to}${to.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}`
}
