import { sql } from 'kysely'
import { dayAfter, startOfDay } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { leadsIn, type StatScope } from './queries-scope.ts'

export type AnsweredLead = {
  createdAt: Date
  firstResponseAt: Date | null
  dueAt: Date | null
  ownerId: string | null
  ownerName: string | null
}

/** Lists the leads that were created on the days of a period. Without those that were closed before anybody answered. */
export async function listAnswered(db: Db, scope: StatScope, { from, to }: { from: string; to: string }): Promise<AnsweredLead[]> {
  const { rows } = await sql<AnsweredLead>`
    select l.created_at, l.first_response_at, l.due_at, l.owner_id, o.nick_name as owner_name
    from lead l left join member o on o.id = l.owner_id
    where l.created_at >= ${startOfDay(from)} and l.created_at < ${startOfDay(dayAfter(to, 1))} and l.created_at <= ${scope.now}
      and (l.first_response_at is not null or l.closed_at is null) and ${leadsIn(scope)}
    order by l.created_at, l.id`.execute(db)
  return rows
}

/** Counts the leads that were created on each day of a period. Days without any are left out. */
export async function countCreated(db: Db, scope: StatScope, { from, to }: { from: string; to: string }): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; leads: number }>`
    select (l.created_at at time zone 'Asia/Shanghai')::date as day, count(*)::int as leads from lead l
    where l.created_at >= ${startOfDay(from)} and l.created_at < ${startOfDay(dayAfter(to, 1))} and l.created_at <= ${scope.now} and ${leadsIn(scope)}
    group by 1`.execute(db)
  return new Map(rows.map(({ day, leads }) => [day, leads]))
}

/** Counts the open leads whose viewing took place two weeks ago or longer, and on which nothing was done since. */
export async function countForgotten(db: Db, scope: StatScope): Promise<number> {
  const { rows } = await sql<{ leads: number }>`
    select count(*)::int as leads from lead l where l.closed_at is null and ${leadsIn(scope)} and exists (
      select from lead_source s join appointment a on a.id = s.source_id
      where s.lead_id = l.id and s.kind = 'viewing' and a.status = 4 and a.outcome is distinct from 'noShow'
        and a.visit_on <= ${dayAfter(scope.today, -14)}::date
        and coalesce(l.last_act_at, l.first_response_at, l.created_at) < ((a.visit_on + 1)::timestamp at time zone 'Asia/Shanghai'))`.execute(
    db,
  )
  return rows[0]!.leads
}
