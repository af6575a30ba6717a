import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { findLead } from '../board/queries-board.ts'
import type { LeadDeps } from '../lead-deps.ts'
import { everyLead, lockLead, type LockedLead } from '../queries-lead.ts'
import { tellStaff } from '../routing/lead-news.ts'
import { listColleagues } from '../routing/queries-staff.ts'
import { leadScope } from '../scope.ts'
import { giveLead } from './give-lead.ts'

/**
 * Gives leads to a member of staff, or to nobody. Without system:lead:assign the caller may only take leads that nobody has. Returns how many
 * changed hands. All or none: throws 403, 404 or 422, and 409 with `onlyUnassigned` if someone else owns one of them.
 */
export async function assignLeads(
  call: MemberCall,
  deps: LeadDeps,
  { ids, ownerId, onlyUnassigned }: { ids: readonly string[]; ownerId: string | null; onlyUnassigned: boolean },
): Promise<number> {
  const { db: trx, identity } = call
  const mayAssign = hasAny(identity, ['system:lead:assign'])
  if (ownerId !== null) await requireOwner(trx, deps, ownerId, call)
  let assigned = 0
  // In a fixed order, so that concurrent assignments cannot deadlock.
  for (const id of [...new Set(ids)].toSorted()) {
    const lead = await lockLead(trx, id, leadScope(identity))
    if (!lead) throw fail(known.notFound)
    const takes = ownerId === identity.memberId && (lead.ownerId === null || lead.ownerId === ownerId)
    if (!mayAssign && !takes) throw fail(known.forbidden)
    if (lead.ownerId === ownerId) continue
    if (onlyUnassigned && lead.ownerId !== null) throw fail(known.outdated)
    await giveAndTell(call, deps, lead, ownerId)
    assigned += 1
  }
  await call.audit({
    action: 'lead.assign',
    objectType: 'lead',
    objectId: ids.length === 1 ? ids[0]! : null,
    after: { ids: [...ids], ownerId },
  })
  return assigned
}

async function requireOwner(trx: Db, deps: LeadDeps, ownerId: string, { locale }: MemberCall) {
  const owner = (await listColleagues(trx, deps.clock())).find(({ memberId }) => memberId === ownerId)
  if (!owner || owner.isSuspended || !owner.mayHaveLeads)
    throw invalid([{ field: 'ownerId', rule: 'unknown', msg: m.leads_cannotOwn({}, { locale }) }])
}

async function giveAndTell({ db: trx, actor }: MemberCall, deps: LeadDeps, lead: LockedLead, ownerId: string | null) {
  const now = deps.clock()
  await giveLead(trx, lead, { ownerId, actorId: actor.memberId, now })
  if (ownerId === null || ownerId === actor.memberId) return
  const row = (await findLead(trx, lead.id, everyLead, now))!
  await tellStaff(trx, deps, row, { news: 'assigned', memberIds: [ownerId] })
}
