import type { Db } from '#platform/server/postgres/database.ts'
import { claimCustomer, insertEvent, updateLead } from '../queries-lead.ts'

export type GivenLead = { id: string; customerId: string; ownerId: string | null }

/** Assigns a locked lead to a member of staff, or to no one, outside the rules. */
export async function giveLead(
  trx: Db,
  lead: GivenLead,
  { ownerId, actorId, now }: { ownerId: string | null; actorId: string; now: Date },
): Promise<void> {
  await updateLead(trx, lead.id, {
    ownerId,
    ruleId: null,
    assignedAt: ownerId === null ? null : now,
    acceptBy: null,
    acceptedAt: ownerId === actorId ? now : null,
    offeredTo: [],
  })
  await insertEvent(trx, { leadId: lead.id, kind: 'assign', before: { ownerId: lead.ownerId }, after: { ownerId }, actorId })
  if (ownerId !== null) await claimCustomer(trx, lead.customerId, ownerId)
}
