import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import { currentChangeSetId } from '#platform/server/changes/queries-undo.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { presentStaff } from '#features/leads/server/board/present-lead.ts'
import type { LeadScope } from '#features/leads/server/scope.ts'
import type { Duplicate, MergePreview } from '#features/leads/customers/contract.ts'
import { failures } from '#features/leads/customers/failures.ts'
import { maxTags } from '#features/leads/customers/rules.ts'
import { requireCustomer } from '../edit/edit-customer.ts'
import { lockCustomers } from '../edit/queries-edit.ts'
import { presentCustomer } from '../list/present-customer.ts'
import { findCustomers, type CustomerRow } from '../list/queries-customers.ts'
import { countMoved, findDuplicates, listSuspended, mergeInto } from './queries-merge.ts'

type Input = { id: string; fromId: string; dryRun: boolean }

/**
 * Merges a record into another in one change set, or previews that. Throws 404 for records out of scope, erased or merged already, and 11112
 * for one with an account.
 */
export async function mergeCustomers(call: MemberCall, { id, fromId, dryRun }: Input): Promise<MergePreview> {
  const { db: trx, language } = call
  if (id === fromId) throw fail(known.notFound)
  // Locked before they are read, so that two merges at once see each other.
  await lockCustomers(trx, [id, fromId])
  const [into, from] = [await requireRecord(call, id), await requireRecord(call, fromId)]
  if (from.memberId !== null) throw fail(failures.hasAccount)
  const counts = await countMoved(trx, fromId)
  const owner = await chooseOwner(trx, into, from)
  const remaining = {
    person: into.person ?? from.person,
    company: into.company ?? from.company,
    tags: [...new Set([...into.tags, ...from.tags])].slice(0, maxTags),
  }
  if (!dryRun) {
    await openChangeSet(trx, { kind: 'merge' })
    await mergeInto(trx, { fromId, intoId: id }, { ...remaining, ownerId: owner.ownerId })
    await call.audit({ action: 'customer.merge', objectType: 'customer', objectId: id, after: { fromId, ...counts } })
  }
  return {
    ...counts,
    ...remaining,
    owner: presentStaff(owner.ownerId, owner.ownerName, language),
    from: presentCustomer(from, language),
    into: presentCustomer(into, language),
    changeSetId: dryRun ? null : await currentChangeSetId(trx),
  }
}

/** The owner of the remaining record stays, unless it has none or their account is suspended. */
async function chooseOwner(trx: Db, into: CustomerRow, from: CustomerRow): Promise<CustomerRow> {
  const suspended = await listSuspended(trx, [into.ownerId, from.ownerId])
  const isActive = ({ ownerId }: CustomerRow) => ownerId !== null && !suspended.has(ownerId)
  return [into, from].find(isActive) ?? (into.ownerId === null ? from : into)
}

/** A record by its own id: one that was merged already is not found. */
async function requireRecord(call: MemberCall, id: string): Promise<CustomerRow> {
  const customer = await requireCustomer(call, id)
  if (customer.id !== id) throw fail(known.notFound)
  return customer
}

/** Lists records that may be the same person as a customer in scope, the surest first. */
export async function listDuplicates(db: Db, id: string, scope: LeadScope, language: Language): Promise<Duplicate[]> {
  const duplicates = await findDuplicates(db, id, scope)
  const rows = await findCustomers(
    db,
    duplicates.map((duplicate) => duplicate.id),
    scope,
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return duplicates.flatMap(({ id: duplicateId, reasons }) => {
    const row = rowOf.get(duplicateId)
    return row ? [{ customer: presentCustomer(row, language), reasons }] : []
  })
}
