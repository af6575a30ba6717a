import type { z } from 'zod'
import { m } from '#messages'
import { addNotice } from '#features/messaging/server/notices.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { LeadDeps } from '#features/leads/server/lead-deps.ts'
import { listColleagues } from '#features/leads/server/routing/queries-staff.ts'
import { leadScope } from '#features/leads/server/scope.ts'
import { logEvent } from '#features/leads/server/work/follow-up.ts'
import type * as contract from '#features/leads/customers/contract.ts'
import { customerUrl } from '#features/leads/customers/urls.ts'
import { findCustomer } from '../card/queries-card.ts'
import { findLeadContact } from '../card/queries-reveal.ts'
import type { CustomerRow } from '../list/queries-customers.ts'
import { insertNote, lockCustomers, updateCustomer } from './queries-edit.ts'

type Input<Name extends 'editCustomer' | 'noteCustomer'> = z.output<(typeof contract)[Name]['input']>

/** Changes a customer in scope; absent fields stay. Throws 404 (also for erased customers), 409 or 422. */
export async function editCustomer(call: MemberCall, deps: LeadDeps, { id, version, ...fields }: Input<'editCustomer'>): Promise<void> {
  const customer = await requireCustomer(call, id)
  const [locked] = await lockCustomers(call.db, [customer.id])
  if (!locked || locked.version !== version) throw fail(known.outdated)
  const { person, company, tags, ownerId, language } = fields
  if (ownerId !== undefined && ownerId !== 'none' && !(await isColleague(call, deps, ownerId)))
    throw invalid([{ field: 'ownerId', rule: 'unknown', msg: m.leads_unknownOwner({}, { locale: call.locale }) }])
  await updateCustomer(call.db, customer.id, {
    ...(person !== undefined && { person }),
    ...(company !== undefined && { company: company || null }),
    ...(tags !== undefined && { tags }),
    ...(ownerId !== undefined && { ownerId: ownerId === 'none' ? null : ownerId }),
    ...(language !== undefined && { language }),
  })
  await call.audit({ action: 'customer.edit', objectType: 'customer', objectId: customer.id })
}

/**
 * Notes something about a customer in scope. About a lead it becomes a note of its history, and may set its next action; without one it stays
 * with the customer. The mentioned get a notice.
 */
export async function noteCustomer(
  call: MemberCall,
  deps: LeadDeps,
  { id, leadId, text, mentions, next }: Input<'noteCustomer'>,
): Promise<void> {
  const customer = await requireCustomer(call, id)
  if (leadId !== undefined) {
    const scope = leadScope(call.identity)
    if (!(await findLeadContact(call.db, { leadId, customerId: customer.id, scope }))) throw fail(known.notFound)
    return logEvent(call, deps, { leadId, kind: 'note', outcome: undefined, text, mentions, next })
  }
  if (next) throw invalid([{ field: 'leadId', rule: 'required', msg: m.leads_nextNeedsLead({}, { locale: call.locale }) }])
  const staff = await listColleagues(call.db, deps.clock())
  const mentioned = staff
    .filter(({ memberId, mayHaveLeads }) => mayHaveLeads && mentions.includes(memberId))
    .map(({ memberId }) => memberId)
  await insertNote(call.db, { customerId: customer.id, text, mentions: mentioned, actorId: call.actor.memberId })
  await tellMentioned(call, customer, mentioned)
  await call.audit({ action: 'customer.note', objectType: 'customer', objectId: customer.id })
}

export async function requireCustomer({ db, identity }: MemberCall, id: string): Promise<CustomerRow> {
  const customer = await findCustomer(db, id, leadScope(identity))
  if (!customer || customer.erasedAt !== null) throw fail(known.notFound)
  return customer
}

async function isColleague({ db }: MemberCall, deps: LeadDeps, memberId: string): Promise<boolean> {
  const staff = await listColleagues(db, deps.clock())
  return staff.some((colleague) => colleague.memberId === memberId && colleague.mayHaveLeads && !colleague.isSuspended)
}

async function tellMentioned({ db }: MemberCall, { id, person }: CustomerRow, memberIds: readonly string[]): Promise<void> {
  const title = (locale: Locale) => m.leads_customerMentioned({ person: person ?? m.leads_unnamed({}, { locale }) }, { locale })
  for (const memberId of memberIds)
    await addNotice(db, { memberId, kind: 'lead', titleZh: title('zh-CN'), titleEn: title('en-US'), link: customerUrl(id) })
}
