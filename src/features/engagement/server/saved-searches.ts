import { holdListingConsumer } from '#features/listings/search/server/queries-consumers.ts'
import { toSavedEngineQuery, readSavedQuery, type SavedQueryDeps } from '#features/listings/server/search-answer/saved-query.ts'
import type { Search } from '#features/listings/search/server/search.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { failures } from '../failures.ts'
import { maxSavedSearches, type AlertPace } from '../saved-search.ts'
import {
  countSearches,
  findSearch,
  insertSearch,
  lockMember,
  lockSearch,
  replaceQuery,
  updateSearch,
  type SavedSearchRow,
} from './queries-saved-search.ts'

export type SavedSearchDeps = SavedQueryDeps & { search: Pick<Search, 'openMatcher'> }

/** Name of the consumer of listing changes for all saved searches. */
export const consumerName = 'savedSearches'

type SavedSearchInput = { name: string; query: string; alert: AlertPace }

/** Creates a saved search, in a transaction. Current matches are counted but not new. Throws 123 beyond the limit, 422 for an invalid query. */
export async function createSavedSearch(
  trx: Db,
  deps: SavedSearchDeps,
  memberId: string,
  input: SavedSearchInput,
  locale: Locale,
): Promise<SavedSearchRow> {
  const query = await readSavedQuery(deps, input.query, 'query', locale)
  await holdListingConsumer(trx, consumerName)
  await lockMember(trx, memberId)
  if ((await countSearches(trx, memberId)) >= maxSavedSearches) throw fail(failures.tooManySearches, { inputs: { n: maxSavedSearches } })
  const id = await insertSearch(trx, { memberId, name: input.name, query, alert: input.alert, parks: await findMatchingParks(deps, query) })
  return requireSearch(trx, memberId, id)
}

/** Updates name, query and pace. Throws 404 if the member has no such search, 422 for an invalid query. */
export async function updateSavedSearch(
  trx: Db,
  deps: SavedSearchDeps,
  memberId: string,
  { id, ...input }: SavedSearchInput & { id: string },
  locale: Locale,
): Promise<SavedSearchRow> {
  const query = await readSavedQuery(deps, input.query, 'query', locale)
  await holdListingConsumer(trx, consumerName)
  const search = isUuid(id) ? await lockSearch(trx, memberId, id) : undefined
  if (!search) throw fail(known.notFound)
  await updateSearch(trx, search.id, input, search.alert)
  if (query !== search.query) await replaceQuery(trx, search.id, query, await findMatchingParks(deps, query))
  return requireSearch(trx, memberId, search.id)
}

/** Returns a search of the member. Throws 404 otherwise. */
export async function requireSearch(db: Db, memberId: string, id: string): Promise<SavedSearchRow> {
  const row = await findSearch(db, memberId, id)
  if (!row) throw fail(known.notFound)
  return row
}

/** Returns the ids of matching parks, ascending. */
async function findMatchingParks(deps: SavedSearchDeps, query: string): Promise<number[]> {
  const engineQuery = await toSavedEngineQuery(deps, query)
  const parks = await (await deps.search.openMatcher()).listParkIds(engineQuery)
  return parks.toSorted((a, b) => a - b)
}
