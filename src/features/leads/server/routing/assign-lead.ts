import type { Db } from '#platform/server/postgres/database.ts'
import { chooseOwner, type Skip } from '#features/leads/assignment.ts'
import { addWorkingMinutes } from '#features/leads/clock.ts'
import type { LeadDeps } from '../lead-deps.ts'
import { claimCustomer, insertEvent, updateLead } from '../queries-lead.ts'
import { loadCalendar } from '../work-calendar.ts'
import { activeRules, findRouted, listRules } from './queries-routing.ts'
import { listColleagues } from './queries-staff.ts'

type PassedLead = { id: string; customerId: string; ownerId: string | null; ruleId: string | null; offeredTo: readonly string[] }

/**
 * Assigns a locked lead by the rules, and records whom they passed over. Returns the new owner; null: no rule has anybody for it, and the lead
 * is without an owner.
 */
export async function assignByRules(trx: Db, { clock, site }: Pick<LeadDeps, 'clock' | 'site'>, lead: PassedLead): Promise<string | null> {
  const now = clock()
  const routed = await findRouted(trx, lead.id)
  const staff = new Map((await listColleagues(trx, now)).map((colleague) => [colleague.memberId, colleague]))
  const { rule, ownerId, skipped } = chooseOwner({ ...routed, offeredTo: lead.offeredTo }, activeRules(await listRules(trx)), staff)
  const acceptMinutes = rule?.acceptMinutes ?? null
  await updateLead(trx, lead.id, {
    ownerId,
    ruleId: rule?.id ?? null,
    assignedAt: ownerId === null ? null : now,
    acceptBy: ownerId === null || acceptMinutes === null ? null : addWorkingMinutes(await loadCalendar(site), now, acceptMinutes),
    acceptedAt: null,
    offeredTo: ownerId === null ? [...lead.offeredTo] : [...lead.offeredTo, ownerId],
  })
  if (ownerId !== lead.ownerId || skipped.length > 0)
    await insertEvent(trx, {
      leadId: lead.id,
      kind: 'assign',
      before: { ownerId: lead.ownerId },
      after: { ownerId, ruleId: rule?.id ?? null, skipped: withPassedOwner(skipped, lead) },
      actorId: null,
    })
  if (ownerId !== null) await claimCustomer(trx, lead.customerId, ownerId)
  return ownerId
}

/** The history also names the owner from whom the lead passes on, where the rules did not come to that person again. */
const withPassedOwner = (skipped: Skip[], { ownerId, ruleId }: PassedLead): Skip[] =>
  ownerId === null || ruleId === null || skipped.some(({ memberId }) => memberId === ownerId)
    ? skipped
    : [...skipped, { ruleId, memberId: ownerId, reason: 'notAccepted' }]
