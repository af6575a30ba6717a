import type { z } from 'zod'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { formatRequired } from '#platform/contract/field-sentences.ts'
import { momentAt } from '#platform/i18n/shanghai-time.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type * as contract from '#features/leads/contract.ts'
import { isResponse, type Outcome } from '#features/leads/rules.ts'
import { findLead } from '../board/queries-board.ts'
import type { LeadDeps } from '../lead-deps.ts'
import { moveToContacted } from '../moves/move-lead.ts'
import { insertEvent, lockLead, updateLead, type LeadChange, type LockedLead } from '../queries-lead.ts'
import { tellStaff } from '../routing/lead-news.ts'
import { listColleagues } from '../routing/queries-staff.ts'
import { leadScope } from '../scope.ts'

type Input<Name extends 'logLeadEvent' | 'setNextAction' | 'recordResponse'> = z.output<(typeof contract)[Name]['input']>

/**
 * Logs a note, a call or a message. A call or message stops the clock; if the customer was reached, a new lead moves to Contacted. Mentioned
 * colleagues get a notice.
 */
export async function logEvent(call: MemberCall, deps: LeadDeps, { leadId, kind, outcome, text, mentions, next }: Input<'logLeadEvent'>) {
  if (kind === 'note' && text === '')
    throw invalid([{ field: 'text', rule: 'required', msg: formatRequired(m.leads_eventText({}, { locale: call.locale }), call.locale) }])
  const reached = isResponse(kind) && outcome !== 'noAnswer'
  if (reached) await moveToContacted(call, deps, leadId, leadScope(call.identity))
  const lead = await requireLead(call, leadId)
  await updateLead(call.db, leadId, { ...actOf(call, deps, lead, { responds: isResponse(kind) }), ...(next && nextOf(next)) })
  const mentioned = await findMentioned(call, deps, mentions)
  await insertEvent(call.db, {
    leadId,
    kind,
    outcome: isResponse(kind) ? (outcome ?? ('reached' satisfies Outcome)) : null,
    text: text || null,
    mentions: mentioned,
    actorId: call.actor.memberId,
  })
  if (next) await insertNextEvent(call, leadId, next)
  const row = (await findLead(call.db, leadId, leadScope(call.identity), deps.clock()))!
  if (mentioned.length > 0) await tellStaff(call.db, deps, row, { news: 'mentioned', memberIds: mentioned })
  await call.audit({ action: 'lead.log', objectType: 'lead', objectId: leadId, after: { kind, outcome: outcome ?? null } })
}

/** Sets what is done next and when; without both there is nothing planned. Throws 422 for words without a time. */
export async function setNextAction(call: MemberCall, deps: LeadDeps, { id, text, time, version }: Input<'setNextAction'>) {
  if (text && time === undefined)
    throw invalid([{ field: 'time', rule: 'required', msg: formatRequired(m.leads_nextTime({}, { locale: call.locale }), call.locale) }])
  const lead = await requireLead(call, id)
  if (lead.version !== version) throw fail(known.outdated)
  const next = time === undefined ? null : { text: text ?? '', time }
  await updateLead(call.db, id, { ...actOf(call, deps, lead, { responds: false }), ...nextOf(next) })
  await insertNextEvent(call, id, next)
}

/** Stops the clock, because the customer was answered outside the portal. */
export async function recordResponse(call: MemberCall, deps: LeadDeps, { id, text }: Input<'recordResponse'>) {
  await moveToContacted(call, deps, id, leadScope(call.identity))
  const lead = await requireLead(call, id)
  await updateLead(call.db, id, actOf(call, deps, lead, { responds: true }))
  await insertEvent(call.db, { leadId: id, kind: 'message', outcome: 'other', text: text || null, actorId: call.actor.memberId })
}

export async function requireLead({ db, identity }: MemberCall, id: string): Promise<LockedLead> {
  const lead = await lockLead(db, id, leadScope(identity))
  if (!lead) throw fail(known.notFound)
  return lead
}

/** What any act of staff changes: a lead that its owner works on is accepted. */
export function actOf({ actor }: MemberCall, { clock }: LeadDeps, lead: LockedLead, { responds }: { responds: boolean }): LeadChange {
  const now = clock()
  return {
    lastActAt: now,
    ...(responds && lead.firstResponseAt === null && { firstResponseAt: now }),
    ...((responds || lead.ownerId === actor.memberId) && lead.acceptedAt === null && { acceptedAt: now }),
  }
}

type Next = { text: string; time: string } | null

const nextOf = (next: Next): LeadChange => ({
  nextAction: next === null ? null : next.text || null,
  nextActionAt: next === null ? null : momentAt(next.time),
})

const insertNextEvent = ({ db, actor }: MemberCall, leadId: string, next: Next) =>
  insertEvent(db, { leadId, kind: 'next', text: next?.text || null, after: { time: next?.time ?? null }, actorId: actor.memberId })

/** Returns those of the mentioned who may have leads; others are left out. */
async function findMentioned({ db }: MemberCall, deps: LeadDeps, mentions: readonly string[]): Promise<string[]> {
  if (mentions.length === 0) return []
  const staff = await listColleagues(db, deps.clock())
  return staff.filter(({ memberId, mayHaveLeads }) => mayHaveLeads && mentions.includes(memberId)).map(({ memberId }) => memberId)
}
