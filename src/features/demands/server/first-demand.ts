import { localeOf } from '#platform/i18n/language.ts'
import type { ReadFirstAction } from '#features/accounts/server/registration/first-action.ts'
import { readPart } from '#platform/server/pipeline/read-part.ts'
import { FirstDemand } from '../demand-fields.ts'
import { requireContactInfo } from './update-demand.ts'
import { checkDemand, type CheckDeps } from './check-demand.ts'
import { createDemand } from './create-demand.ts'
import type { MatchDeps } from './match-demand.ts'

/** Prefix of the field names in the body of the registration. */
const prefix = 'entrust.'

/** Returns a reader of the demand that a visitor registers or signs in with. The demand keeps the contact that the visitor entered. */
export const createFirstDemandReader =
  (deps: CheckDeps & MatchDeps): ReadFirstAction =>
  async (body, language) => {
    const locale = localeOf(language)
    const input = readPart(FirstDemand, body, prefix, locale)
    const contact = {
      contactName: input.contract,
      contactInfo: requireContactInfo(input.contractMobile, locale, `${prefix}contractMobile`),
    }
    const demand = await checkDemand(deps, input, locale, { prefix })
    return async (trx, { memberId }) => ({ id: await createDemand(trx, deps, { memberId, language }, demand, contact), audited: null })
  }
