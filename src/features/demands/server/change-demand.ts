import type { z } from 'zod'
import { m } from '#messages'
import { readEmail, readPhone } from '#features/accounts/targets.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/database.ts'
import { invalid } from '#platform/server/read-input.ts'
import type { updateDemand as updateEndpoint } from '../contract.ts'
import { failures } from '../failures.ts'
import { demandStatuses, isOpen } from '../rules.ts'
import { checkDemand, type CheckDeps } from './check-demand.ts'
import { findContact, type Contact } from './contact.ts'
import { matchChangedDemand, type MatchDeps } from './match-demand.ts'
import { requireVersion } from './change-demand-status.ts'
import { lockOwner, updateDemand, type DemandRow, type DemandScope } from './queries.ts'
import { lockInScope } from './demand-scope.ts'

type Change = z.output<(typeof updateEndpoint)['input']>

/** The whole demand anew, while it is open. Gives the row as it was. */
export async function changeDemand(
  trx: Db,
  deps: CheckDeps & MatchDeps,
  said: Change,
  reach: DemandScope,
  locale: Locale,
): Promise<DemandRow> {
  const demand = await lockInScope(trx, said.id, reach)
  const values = await checkDemand(deps, said, locale, { stored: demand })
  if (!demand) throw fail(known.notFound)
  requireVersion(demand, said.version)
  if (!isOpen(demandStatuses[demand.status]!)) throw fail(failures.statusRefused)
  const isOwn = demand.memberId === reach.memberId
  const contact = isOwn ? findContact(await lockOwner(trx, demand.memberId)) : readContact(demand, said, locale)
  await updateDemand(trx, demand.id, { ...values, ...contact })
  await matchChangedDemand(trx, deps, demand.id)
  return demand
}

/** Staff may say whom else to ask for; what they leave out stays. */
function readContact({ contactName, contactInfo }: DemandRow, { contract, contractMobile }: Change, locale: Locale): Contact {
  return { contactName: contract || contactName, contactInfo: contractMobile ? requireContactInfo(contractMobile, locale) : contactInfo }
}

/** A phone number or an e-mail address, as it is stored. */
export function requireContactInfo(typed: string, locale: Locale, field = 'contractMobile'): string {
  const info = readPhone(typed) ?? readEmail(typed)
  if (info === null) throw invalid([{ field, rule: 'target', msg: m.demands_contactWrong({}, { locale }) }])
  return info
}
