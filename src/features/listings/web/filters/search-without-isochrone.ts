import { CallFailed } from '#platform/web/request/call.ts'
import type { ParkFilter } from '#features/listings/search/park-filter.ts'
import { withoutGroup } from '#features/listings/search/filter-groups.ts'

/** No road near the place, no road data for the place, or the route engine unavailable. */
const isochroneFailures: readonly number[] = [10_503, 10_504, 503]

/** Repeats a search without its drive-time filter if the isochrone cannot be computed. `reachFailure` is the reason, to be shown; `isPassing` if a retry may help. */
export async function searchWithDriveTimeFallback<Answer>(
  filter: ParkFilter,
  search: (filter: ParkFilter) => Promise<Answer>,
): Promise<{ results: Answer; reachFailure: { message: string; isPassing: boolean } | null }> {
  try {
    return { results: await search(filter), reachFailure: null }
  } catch (error) {
    if (filter.reachMinutes === undefined || !(error instanceof CallFailed) || !isochroneFailures.includes(error.code)) throw error
    const results = await search(withoutGroup(filter, 'reach'))
    return { results, reachFailure: { message: error.message, isPassing: error.code === 503 } }
  }
}
