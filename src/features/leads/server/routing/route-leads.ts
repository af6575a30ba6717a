import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { addWorkingMinutes } from '#features/leads/clock.ts'
import type { LeadKind } from '#features/leads/rules.ts'
import { findLead } from '../board/queries-board.ts'
import type { LeadDeps } from '../lead-deps.ts'
import { everyLead, lockLead, updateLead, type LockedLead } from '../queries-lead.ts'
import { loadCalendar, readTarget } from '../work-calendar.ts'
import { assignByRules } from './assign-lead.ts'
import { listTeam, tellStaff } from './lead-news.ts'
import { markRouted, takeWaitingSource } from './queries-routing.ts'

/**
 * Sets the clock of each new lead, assigns it by the rules and tells the staff; the owner of a lead is notified of a further source. Any number of
 * processes share the work: each source is taken once.
 */
export async function routeLeads(deps: LeadDeps): Promise<void> {
  while (await routeNext(deps));
}

const routeNext = (deps: LeadDeps): Promise<boolean> =>
  transact(deps.db, async (trx) => {
    const source = await takeWaitingSource(trx)
    if (!source) return false
    await markRouted(trx, source.kind, source.sourceId, deps.clock())
    const lead = await lockLead(trx, source.leadId, everyLead)
    // Closed before anybody was told, as when the customer cancels at once.
    if (!lead || lead.closedAt !== null) return true
    await setClock(trx, deps, lead, source.kind)
    const isNew = lead.ownerId === null && lead.offeredTo.length === 0
    const ownerId = isNew ? await assignByRules(trx, deps, lead) : lead.ownerId
    const memberIds = ownerId === null ? await listTeam(trx) : [ownerId]
    const row = (await findLead(trx, lead.id, everyLead, deps.clock()))!
    await tellStaff(trx, deps, row, {
      news: !isNew ? 'joined' : ownerId === null ? 'unassigned' : 'arrived',
      memberIds,
      source: source.kind,
    })
    return true
  })

/** The first response is due after the working minutes of the kind. A further source never postpones it. */
async function setClock(trx: Db, { site }: LeadDeps, lead: LockedLead, kind: LeadKind) {
  if (lead.firstResponseAt !== null) return
  const dueAt = await dueOf(trx, { site }, kind, lead.createdAt)
  if (lead.dueAt === null || dueAt < lead.dueAt) await updateLead(trx, lead.id, { dueAt })
}

export const dueOf = async (db: Db, { site }: Pick<LeadDeps, 'site'>, kind: LeadKind, createdAt: Date): Promise<Date> =>
  addWorkingMinutes(await loadCalendar(site), createdAt, await readTarget(db, kind))
