import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { EventKind, LeadKind, LostReason, Outcome, SkipReason, Stage } from '#features/leads/rules.ts'

/** What events keep in `before` and `after`. The features of this table write nothing else. */
export type EventValues = {
  stage?: Stage
  reason?: LostReason
  ownerId?: string | null
  ruleId?: string | null
  skipped?: { ruleId: string; memberId: string | null; reason: SkipReason }[]
  kind?: LeadKind
  sourceId?: string
  time?: string | null
  warehouseIds?: string[]
}

export type EventRow = {
  id: string
  kind: EventKind
  outcome: Outcome | null
  text: string | null
  before: EventValues | null
  after: EventValues | null
  actorId: string | null
  at: Date
}

/** Lists the latest events, newest first. */
export const listEvents = (db: Db, leadId: string, limit: number): Promise<EventRow[]> =>
  db
    .selectFrom('leadEvent')
    .select(['id', 'kind', 'outcome', 'text', 'before', 'after', 'actorId', 'at'])
    .where('leadId', '=', leadId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    // The check constraints of the table, and `EventValues`.
    .$narrowType<EventRow>()
    .execute()

export type SourceRow = {
  kind: LeadKind
  id: string
  createdAt: Date
  status: number | string | null
  text: string | null
  viewingTime: string | null
}

/** Lists the sources of a lead with their own status, oldest first. */
export async function listSources(db: Db, leadId: string): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select s.kind, s.source_id as id, s.created_at,
      coalesce(a.status::text, d.status::text, e.status::text, t.state) as status,
      coalesce(a.requirement, d.description, e.message) as text,
      a.visit_on::text || coalesce(' ' || to_char(a.visit_at, 'HH24:MI'), '') as viewing_time
    from lead_source s
    left join appointment a on s.kind = 'viewing' and a.id = s.source_id
    left join demand d on s.kind = 'demand' and d.id = s.source_id
    left join solution_enquiry e on s.kind = 'enquiry' and e.id = s.source_id
    left join chat_thread t on s.kind = 'talk' and t.id = s.source_id
    where s.lead_id = ${leadId} order by s.created_at, s.source_id`.execute(db)
  return rows
}

export type AlsoKnown = { openLeads: number; demands: number; viewings: number; follows: number; parksSeen: number }

/** Counts what else is known of a customer. */
export async function countAlsoKnown(
  db: Db,
  { customerId, memberId, leadId }: { customerId: string; memberId: string | null; leadId: string },
): Promise<AlsoKnown> {
  const { rows } = await sql<AlsoKnown>`select
    (select count(*)::int from lead where customer_id = ${customerId} and closed_at is null and id <> ${leadId}) as open_leads,
    (select count(*)::int from demand where member_id = ${memberId} and deleted_at is null) as demands,
    (select count(*)::int from appointment where member_id = ${memberId}) as viewings,
    (select count(*)::int from follow where member_id = ${memberId}) as follows,
    (select count(distinct park_id)::int from visit where member_id = ${memberId}) as parks_seen`.execute(db)
  return rows[0]!
}

/** Names of members and rules by id. */
export async function findNames(db: Db, memberIds: readonly string[], ruleIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, nick_name as name from member where id = any(${memberIds}::uuid[])
    union all select id::text, name from assignment_rule where id = any(${ruleIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
