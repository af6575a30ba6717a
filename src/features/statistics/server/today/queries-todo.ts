import { sql } from 'kysely'
import { upcomingStatuses, viewing } from '#features/appointments/transitions.ts'
import { managedState } from '#features/contracts/server/queries-state.ts'
import { customerName } from '#features/contracts/manage/server/queries-managed.ts'
import { staleBefore } from '#features/inventory/parks/server/queries-filter.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { valueList } from '#platform/server/postgres/word-column.ts'
import { contractsIn, leadsIn, parksIn, type StatScope } from '../queries-scope.ts'

const local = (language: Language, column: string) => sql.ref(`${column}_${language === 'en_US' ? 'en' : 'zh'}`)

export type VisitRow = {
  id: string
  leadId: string | null
  person: string
  place: string
  visitAt: string | null
  untreated: boolean
  ownerId: string | null
  ownerName: string | null
  version: number
}

/** Lists the viewings of today that are not confirmed. A viewing whose lead nobody has answered is on the list as that lead. */
export async function listUnconfirmed(db: Db, scope: StatScope, language: Language, limit: number): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select a.id, l.id as lead_id, a.contact_name as person, concat_ws(' ', ${local(language, 'p.name')}, ${local(language, 'w.name')}) as place,
      to_char(a.visit_at, 'HH24:MI') as visit_at, a.status = ${viewing.valueOf('untreated')} as untreated, l.owner_id, o.nick_name as owner_name, a.version
    from appointment a join park p on p.id = a.park_id left join warehouse w on w.id = a.warehouse_id
    left join lead_source s on s.kind = 'viewing' and s.source_id = a.id left join lead l on l.id = s.lead_id left join member o on o.id = l.owner_id
    where a.visit_on = ${scope.today}::date and a.status in ${valueList([viewing.valueOf('untreated'), viewing.valueOf('followingUp')])}
      and (l.id is null or l.first_response_at is not null) and (l.id is null and not ${scope.mine} or ${leadsIn(scope)})
    order by a.visit_at nulls first, a.id limit ${limit}`.execute(db)
  return rows
}

export type NextVisit = { visitOn: string; visitAt: string | null; person: string; place: string }

/** Finds the next viewing that takes place. */
export async function findNextVisit(db: Db, scope: StatScope, language: Language, clockTime: string): Promise<NextVisit | null> {
  const { rows } = await sql<NextVisit>`
    select a.visit_on::text as visit_on, to_char(a.visit_at, 'HH24:MI') as visit_at, a.contact_name as person,
      concat_ws(' ', ${local(language, 'p.name')}, ${local(language, 'w.name')}) as place
    from appointment a join park p on p.id = a.park_id left join warehouse w on w.id = a.warehouse_id
    left join lead_source s on s.kind = 'viewing' and s.source_id = a.id left join lead l on l.id = s.lead_id
    where a.status in ${valueList(upcomingStatuses.map(viewing.valueOf))} and (a.visit_on > ${scope.today}::date
        or a.visit_on = ${scope.today}::date and (a.visit_at is null or a.visit_at > ${clockTime}::time))
      and (l.id is null and not ${scope.mine} or ${leadsIn(scope)})
    order by a.visit_on, a.visit_at nulls first, a.id limit 1`.execute(db)
  return rows[0] ?? null
}

export type WaitingTalk = {
  id: string
  visitor: string | null
  text: string | null
  waitingSince: Date
  ownerId: string | null
  ownerName: string | null
}

/** Lists the conversations in which a visitor waits for an answer, the longest first; not those whose lead is on the list. */
export async function listWaitingTalks(db: Db, { memberId, mine, city, parkId }: StatScope, limit: number): Promise<WaitingTalk[]> {
  // A conversation belongs to no place.
  if (city !== null || parkId !== null) return []
  const { rows } = await sql<WaitingTalk>`
    select t.id, v.nick_name as visitor, (select left(c.text, 60) from chat_message c where c.thread_id = t.id and c.sender = 'visitor' and c.text is not null
        order by c.id desc limit 1) as text, t.waiting_since, t.assignee_id as owner_id, o.nick_name as owner_name
    from chat_thread t left join member v on v.id = t.member_id left join member o on o.id = t.assignee_id
    where t.state = 'open' and t.waiting_since is not null and (not ${mine} or t.assignee_id = ${memberId}::uuid)
      and not exists (select from lead_source s join lead l on l.id = s.lead_id
        where s.kind = 'talk' and s.source_id = t.id and l.closed_at is null and l.first_response_at is null)
    order by t.waiting_since, t.id limit ${limit}`.execute(db)
  return rows
}

export type EndingContract = {
  id: string
  customer: string
  place: string
  endOn: string
  days: number
  ownerId: string | null
  ownerName: string | null
}

/** Lists the contracts that end within 90 days and that no other continues, the next end first. */
export async function listEnding(db: Db, scope: StatScope, language: Language, limit: number): Promise<EndingContract[]> {
  const { rows } = await sql<EndingContract>`
    select contract.id, coalesce(nullif(customer.enterprise_name, ''), ${customerName}) as customer,
      concat_ws(' ', coalesce(${local(language, 'p.name')}, contract.name), (select min(${local(language, 'w.name')}) from contract_space s
        join warehouse w on w.id = s.warehouse_id where s.contract_id = contract.id having count(*) = 1)) as place,
      contract.end_on::text as end_on, (contract.end_on - ${scope.today}::date)::int as days, contract.handler_id as owner_id, o.nick_name as owner_name
    from contract join member customer on customer.id = contract.member_id left join park p on p.id = contract.park_id
    left join member o on o.id = contract.handler_id
    where ${managedState(scope.today)} = 'dueSoon' and ${contractsIn(scope)}
      and not exists (select from contract next where next.renewal_of = contract.id and next.state <> 'void')
    order by contract.end_on, contract.id limit ${limit}`.execute(db)
  return rows
}

export type OpenMoney = {
  expenses: number
  open: number
  overdueExpenses: number
  overdue: number
  oldestDays: number | null
  oldestOn: string | null
}

/** Sums the expenses that are open until the end of the month, and the overdue ones among them. */
export async function sumOpenMoney(db: Db, scope: StatScope): Promise<OpenMoney> {
  const isOverdue = sql`expense.due_on < ${scope.today}::date`
  const { rows } = await sql<OpenMoney>`
    select count(*)::int as expenses, coalesce(sum(expense.amount - expense.paid), 0)::float8 as open,
      (count(*) filter (where ${isOverdue}))::int as overdue_expenses,
      coalesce(sum(expense.amount - expense.paid) filter (where ${isOverdue}), 0)::float8 as overdue,
      (${scope.today}::date - min(expense.due_on) filter (where ${isOverdue}))::int as oldest_days,
      (min(expense.due_on) filter (where ${isOverdue}))::text as oldest_on
    from expense join contract on contract.id = expense.contract_id left join park p on p.id = contract.park_id
    where expense.paid < expense.amount and expense.due_on < date_trunc('month', ${scope.today}::date) + interval '1 month' and ${contractsIn(scope)}`.execute(
    db,
  )
  return rows[0]!
}

/** Returns what was open on days: due by the end of their month, less what had been paid by then. */
export async function listOpenMoney(db: Db, scope: StatScope, days: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(e.amount - e.paid), 0)::float8 as open from unnest(${days as string[]}::date[]) with ordinality as d (day, at)
    left join lateral (
      select expense.amount, coalesce((select sum(y.amount) from payment y where y.expense_id = expense.id and y.paid_on <= d.day), 0) as paid
      from expense join contract on contract.id = expense.contract_id left join park p on p.id = contract.park_id
      where expense.due_on < date_trunc('month', d.day) + interval '1 month' and (expense.created_at at time zone 'Asia/Shanghai')::date <= d.day
        and ${contractsIn(scope)}
    ) e on true group by d.at order by d.at`.execute(db)
  return rows.map(({ open }) => open)
}

