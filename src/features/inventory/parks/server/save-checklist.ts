import { isComplete } from '#features/listings/proof/certification.ts'
import { loadChecklist } from '#features/listings/proof/server/load-proof.ts'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { z } from 'zod'
import type { saveChecklist as endpoint } from '../verification-contract.ts'
import * as queries from './queries-certification.ts'
import { lockParks } from './queries-verification.ts'

/** Saves changes of a park's checklist in one change set, and certifies the park if the list is complete. Throws 404 for an unknown park, 422 for a future day. */
export async function saveChecklist(
  { db: trx, identity: { memberId }, locale }: MemberCall,
  { parkId, checks, reopened }: z.output<typeof endpoint.input>,
  now: Date,
) {
  const today = wireDate(now)
  const mistakes = checks.flatMap(({ item, date }, at) => [
    ...(date > today ? [{ field: `checks.${at}.date`, rule: 'custom', msg: m.inventory_checkInFuture({}, { locale }) }] : []),
    ...(checks.findIndex((other) => other.item === item) < at || reopened.includes(item)
      ? [{ field: `checks.${at}.item`, rule: 'custom', msg: m.inventory_checkTwice({}, { locale }) }]
      : []),
  ])
  if (mistakes.length > 0) throw invalid(mistakes)
  if ((await lockParks(trx, [parkId])).length === 0) throw fail(known.notFound)
  if (reopened.length > 0) await queries.deleteChecks(trx, parkId, reopened)
  if (checks.length > 0) await queries.putChecks(trx, { parkId, memberId }, checks)
  const certified = isComplete(await loadChecklist(trx, parkId))
  return { changeSetId: await queries.setCertified(trx, parkId, certified), certified }
}
