import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'

/** What is left to do in each queue: jobs that are due, and since when the oldest of them is; and those that failed for good within a day. */
export async function countJobs(db: Db): Promise<{ queue: string; waiting: number; failed: number; oldest: number }[]> {
  const { rows } = await sql<{ queue: string; waiting: number; failed: number; oldest: number }>`
    select queue.name as queue,
      count(*) filter (where job.is_due)::int as waiting,
      count(*) filter (where job.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(job.start_after) filter (where job.is_due)), 0)::float8 as oldest
    from pgboss.queue
    left join lateral (
      select state, start_after, state in ('created', 'retry') and start_after <= now() as is_due from pgboss.job where name = queue.name
    ) job on true
    where queue.name not like '\\_\\_%'
    group by queue.name order by queue.name`.execute(db)
  return rows
}
