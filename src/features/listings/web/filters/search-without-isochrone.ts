import { CallFailed } from '#platform/web/request/call.ts'
import type { ParkFilter } from '#features/listings/search/park-filter.ts'
import { withoutGroup } from '#features/listings/search/filter-groups.ts'

/** No road near the place, a place that no road is known of, or nobody there who knows roads. */
const reachFailures: readonly number[] = [10_503, 10_504, 503]

/** A search by reach that cannot be answered is made once more without it; `reachFailure` is the reason, to be shown. */
export async function searchWithDriveTimeFallback<Found>(
  filter: ParkFilter,
  search: (filter: ParkFilter) => Promise<Found>,
): Promise<{ found: Found; reachFailure: { message: string; isPassing: boolean } | null }> {
  try {
    return { found: await search(filter), reachFailure: null }
  } catch (error) {
    if (filter.reachMinutes === undefined || !(error instanceof CallFailed) || !reachFailures.includes(error.code)) throw error
    const found = await search(withoutGroup(filter, 'reach'))
    return { found, reachFailure: { message: error.message, isPassing: error.code === 503 } }
  }
}
