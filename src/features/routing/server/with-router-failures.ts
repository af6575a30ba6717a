import { fail } from '#platform/contract/failure.ts'
import { failures as common } from '#platform/contract/failures.ts'
import { failures } from '../failures.ts'
import { RouterFailure } from './engine/truck-router.ts'

/** Awaits a router's answer and converts its failures to those of the API. */
export async function withRouterFailures<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof RouterFailure)) throw error
    if (error.kind === 'unavailable') throw fail(common.maintenance, { headers: { 'retry-after': String(error.retryAfterS) } })
    throw fail(error.kind === 'noRoad' ? failures.noRoad : failures.noRoute)
  }
}
