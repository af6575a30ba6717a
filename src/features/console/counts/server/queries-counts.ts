import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { CountedJob } from '../job-counts.ts'

/** Counts parks, enquiries without an answer, and conversations without a member of staff. */
export async function countJobs(db: Db): Promise<Record<CountedJob, number>> {
  const { rows } = await sql<Record<CountedJob, number>>`
    select (select count(*)::int from park) as listings,
      (select count(*)::int from solution_enquiry where status = 0) as leads,
      (select count(*)::int from chat_thread where state = 'open' and assignee_id is null and said_at is not null) as conversations`.execute(
    db,
  )
  return rows[0]!
}
