import type { z } from 'zod'
import { m } from '#messages'
import { readEmail, readPhone } from '#features/accounts/targets.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import type { updateDemand as endpoint } from '../contract.ts'
import { failures } from '../failures.ts'
import { demandStatus } from '../transitions.ts'
import { checkDemand, type CheckDeps } from './check-demand.ts'
import { findContact, type Contact } from './contact.ts'
import { matchChangedDemand, type MatchDeps } from './match-demand.ts'
import { requireVersion } from './change-demand-status.ts'
import { lockDemand, lockOwner, saveDemand, type DemandRow, type DemandScope } from './queries.ts'

type Change = z.output<(typeof endpoint)['input']>

/** Updates an open demand and its matches. Returns the row as it was. Throws 404, 409, 422 or 10201. */
export async function updateDemand(
  trx: Db,
  deps: CheckDeps & MatchDeps,
  input: Change,
  scope: DemandScope,
  locale: Locale,
): Promise<DemandRow> {
  const demand = isUuid(input.id) ? await lockDemand(trx, input.id, scope) : undefined
  const values = await checkDemand(deps, input, locale, { stored: demand ?? null })
  if (!demand) throw fail(known.notFound)
  requireVersion(demand, input.version)
  if (!demandStatus.isOpen(demand.status)) throw fail(failures.statusRefused)
  const isOwn = demand.memberId === scope.memberId
  const contact = isOwn ? findContact(await lockOwner(trx, demand.memberId)) : readContact(demand, input, locale)
  await saveDemand(trx, demand.id, { ...values, ...contact })
  await matchChangedDemand(trx, deps, demand.id)
  return demand
}

/** Reads the contact that staff enter; fields they leave out stay. */
function readContact({ contactName, contactInfo }: DemandRow, { contract, contractMobile }: Change, locale: Locale): Contact {
  return { contactName: contract || contactName, contactInfo: contractMobile ? requireContactInfo(contractMobile, locale) : contactInfo }
}

/** Normalizes a phone number or e-mail address. Throws 422 for anything else. */
export function requireContactInfo(input: string, locale: Locale, field = 'contractMobile'): string {
  const info = readPhone(input) ?? readEmail(input)
  if (info === null) throw invalid([{ field, rule: 'target', msg: m.ui_targetInvalid({}, { locale }) }])
  return info
}
