import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { LeadScope } from '#features/leads/server/scope.ts'
import { inScope } from '../list/queries-filter.ts'
import type { LockedCustomer } from '../edit/queries-edit.ts'

export type MovedCounts = { leads: number; notes: number }

/** Counts what belongs to a record: its leads, and the notes on it and on them. */
export async function countMoved(db: Db, id: string): Promise<MovedCounts> {
  const { rows } = await sql<MovedCounts>`
    select (select count(*)::int from lead where customer_id = ${id}) as leads,
      ((select count(*) from lead_event e join lead l on l.id = e.lead_id where l.customer_id = ${id} and e.kind in ('note', 'call', 'message'))
        + (select count(*) from customer_note where customer_id = ${id}))::int as notes`.execute(db)
  return rows[0]!
}

/** Returns those of the members whose accounts are suspended. */
export async function listSuspended(db: Db, memberIds: readonly (string | null)[]): Promise<ReadonlySet<string>> {
  const ids = memberIds.filter((id) => id !== null)
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('member').select('id').where('id', 'in', ids).where('disabledAt', 'is not', null).execute()
  return new Set(rows.map(({ id }) => id))
}

export type Remaining = Pick<LockedCustomer, 'person' | 'company' | 'tags' | 'ownerId'>

/**
 * Moves the leads of a record to another, and marks it, and what was merged into it before, as part of that. Phone number and e-mail address
 * stay with the record, by which later requests find the other.
 */
export async function mergeInto(trx: Db, { fromId, intoId }: { fromId: string; intoId: string }, remaining: Remaining): Promise<void> {
  await trx
    .updateTable('lead')
    .set((build) => ({ customerId: intoId, version: build('version', '+', 1) }))
    .where('customerId', '=', fromId)
    .execute()
  await trx
    .updateTable('customer')
    .set((build) => ({ mergedInto: intoId, version: build('version', '+', 1) }))
    .where((build) => build.or([build('id', '=', fromId), build('mergedInto', '=', fromId)]))
    .execute()
  await trx
    .updateTable('customer')
    .set((build) => ({ ...remaining, version: build('version', '+', 1) }))
    .where('id', '=', intoId)
    .execute()
}

export type DuplicateRow = { id: string; reasons: ('phone' | 'email' | 'name')[] }

/** Finds records in scope with the same phone number, e-mail address, or name and company; the surest first. */
export async function findDuplicates(db: Db, id: string, scope: LeadScope): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    with own as (select c.person, c.company, c.member_id,
        array_remove(array[c.phone, m.phone] || (select array_agg(phone) from customer where merged_into = c.id), null) as phones,
        array_remove(array[c.email, lower(m.email)] || (select array_agg(email) from customer where merged_into = c.id), null) as emails
      from customer c left join member m on m.id = c.member_id and m.deleted_at is null where c.id = ${id}),
    found as (
      select c.id, 'phone' as reason, 1 as rank from own join customer c on c.phone = any(own.phones)
      union select c.id, 'phone', 1 from own join member m on m.phone = any(own.phones) and m.deleted_at is null join customer c on c.member_id = m.id
      union select c.id, 'email', 2 from own join customer c on c.email = any(own.emails)
      union select c.id, 'email', 2 from own join member m on lower(m.email) = any(own.emails) and m.deleted_at is null join customer c on c.member_id = m.id
      union select c.id, 'name', 3 from own join customer c on bigrams(c.search_text) @> bigrams(lower(own.person || E'\n' || own.company))
        and lower(c.person) = lower(own.person) and lower(c.company) = lower(own.company))
    select c.id, array_agg(f.reason order by f.rank) as reasons
    from found f join customer c on c.id = f.id cross join own
    where c.id <> ${id} and c.merged_into is null and c.erased_at is null and (c.member_id is null or own.member_id is null) and ${inScope(scope)}
    group by c.id, c.created_at order by min(f.rank), c.created_at, c.id limit 20`.execute(db)
  return rows
}
