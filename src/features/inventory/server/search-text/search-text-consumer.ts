import type { Db } from '#platform/server/postgres/database.ts'
import { buildSearchGrams, buildSearchText } from '#features/listings/search/keyword-text.ts'
import type { ListingConsumer } from '#features/listings/search/server/consume-listing-changes.ts'
import { listRenamedParks, storeSearchText } from './queries-search-text.ts'

/**
 * Creates the consumer that rebuilds the search text of parks whose name or address was changed without it, for example by SQL. PostgreSQL
 * could not do it: the text has the pinyin of the names. The update is a change of the listing in turn, which searches pick up.
 */
export const createSearchTextConsumer = (): ListingConsumer => ({
  name: 'search-text',
  consume: (trx, { parkIds, everything }) => rebuildSearchTexts(trx, everything ? null : parkIds),
  runPending: async () => {},
})

async function rebuildSearchTexts(trx: Db, parkIds: readonly string[] | null) {
  for (const park of await listRenamedParks(trx, parkIds)) {
    const searchText = buildSearchText(park)
    if (searchText !== park.searchText) await storeSearchText(trx, park.id, { searchText, searchGram: buildSearchGrams(searchText) })
  }
}
