import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Outcome } from '#features/leads/rules.ts'
import type { LeadScope } from '#features/leads/server/scope.ts'
import type { TimelineKind } from '#features/leads/customers/rules.ts'

/** What an entry may hold beside its time; absent fields are null. `microseconds` since 1970, exact, as text. */
export type TimelineRow = {
  kind: TimelineKind
  id: string
  at: Date
  microseconds: string
  data: {
    step?: 'changed'
    actorId?: string | null
    note?: 'note' | 'call' | 'message'
    outcome?: Outcome | null
    recordId?: string
    parkId?: number | null
    warehouseId?: number | null
    solutionId?: string | null
    name?: string | null
    text?: string | null
    status?: number | null
    follow?: number | null
    viewingTime?: string | null
    amount?: number | null
    area?: number | null
    times?: number | null
    paid?: boolean
  }
}

export type Subject = { customerId: string; memberId: string | null; kinds: readonly TimelineKind[]; scope: LeadScope; today: string }
export type Cursor = { microseconds: string; kind: TimelineKind; id: string }

/** The records of the customer, and those that were merged into it. */
const records = ({ customerId }: Subject) => sql`select id from customer where id = ${customerId} or merged_into = ${customerId}`

/** Requests that belong to leads in scope: `mine` of the customer, `hidden` because a colleague follows them. */
const requests = (subject: Subject) => sql`
  lead_of as (select l.* from lead l where l.customer_id = ${subject.customerId}),
  shown_lead as (select * from lead_of l where ${subject.scope.team} or l.owner_id is null or l.owner_id = ${subject.scope.memberId}),
  mine as (select s.kind, s.source_id, s.created_at from lead_source s where s.lead_id in (select id from shown_lead)),
  hidden as (select s.kind, s.source_id from lead_source s where s.lead_id in (select id from lead_of except select id from shown_lead))`

/** True in SQL for a request of the customer that no colleague outside the scope follows. */
const isShown = (kind: string, id: RawBuilder<unknown>, memberId: RawBuilder<unknown>, subject: Subject) => sql`
  (${id} in (select source_id from mine where kind = ${kind})
    or (${memberId} = ${subject.memberId} and ${id} not in (select source_id from hidden where kind = ${kind})))`

/** Each selects `at`, `id` and `data`. */
const entries: Record<TimelineKind, (subject: Subject) => RawBuilder<unknown>> = {
  note: (subject) => sql`
    select e.at, 'e' || e.id as id, jsonb_build_object('note', e.kind, 'outcome', e.outcome, 'text', e.text, 'actorId', e.actor_id, 'recordId', e.lead_id) as data
    from lead_event e where e.lead_id in (select id from shown_lead) and e.kind in ('note', 'call', 'message')
    union all select n.at, n.id::text, jsonb_build_object('note', 'note', 'text', n.text, 'actorId', n.actor_id)
    from customer_note n where n.customer_id in (${records(subject)})`,
  viewing: (subject) => sql`
    select a.created_at as at, a.id::text as id, jsonb_build_object('recordId', a.id, 'parkId', a.park_id, 'warehouseId', a.warehouse_id, 'text', a.requirement,
      'viewingTime', a.visit_on::text || coalesce(' ' || to_char(a.visit_at, 'HH24:MI'), '')) as data
    from appointment a where ${isShown('viewing', sql`a.id`, sql`a.member_id`, subject)}
    union all select s.created_at, a.id || '-' || r.number, jsonb_build_object('step', 'changed', 'recordId', a.id, 'parkId', a.park_id, 'warehouseId', a.warehouse_id,
      'status', r.after -> 'status', 'actorId', s.actor_id)
    from appointment a join record_change r on r.table_name = 'appointment' and r.record_id = a.id::text join change_set s on s.id = r.change_set_id
    where ${isShown('viewing', sql`a.id`, sql`a.member_id`, subject)} and s.kind <> 'seed' and r.before is not null and r.after ? 'status'`,
  demand: (subject) => sql`
    select d.created_at as at, d.id::text as id, jsonb_build_object('recordId', d.id, 'name', d.storage_category, 'area', d.demand_area, 'text', d.description) as data
    from demand d where d.deleted_at is null and ${isShown('demand', sql`d.id`, sql`d.member_id`, subject)}
    union all select e.at, d.id || '-' || e.number, jsonb_build_object('step', 'changed', 'recordId', d.id, 'name', d.storage_category, 'area', d.demand_area,
      'status', e.to_status, 'follow', e.to_follow, 'text', e.note, 'actorId', case e.by_role when 'staff' then e.actor_id end)
    from demand d join demand_event e on e.demand_id = d.id
    where d.deleted_at is null and ${isShown('demand', sql`d.id`, sql`d.member_id`, subject)} and (e.from_status is not null or e.from_follow is not null)`,
  talk: (subject) => sql`
    select t.created_at as at, t.id::text as id, jsonb_build_object('recordId', t.id, 'name', t.page_title, 'actorId', t.assignee_id,
      'times', (select count(*) from chat_message g where g.thread_id = t.id and g.sender <> 'system'),
      'text', (select left(g.text, 200) from chat_message g where g.thread_id = t.id and g.sender = 'visitor' and g.text is not null order by g.id limit 1)) as data
    from chat_thread t where ${isShown('talk', sql`t.id`, sql`t.member_id`, subject)}`,
  contact: () => sql`
    select r.created_at as at, r.id::text as id, jsonb_build_object('parkId', r.park_id, 'warehouseId', r.warehouse_id) as data
    from contact_request r where r.id in (select source_id from mine where kind = 'contact')`,
  enquiry: (subject) => sql`
    select e.created_at as at, e.id::text as id, jsonb_build_object('recordId', e.id, 'solutionId', e.solution_id, 'text', e.message) as data
    from solution_enquiry e where ${isShown('enquiry', sql`e.id`, sql`e.member_id`, subject)}`,
  follow: ({ memberId }) => sql`
    select f.followed_at as at, f.id::text as id, jsonb_build_object('parkId', coalesce(f.park_id, w.park_id), 'warehouseId', f.warehouse_id) as data
    from follow f left join warehouse w on w.id = f.warehouse_id where f.member_id = ${memberId}`,
  search: ({ memberId }) => sql`
    select q.created_at as at, q.id::text as id, jsonb_build_object('name', q.name) as data from saved_search q where q.member_id = ${memberId}`,
  visit: ({ memberId }) => sql`
    select v.last_at as at, v.id::text as id, jsonb_build_object('parkId', v.park_id, 'times', v.times) as data from visit v where v.member_id = ${memberId}`,
  contract: ({ memberId }) => sql`
    select k.created_at as at, k.id::text as id, jsonb_build_object('recordId', k.id, 'name', k.number, 'text', k.name, 'parkId', k.park_id, 'area', k.area,
      'amount', k.price) as data
    from contract k where k.member_id = ${memberId}`,
  // An expense belongs to the past once it is due or paid.
  expense: ({ memberId, today }) => sql`
    select coalesce(x.paid_on, x.due_on)::timestamp at time zone 'Asia/Shanghai' as at, x.id::text as id,
      jsonb_build_object('recordId', k.id, 'name', k.number, 'status', x.kind, 'amount', x.amount, 'paid', x.paid >= x.amount) as data
    from expense x join contract k on k.id = x.contract_id where k.member_id = ${memberId} and coalesce(x.paid_on, x.due_on) <= ${today}::date`,
  consent: ({ memberId }) => sql`
    select k.agreed_at as at, k.id::text as id, jsonb_build_object('name', k.version) as data from consent k where k.member_id = ${memberId}
      or k.id in (select a.consent_id from appointment a where a.id in (select source_id from mine where kind = 'viewing')
        union select r.consent_id from contact_request r where r.id in (select source_id from mine where kind = 'contact')
        union select e.consent_id from solution_enquiry e where e.id in (select source_id from mine where kind = 'enquiry'))`,
  account: ({ memberId }) => sql`select m.created_at as at, m.id::text as id, '{}'::jsonb as data from member m where m.id = ${memberId}`,
  lead: () => sql`
    select l.created_at as at, l.id::text as id, jsonb_build_object('recordId', l.id, 'parkId', l.park_id, 'warehouseId', l.warehouse_id,
      'text', l.wish ->> 'text', 'area', l.area) as data
    from shown_lead l where l.source = 'manual'`,
}

