import { domestic } from '#features/demands/rules.ts'
import { findFits, listDemandFits } from '#features/demands/server/fits.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import { dayNumber, wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { LeadFit } from '#features/leads/contract.ts'
import type { LeadDeps } from '../lead-deps.ts'
import type { LeadScope } from '../scope.ts'
import { findLead } from './queries-board.ts'
import { findDemandOfLead, findWish } from './queries-fits.ts'

const maxFits = 20

/**
 * Returns the warehouses that fit a lead: the matches of its demand, else what is like the warehouse or the wish and free now. Empty while
 * neither place nor type is known. Throws 404 out of scope.
 */
export async function listFits(db: Db, deps: LeadDeps, id: string, scope: LeadScope, language: Language): Promise<LeadFit[]> {
  const now = deps.clock()
  const lead = await findLead(db, id, scope, now)
  if (!lead) throw fail(known.notFound)
  const demand = await findDemandOfLead(db, id)
  if (demand) {
    const { demandId, regionType } = demand
    return listDemandFits(db, deps, { demandId, isOverseas: regionType !== domestic, page: { limit: maxFits, offset: 0 }, language })
  }
  const wish = await findWish(db, id)
  if (!wish) return []
  return findFits(db, deps, {
    wish: { ...wish, expectedOn: dayNumber(wireDate(now)) },
    exceptId: lead.warehouseId,
    limit: maxFits,
    language,
  })
}
