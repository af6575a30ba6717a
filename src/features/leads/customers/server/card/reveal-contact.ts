import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { takeUse, type Rule } from '#platform/server/rate-limits/rate-limit.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { leadScope } from '#features/leads/server/scope.ts'
import { failures } from '#features/leads/customers/failures.ts'
import { revealsPerDay, type RevealedField } from '#features/leads/customers/rules.ts'
import { findCustomer } from './queries-card.ts'
import { findLeadContact } from './queries-reveal.ts'

const rule: Rule = { name: 'reveal', limits: [{ max: revealsPerDay, seconds: 86_400 }] }

type Input = { id: string; field: RevealedField; leadId?: string | undefined }

/**
 * Returns the whole phone number or e-mail address of a customer in scope, or of one of their leads, and audits it. Throws 404 where there is
 * none, and 11111 from the 61st of a day on, counted over all processes.
 */
export async function revealContact(db: Db, { identity, audit }: MemberCall, { id, field, leadId }: Input): Promise<string> {
  const scope = leadScope(identity)
  const customer = await findCustomer(db, id, scope)
  if (!customer) throw fail(known.notFound)
  const lead = leadId === undefined ? null : await findLeadContact(db, { leadId, customerId: customer.id, scope })
  if (lead === undefined) throw fail(known.notFound)
  const value = lead?.[field] ?? customer[field]
  if (value === null) throw fail(known.notFound)
  return transact(db, async (trx) => {
    if ((await takeUse(trx, rule, identity.memberId)) !== null) throw fail(failures.revealLimit)
    await audit({ action: 'customer.reveal', objectType: 'customer', objectId: customer.id, after: { field, leadId: leadId ?? null } }, trx)
    return value
  })
}
