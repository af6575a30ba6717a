import { fail } from '#platform/contract/failure.ts'
import { failures as common } from '#platform/contract/failures.ts'
import { failures } from '../failures.ts'
import { RouterFailure } from './engine/truck-router.ts'

/** The router's failures in the words of the wire. */
export async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof RouterFailure)) throw error
    if (error.kind === 'unavailable') throw fail(common.maintenance, { headers: { 'retry-after': String(error.retryAfterS) } })
    throw fail(error.kind === 'noRoad' ? failures.noRoad : failures.noRoute)
  }
}