const timelineOf = (subject: Subject) =>
  sql.join(
    subject.kinds.map(
      (kind) => sql`select ${sql.lit(kind)} as kind, at, id, data from (${entries[kind](subject)}) ${sql.ref(`of_${kind}`)}`,
    ),
    sql` union all `,
  )

/** Lists entries, the latest first, after the cursor. Ties are ordered by kind and id, so that pages have neither gaps nor repeats. */
export async function listEntries(db: Db, subject: Subject, after: Cursor | null, limit: number): Promise<TimelineRow[]> {
  if (subject.kinds.length === 0) return []
  const micros = sql`(extract(epoch from at) * 1000000)::bigint`
  const where =
    after === null
      ? sql`true`
      : sql`(${micros}, kind collate "C", id collate "C") < (${after.microseconds}::bigint, ${after.kind}::text collate "C", ${after.id}::text collate "C")`
  const { rows } = await sql<TimelineRow>`with ${requests(subject)}
    select kind, id, at, ${micros}::text as microseconds, data from (${timelineOf(subject)}) entry
    where ${where} order by at desc, kind collate "C" desc, id collate "C" desc limit ${limit}`.execute(db)
  return rows
}

export type KindCount = { kind: TimelineKind; count: number }

export async function countEntries(db: Db, subject: Subject): Promise<KindCount[]> {
  if (subject.kinds.length === 0) return []
  const { rows } = await sql<KindCount>`with ${requests(subject)}
    select kind, count(*)::int as count from (${timelineOf(subject)}) entry group by kind`.execute(db)
  return rows
}

export type NameRow = { kind: 'park' | 'warehouse' | 'solution' | 'member'; id: string; zh: string; en: string | null }

/** Returns the names of what entries refer to. */
export async function findNames(
  db: Db,
  ids: { parks: readonly string[]; warehouses: readonly string[]; solutions: readonly string[]; members: readonly string[] },
): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select 'park' as kind, id::text, name_zh as zh, name_en as en from park where id = any(${ids.parks}::bigint[])
    union all select 'warehouse', id::text, name_zh, name_en from warehouse where id = any(${ids.warehouses}::bigint[])
    union all select 'solution', id::text, title_zh, title_en from solution where id::text = any(${ids.solutions}::text[])
    union all select 'member', id::text, nick_name, nick_name from member where id = any(${ids.members}::uuid[])`.execute(db)
  return rows
}
