import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/database.ts'
import { failures } from '../failures.ts'
import { demandsPerDay } from '../rules.ts'
import type { CheckedDemand } from './check-demand.ts'
import { findContact, type Contact } from './contact.ts'
import { matchChangedDemand, type MatchDeps } from './match-demand.ts'
import { countDemandsToday, insertDemand, lockOwner } from './queries.ts'

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
  if ((await countDemandsToday(trx, memberId)) >= demandsPerDay) throw fail(failures.tooManyToday, { inputs: { n: demandsPerDay } })
  const demandId = await insertDemand(trx, memberId, { ...demand, ...(typed ?? findContact(owner)) })
  await matchChangedDemand(trx, deps, demandId)
  return demandId
}
