import { fail } from '#platform/contract/failure.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { failures } from '../failures.ts'
import { demandsPerDay } from '../rules.ts'
import type { CheckedDemand } from './check-demand.ts'
import { findContact, type Contact } from './contact.ts'
import { matchChangedDemand, type MatchDeps } from './match-demand.ts'
import { countDemandsToday, insertDemand, lockOwner } from './queries.ts'

/**
 * Creates a demand together with its initial matches and returns its id; the only entry point. Throws 10202 beyond the daily limit.
 * `contact` defaults to that of the account, and `language` is that of the messages about it.
 */
export async function createDemand(
  trx: Db,
  deps: MatchDeps,
  { memberId, language }: { memberId: string; language: Language },
  demand: CheckedDemand,
  contact: Contact | null = null,
): Promise<string> {
  const owner = await lockOwner(trx, memberId)
  if ((await countDemandsToday(trx, memberId)) >= demandsPerDay) throw fail(failures.tooManyToday, { inputs: { n: demandsPerDay } })
  const demandId = await insertDemand(trx, { memberId, language }, { ...demand, ...(contact ?? findContact(owner)) })
  await matchChangedDemand(trx, deps, demandId)
  return demandId
}
