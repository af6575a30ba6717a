import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { CountedJob } from '../job-counts.ts'

/** New leads: without an owner, and of each member. */
export type NewLeads = { unowned: number; owned: Record<string, number> }

export type LoadedCounts = Record<Exclude<CountedJob, 'leads' | 'today'>, number> & { leads: NewLeads }

/** Counts parks, new leads, and conversations without a member of staff. */
export async function countJobs(db: Db): Promise<LoadedCounts> {
  const { rows } = await sql<LoadedCounts>`
    select (select count(*)::int from park) as listings,
      (select jsonb_build_object('unowned', coalesce(sum(n) filter (where owner_id is null), 0),
          'owned', coalesce(jsonb_object_agg(owner_id, n) filter (where owner_id is not null), '{}'))
        from (select owner_id, count(*) as n from lead where stage = 'new' group by owner_id) counted) as leads,
      (select count(*)::int from chat_thread where state = 'open' and assignee_id is null and said_at is not null) as conversations`.execute(
    db,
  )
  return rows[0]!
}
