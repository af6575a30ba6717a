import { m } from '#messages'
import { maskTarget } from '#features/accounts/targets.ts'
import { customerUrl } from '#features/leads/customers/urls.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { SearchResult } from '../contract.ts'
import type { SearchKind } from '../search-kinds.ts'
import type { FoundRow } from './queries-search.ts'

const links: Record<SearchKind, (row: FoundRow) => string | null> = {
  park: ({ id }) => `/admin/listings/parks/${id}`,
  warehouse: ({ parkId }) => `/admin/listings/parks/${parkId}`,
  lead: ({ id }) => `/admin/leads/${id}`,
  customer: ({ id }) => customerUrl(id),
  contract: ({ id }) => `/admin/money/contracts/${id}`,
  article: ({ id }) => `/admin/articles/${id}`,
}

const states: Record<string, (locale: Locale) => string> = {
  draft: (locale) => m.ui_draft({}, { locale }),
  withdrawn: (locale) => m.ui_recalled({}, { locale }),
}

/** Masks phone numbers and addresses, and names the state of what is not published. */
export function presentResult(kind: SearchKind, row: FoundRow, locale: Locale): SearchResult {
  const { id, title, code, place, status, target } = row
  const state = status === null ? null : (states[status]?.(locale) ?? null)
  const parts = [code, place, target && maskTarget(target), state]
  return { kind, id, title, note: parts.filter(Boolean).join(' · '), link: links[kind](row) }
}
