import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

const ownLeads = (memberId: string) =>
  sql`(select l.id from lead l join customer c on c.id = l.customer_id where c.member_id = ${memberId})`

/** For the export of personal data. */
/** The customer of the account, and the records that were merged into it. */
const ownRecords = (memberId: string) =>
  sql`(select c.id from customer c where c.member_id = ${memberId} or c.merged_into = (select id from customer where member_id = ${memberId}))`

export const exportLeads = (db: Db, memberId: string) =>
  db
    .selectFrom('lead')
    .innerJoin('customer', 'customer.id', 'lead.customerId')
    .select(['lead.source', 'lead.stage', 'lead.person', 'lead.phone', 'lead.email', 'lead.company', 'lead.createdAt'])
    .where('customer.memberId', '=', memberId)
    .orderBy('lead.createdAt')
    .execute()

/** Closes open leads. Stages, owners and sources stay as figures. */
export async function eraseLeads(trx: Db, memberId: string): Promise<void> {
  await sql`delete from lead_event where lead_id in ${ownLeads(memberId)} and kind not in ('stage', 'assign', 'source')`.execute(trx)
  await sql`update lead_event set text = null where lead_id in ${ownLeads(memberId)} and text is not null`.execute(trx)
  await sql`update lead set person = null, phone = null, email = null, company = null, wish = '{}', next_action = null, next_action_at = null,
      stage = case when closed_at is null then 'lost' else stage end,
      lost_reason = case when closed_at is null then 'cancelled' else lost_reason end,
      stage_since = case when closed_at is null then now() else stage_since end,
      closed_at = coalesce(closed_at, now()), version = version + 1
    where id in ${ownLeads(memberId)}`.execute(trx)
  await sql`delete from customer_note where customer_id in ${ownRecords(memberId)}`.execute(trx)
  await sql`update customer set person = null, phone = null, email = null, company = null, tags = '{}', erased_at = now(), version = version + 1
    where id in ${ownRecords(memberId)}`.execute(trx)
}
