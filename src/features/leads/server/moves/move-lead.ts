import type { z } from 'zod'
import type { NewsDeps } from '#features/demands/server/demand-news.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Clock } from '#platform/server/clock.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import type { ActingCall } from '#platform/server/pipeline/call.ts'
import type { moveLead as endpoint } from '#features/leads/contract.ts'
import { failures } from '#features/leads/failures.ts'
import { planMove } from '#features/leads/moves.ts'
import { canMove, isOpen, type LostReason, type Stage } from '#features/leads/rules.ts'
import { everyLead, insertEvent, isContract, listSourcesToLock, lockLead, updateLead, type LockedLead } from '../queries-lead.ts'
import type { LeadScope } from '../scope.ts'
import { lockSource, moveSources, type PlannedSource } from './lead-sources.ts'

export type MoveDeps = NewsDeps & { clock: Clock }

/**
 * Moves a lead to a stage and its sources along, in one change set. Throws 404, 409, 11101 (no such move), 11102 (a lost lead needs a reason) or
 * 11103 (a won one needs its contract); nothing has changed then.
 */
export async function moveLead(
  call: ActingCall,
  deps: MoveDeps,
  scope: LeadScope,
  input: z.output<(typeof endpoint)['input']>,
): Promise<void> {
  const { id, stage, reason, note, contractId, version } = input
  const { lead, planned } = await lockWithSources(call, id, scope, stage)
  if (lead.version !== version) throw fail(known.outdated)
  if (!canMove(lead.stage, stage) || planned === null) throw fail(failures.moveRefused)
  if (stage === 'lost' && reason === undefined) throw fail(failures.reasonNeeded)
  if (stage === 'won') await requireContract(call, lead, contractId)
  await makeMove(call, deps, lead, planned, { stage, reason: stage === 'lost' ? reason! : null, note, contractId })
  await call.audit({
    action: 'lead.move',
    objectType: 'lead',
    objectId: id,
    before: { stage: lead.stage },
    after: { stage, ...(stage === 'lost' && { reason }) },
  })
}

/**
 * Moves a lead to Won because of its contract, also for members of staff who may not see the lead; the caller's own entry in the audit log covers it.
 * Throws 404, or 11101 if the lead was lost.
 */
export async function markLeadWon(
  call: ActingCall,
  deps: MoveDeps,
  { leadId, contractId }: { leadId: string; contractId: string },
): Promise<void> {
  const { lead, planned } = await lockWithSources(call, leadId, everyLead, 'won')
  if (lead.stage === 'won') {
    if (lead.contractId === null) await updateLead(call.db, leadId, { contractId })
    return
  }
  if (!canMove(lead.stage, 'won') || planned === null) throw fail(failures.moveRefused)
  await makeMove(call, deps, lead, planned, { stage: 'won', reason: null, note: '', contractId })
}

/** Moves a new lead to Contacted after the customer was reached; does nothing to others. */
export async function moveToContacted(call: ActingCall, deps: MoveDeps, id: string, scope: LeadScope): Promise<void> {
  const { lead, planned } = await lockWithSources(call, id, scope, 'contacted')
  if (lead.stage !== 'new' || planned === null) return
  await makeMove(call, deps, lead, planned, { stage: 'contacted', reason: null, note: '', contractId: undefined })
}

/** Locks the sources before the lead: the transactions that move a source alone take them in the same order. */
export async function lockWithSources({ db: trx }: ActingCall, id: string, scope: LeadScope, stage: Stage) {
  const states: (PlannedSource & { state: Awaited<ReturnType<typeof lockSource>> })[] = []
  for (const source of await listSourcesToLock(trx, id)) states.push({ ...source, moves: [], state: await lockSource(trx, source) })
  const lead = await lockLead(trx, id, scope)
  if (!lead) throw fail(known.notFound)
  const planned: PlannedSource[] = []
  for (const { state, ...source } of states) {
    // A deleted source cannot move, and does not hold the lead back.
    const moves = state === null ? [] : planMove(state, lead.stage, stage)
    if (moves === null) return { lead, planned: null }
    planned.push({ ...source, moves })
  }
  return { lead, planned }
}

async function requireContract({ db }: ActingCall, lead: LockedLead, contractId: string | undefined) {
  if (contractId === undefined && lead.contractId === null) throw fail(failures.contractNeeded)
  if (contractId !== undefined && !(await isContract(db, contractId))) throw fail(known.notFound)
}

type Move = { stage: Stage; reason: LostReason | null; note: string; contractId: string | undefined }

async function makeMove(
  { db: trx, actor }: ActingCall,
  deps: MoveDeps,
  lead: LockedLead,
  planned: readonly PlannedSource[],
  { stage, reason, note, contractId }: Move,
) {
  const now = deps.clock()
  await openChangeSet(trx, { kind: 'move' })
  await moveSources(trx, deps, planned, actor.memberId)
  await updateLead(trx, lead.id, {
    stage,
    lostReason: reason,
    ...(contractId !== undefined && { contractId }),
    stageSince: now,
    closedAt: isOpen(stage) ? null : now,
    firstResponseAt: lead.firstResponseAt ?? now,
    lastActAt: now,
    acceptedAt: lead.acceptedAt ?? now,
  })
  await insertEvent(trx, {
    leadId: lead.id,
    kind: 'stage',
    text: note || null,
    before: { stage: lead.stage },
    after: { stage, ...(reason !== null && { reason }) },
    actorId: actor.memberId,
  })
}
