import { m } from '#messages'
import { fieldErrorsOf } from '#platform/contract/field-errors.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { invalid, unreadable } from '#platform/server/pipeline/read-input.ts'
import { FirstDemand } from '../demand-fields.ts'
import { requireContactInfo } from './update-demand.ts'
import { checkDemand, type CheckDeps } from './check-demand.ts'
import { createDemand } from './create-demand.ts'
import type { MatchDeps } from './match-demand.ts'

/** Prefix of the field names in the body of the registration. */
const prefix = 'entrust.'

/**
 * Checks the demand of a visitor who registers with it, before anything is written. The returned function creates the demand in the
 * transaction of the registration and returns its id.
 */
export const createFirstDemandReader =
  (deps: CheckDeps & MatchDeps) =>
  async (body: Record<string, unknown>, language: Language): Promise<(trx: Db, memberId: string) => Promise<string>> => {
    const locale = localeOf(language)
    const input = readFirstDemand(body, locale)
    const contact = {
      contactName: input.contract,
      contactInfo: requireContactInfo(input.contractMobile, locale, `${prefix}contractMobile`),
    }
    const demand = await checkDemand(deps, input, locale, { prefix })
    return (trx, memberId) => createDemand(trx, deps, memberId, demand, contact)
  }

/** Reads the fields like a request body: empty ones count as absent, unknown names are refused (400). */
function readFirstDemand(body: Record<string, unknown>, locale: Locale): FirstDemand {
  const fields = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== ''))
  const unknownNames = Object.keys(fields).filter((name) => !Object.hasOwn(FirstDemand.shape, name))
  if (unknownNames.length > 0)
    throw unreadable(m.failure_unknownName({ name: unknownNames.map((name) => prefix + name).join(', ') }, { locale }))
  const { data, error } = FirstDemand.safeParse(fields)
  if (data) return data
  throw invalid(fieldErrorsOf(FirstDemand, error!.issues, fields, locale).map((issue) => ({ ...issue, field: prefix + issue.field })))
}
