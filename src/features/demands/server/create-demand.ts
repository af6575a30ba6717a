import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/database.ts'
import { failures } from '../failures.ts'
import { demandsPerDay } from '../rules.ts'
import type { CheckedDemand } from './check-demand.ts'
import { contactOf, type Contact } from './contact.ts'
import { matchAtOnce, type MatchDeps } from './match-demand.ts'
import { countToday, insertDemand, lockOwner } from './queries.ts'

/**
 * The only way in which demands come into being, with what matches them; in a transaction. Gives the id. `typed` is what somebody said who registers with it; members
 * are reached as their account says.
 */
export async function createDemand(
  trx: Db,
  deps: MatchDeps,
  memberId: string,
  demand: CheckedDemand,
  typed: Contact | null = null,
): Promise<string> {
  const owner = await lockOwner(trx, memberId)
  if ((await countToday(trx, memberId)) >= demandsPerDay) throw fail(failures.tooManyToday, { inputs: { n: demandsPerDay } })
  const demandId = await insertDemand(trx, memberId, { ...demand, ...(typed ?? contactOf(owner)) })
  await matchAtOnce(trx, deps, demandId)
  return demandId
}
