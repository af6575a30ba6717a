import { m } from '#messages'
import { fieldErrorsOf } from '#platform/contract/field-errors.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/database.ts'
import { invalid, unreadable } from '#platform/server/read-input.ts'
import { FirstDemand } from '../demand-fields.ts'
import { requireContactInfo } from './change-demand.ts'
import { checkDemand, type CheckDeps } from './check-demand.ts'
import { createDemand } from './create-demand.ts'
import type { MatchDeps } from './match-demand.ts'

/** Where it stands in the body of the registration, and how its fields are named there. */
const prefix = 'entrust.'

/**
 * The demand of somebody who registers with it: by the same rules, and with a contact. It is checked before anything is done; what comes
 * back makes it, in the transaction of the registration, and gives its id.
 */
export const createFirstDemandReader =
  (deps: CheckDeps & MatchDeps) =>
  async (sent: Record<string, unknown>, language: Language): Promise<(trx: Db, memberId: string) => Promise<string>> => {
    const locale = localeOf(language)
    const said = readFirstDemand(sent, locale)
    const contact = { contactName: said.contract, contactInfo: requireContactInfo(said.contractMobile, locale, `${prefix}contractMobile`) }
    const demand = await checkDemand(deps, said, locale, { prefix })
    return (trx, memberId) => createDemand(trx, deps, memberId, demand, contact)
  }

/** As the body of a call is read: what is empty is absent, and a name that nobody knows is a misunderstanding. */
function readFirstDemand(sent: Record<string, unknown>, locale: Locale): FirstDemand {
  const known = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== ''))
  const foreign = Object.keys(known).filter((name) => !Object.hasOwn(FirstDemand.shape, name))
  if (foreign.length > 0) throw unreadable(m.failure_unknownName({ name: foreign.map((name) => prefix + name).join(', ') }, { locale }))
  const { data, error } = FirstDemand.safeParse(known)
  if (data) return data
  throw invalid(fieldErrorsOf(FirstDemand, error!.issues, known, locale).map((wrong) => ({ ...wrong, field: prefix + wrong.field })))
}