export type ReviewRow = {
  id: string
  parkId: string | null
  name: string
  pending: number
  author: string | null
  updatedAt: Date
  ownerId: string | null
  ownerName: string | null
}

/** Lists the working copies that wait for a review by anyone but their authors. */
export async function listReviews(db: Db, scope: StatScope, language: Language, limit: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select d.id, d.park_id::text as park_id, coalesce(${local(language, 'p.name')}, ${local(language, 'd.name')}, d.name_zh, d.code, '') as name, d.pending,
      u.nick_name as author, d.updated_at, p.owner_id, o.nick_name as owner_name
    from listing_draft d left join park p on p.id = d.park_id left join member u on u.id = d.updated_by left join member o on o.id = p.owner_id
    where d.state = 'review' and not d.authors @> array[${scope.memberId}::uuid] and (p.id is null and ${!scope.mine && scope.city === null} or ${parksIn(scope)})
    order by d.updated_at, d.id limit ${limit}`.execute(db)
  return rows
}

export type FailedImport = { id: string; fileName: string; reason: string; at: Date; ownerId: string | null; ownerName: string | null }

/** Lists the imports that failed in the last three days. */
export async function listFailedImports(
  db: Db,
  { memberId, mine, now }: StatScope,
  language: Language,
  limit: number,
): Promise<FailedImport[]> {
  const { rows } = await sql<FailedImport>`
    select i.id, i.file_name, ${local(language, 'i.failure')} as reason, coalesce(i.finished_at, i.created_at) as at, i.created_by as owner_id, o.nick_name as owner_name
    from listing_import i left join member o on o.id = i.created_by
    where i.state = 'failed' and coalesce(i.finished_at, i.created_at) > ${now}::timestamptz - interval '3 days'
      and (not ${mine} or i.created_by = ${memberId}::uuid)
    order by at, i.id limit ${limit}`.execute(db)
  return rows
}

/** Counts the published parks that were not verified for 90 days. */
export async function countStale(db: Db, scope: StatScope): Promise<number> {
  const { rows } = await sql<{ parks: number }>`
    select count(*)::int as parks from park_overview o join park p on p.id = o.park_id
    where o.status = 'published' and (o.verified_at is null or o.verified_at < ${staleBefore(scope.now)}) and ${parksIn(scope)}`.execute(db)
  return rows[0]!.parks
}
