import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { holdListingConsumer } from '#features/listings/search/server/queries-consumers.ts'
import { toSavedEngineQuery } from '#features/listings/server/search-answer/saved-query.ts'
import type { ListingConsumer } from '#features/listings/search/server/consume-listing-changes.ts'
import type { ListingMatcher } from '#features/listings/search/server/search.ts'
import { Refusal } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/database.ts'
import { transact } from '#platform/server/transact.ts'
import { changeOf, decodeParks } from './known-parks.ts'
import { listKeptSearches, markAllSearchesDue, markSearchDue, noteChange, takeDueSearch, type KeptSearch } from './queries-search-hits.ts'
import { followerName, type SavedSearchDeps } from './saved-searches.ts'
import { tellAtOnce, type AlertDeps } from './search-alerts.ts'

type Deps = SavedSearchDeps & AlertDeps

const searchesPerRead = 500

/**
 * Keeps in step with the listings which parks each saved search knows. What has come to match is new, and told at the member's pace. A
 * changed park is held against every search, and no search against every park.
 */
export const savedSearchFollower = (deps: Deps): ListingConsumer => ({
  name: followerName,
  async consume(trx, { parkIds, everything }) {
    if (everything) return void (await markAllSearchesDue(trx))
    const changed = parkIds.map(Number)
    const matching = await deps.search.openMatcher()
    let after: string | null = null
    for (;;) {
      const searches: KeptSearch[] = await listKeptSearches(trx, { after, limit: searchesPerRead })
      for (const search of searches) await lookAt(trx, deps, search, matching, changed)
      after = searches.at(-1)?.id ?? null
      if (searches.length < searchesPerRead) return
      await yieldToOthers()
    }
  },
  async runPending() {
    const tried: string[] = []
    while (await lookAtNext(deps, tried)) await yieldToOthers()
    await tellAtOnce(deps)
  },
})

async function lookAt(
  trx: Db,
  deps: SavedSearchDeps,
  { id, query, known }: KeptSearch,
  matching: ListingMatcher,
  changed: readonly number[],
) {
  const question = await toSavedEngineQuery(deps, query).catch(unlessRefused)
  // A reach that cannot be said now will be asked for later.
  if (!question) return void (await markSearchDue(trx, id))
  const change = changeOf(decodeParks(known), await matching.listParkIds(question, changed), changed)
  if (change.added.length + change.removed.length > 0) await noteChange(trx, id, change, { isNews: true })
}

/** Asks one search that is due of everything; false when none is left. One that cannot be asked now is tried once a turn. */
const lookAtNext = (deps: Deps, tried: string[]): Promise<boolean> =>
  transact(deps.db, async (trx) => {
    await holdListingConsumer(trx, followerName)
    const search = await takeDueSearch(trx, tried)
    if (!search) return false
    tried.push(search.id)
    const question = await toSavedEngineQuery(deps, search.query).catch(unlessRefused)
    if (!question) return true
    const parks = (await (await deps.search.openMatcher()).listParkIds(question)).toSorted((a, b) => a - b)
    await noteChange(trx, search.id, changeOf(decodeParks(search.known), parks), { isNews: !search.isFirst })
    return true
  })

function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
