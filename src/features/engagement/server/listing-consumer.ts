import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { holdListingConsumer } from '#features/listings/search/server/queries-consumers.ts'
import { toSavedEngineQuery } from '#features/listings/server/search-answer/saved-query.ts'
import type { ListingConsumer } from '#features/listings/search/server/consume-listing-changes.ts'
import type { ListingMatcher } from '#features/listings/search/server/search.ts'
import { Refusal } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/database.ts'
import { transact } from '#platform/server/transact.ts'
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
 * Keeps in step with the listings which parks each saved search knows. What has come to match is new, and told at the member's pace. A
 * changed park is held against every search, and no search against every park.
 */
export const createSavedSearchConsumer = (deps: Deps): ListingFollower => ({
  name: consumerName,
  async take(trx, { parkIds, everything }) {
    if (everything) return void (await markAllSearchesDue(trx))
    const changed = parkIds.map(Number)
    const matching = await deps.search.openMatcher()
    let after: string | null = null
    for (;;) {
      const searches: TrackedSearch[] = await listTrackedSearches(trx, { after, limit: searchesPerBatch })
      for (const search of searches) await updateSearchHits(trx, deps, search, matching, changed)
      after = searches.at(-1)?.id ?? null
      if (searches.length < searchesPerBatch) return
      await yieldToOthers()
    }
  },
  async runPending() {
    const tried: string[] = []
    while (await recountNextSearch(deps, tried)) await yieldToOthers()
    await sendInstantAlerts(deps)
  },
})

async function updateSearchHits(
  trx: Db,
  deps: SavedSearchDeps,
  { id, query, known }: TrackedSearch,
  matching: Matching,
  changed: readonly number[],
) {
  const question = await keptQuestion(deps, query).catch(nullIfRefused)
  // A reach that cannot be said now will be asked for later.
  if (!question) return void (await markSearchDue(trx, id))
  const change = compareParks(decodeParks(known), await matching.parks(question, changed), changed)
  if (change.added.length + change.removed.length > 0) await saveChange(trx, id, change, { isNews: true })
}

/** Asks one search that is due of everything; false when none is left. One that cannot be asked now is tried once a turn. */
const recountNextSearch = (deps: Deps, tried: string[]): Promise<boolean> =>
  transact(deps.db, async (trx) => {
    await holdListings(trx, consumerName)
    const search = await takeDueSearch(trx, tried)
    if (!search) return false
    tried.push(search.id)
    const question = await keptQuestion(deps, search.query).catch(nullIfRefused)
    if (!question) return true
    const parks = (await (await deps.search.matching()).parks(question)).toSorted((a, b) => a - b)
    await saveChange(trx, search.id, compareParks(decodeParks(search.known), parks), { isNews: !search.isFirst })
    return true
  })

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
