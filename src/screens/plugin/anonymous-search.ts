// Loaded with the first change: contracts and zod are not part of the widget's first load.
import { searchParks, suggestSearch } from '#features/listings/contract.ts'
import { listNames, maxKeywordLength, toSearchParams, type SearchQuery } from '#features/listings/search/search-query.ts'
import { createCall } from '#platform/web/request/create-call.ts'
import { browserWorld } from '#platform/web/request/fetch-call.ts'
import { toSearchTotals } from './search-totals.ts'

/** Without cookies and session: nobody is signed in on a partner's page, and there are no other tabs to synchronise with. */
const { call } = createCall({
  ...browserWorld,
  fetch: (url, init) => fetch(url, { ...init, credentials: 'omit' }),
  session: async () => ({
    current: async () => null,
    renew: async (refused) => refused,
    onChangedElsewhere: () => {},
    onMustResetPassword: () => {},
    onMustSetUpFactor: () => {},
  }),
})

export const suggest = (q: string, signal: AbortSignal) => call(suggestSearch, { q }, { noTip: true, signal })

export async function search(query: SearchQuery, signal: AbortSignal) {
  const keyword = [...String(query.keyword ?? '')].slice(0, maxKeywordLength).join('')
  const address = toSearchParams({ ...query, keyword })
  const input: Record<string, string | string[]> = { pageSize: '10' }
  for (const name of new Set(address.keys())) input[name] = isList(name) ? address.getAll(name) : address.get(name)!
  return toSearchTotals(await call(searchParks, input, { noTip: true, signal }))
}

const isList = (name: string) => (listNames as readonly string[]).includes(name)
