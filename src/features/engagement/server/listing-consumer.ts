import type { EngineQuery } from '#features/listings/search/engine.ts'
import { holdListingConsumer } from '#features/listings/search/server/queries-consumers.ts'
import { toSavedEngineQuery } from '#features/listings/server/search-answer/saved-query.ts'
import type { ListingConsumer } from '#features/listings/search/server/consume-listing-changes.ts'
import type { ListingMatcher } from '#features/listings/search/server/search.ts'
import { Refusal } from '#platform/contract/failure.ts'
import { giveWay, shortTurns } from '#platform/server/load/give-way.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { compareParks, decodeParks } from './known-parks.ts'
import {
  listTrackedSearches,
  markAllSearchesDue,
  markSearchDue,
  saveChange,
  takeDueSearch,
  type TrackedSearch,
} from './queries-search-hits.ts'
import { consumerName, type SavedSearchDeps } from './saved-searches.ts'
import { sendInstantAlerts, type AlertDeps } from './search-alerts.ts'

type Deps = SavedSearchDeps & AlertDeps

const searchesPerBatch = 500

/**
 * Creates the consumer that tracks the matching parks of saved searches when listings change. New ones are notified at the member's pace.
 * Changed parks are checked against every search, never all parks against a search.
 */
export const createSavedSearchConsumer = (deps: Deps): ListingConsumer => ({
  name: consumerName,
  async consume(trx, { parkIds, everything }) {
    if (everything) return void (await markAllSearchesDue(trx))
    const changed = parkIds.map(Number)
    const matcher = await deps.search.openMatcher()
    const nextTurn = shortTurns()
    let after: string | null = null
    for (;;) {
      const searches: TrackedSearch[] = await listTrackedSearches(trx, { after, limit: searchesPerBatch })
      for (const search of searches) {
        await updateSearchHits(trx, deps, search, matcher, changed)
        await nextTurn()
      }
      after = searches.at(-1)?.id ?? null
      if (searches.length < searchesPerBatch) return
    }
  },
  async runPending() {
    const triedIds: string[] = []
    while (await recountNextSearch(deps, triedIds)) await giveWay()
    await sendInstantAlerts(deps)
  },
})

async function updateSearchHits(
  trx: Db,
  deps: SavedSearchDeps,
  { id, query, known }: TrackedSearch,
  matcher: ListingMatcher,
  changed: readonly number[],
) {
  const engineQuery = await toSavedEngineQuery(deps, query).catch(nullIfRefused)
  // A reach that cannot be decided now is decided later.
  if (!engineQuery) return void (await markSearchDue(trx, id))
  const change = compareParks(decodeParks(known), await matcher.listParkIds(engineQuery, changed), changed)
  if (change.added.length + change.removed.length > 0) await saveChange(trx, id, change, { isNews: true })
}

/** Runs one due search against all parks; returns false if none is left. A search that fails is tried once per run. */
const recountNextSearch = (deps: Deps, triedIds: string[]): Promise<boolean> =>
  transact(deps.db, async (trx) => {
    await holdListingConsumer(trx, consumerName)
    const search = await takeDueSearch(trx, triedIds)
    if (!search) return false
    triedIds.push(search.id)
    const engineQuery = await toSavedEngineQuery(deps, search.query).catch(nullIfRefused)
    if (!engineQuery) return true
    const known = decodeParks(search.known)
    const parks = await listHits(await deps.search.openMatcher(), engineQuery, known)
    await saveChange(trx, search.id, compareParks(known, parks), { isNews: !search.isFirst })
    return true
  })

/** Returns the ids of the hits, ascending. Of a search whose load is not the standard one the list has only the best; known hits stay while they match. */
async function listHits(matcher: ListingMatcher, query: EngineQuery, known: readonly number[]): Promise<number[]> {
  const kept = query.load ? await matcher.listParkIds(query, known) : []
  return [...new Set([...(await matcher.listParkIds(query)), ...kept])].toSorted((a, b) => a - b)
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
