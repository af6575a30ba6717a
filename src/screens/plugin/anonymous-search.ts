// Loaded with the first change: contracts and zod are no part of the widget's first load.
import { searchParks } from '#features/listings/contract.ts'
import { toSearchParams, type SearchQuery } from '#features/listings/search/search-query.ts'
import { createCall } from '#platform/web/request/create-call.ts'
import { browserWorld } from '#platform/web/request/fetch-call.ts'
import { toSearchTotals } from './search-totals.ts'

/** Without cookies and without a session: on a partner's page nobody is signed in, and no other tab is listened to. */
const { call } = createCall({
  ...browserWorld,
  fetch: (url, init) => fetch(url, { ...init, credentials: 'omit' }),
  session: async () => ({
    current: async () => null,
    renew: async (refused) => refused,
    onChangedElsewhere: () => {},
    onMustResetPassword: () => {},
  }),
})

export async function search(query: SearchQuery, signal: AbortSignal) {
  const asked: Record<string, string | string[]> = { pageSize: '10' }
  const address = toSearchParams(query)
  for (const name of new Set(address.keys())) asked[name] = name === 'whType' ? address.getAll(name) : address.get(name)!
  return toSearchTotals(await call(searchParks, asked, { noTip: true, signal }))
}
