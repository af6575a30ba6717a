import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

/** Where a request for a code comes from, and where the code goes. */
export type SendSource = { target: string; ipClass: string; deviceHash: Buffer | null }

/** Returns when a code that this network or device requested for this target was last used, within a day; null if none was. */
export async function findLastProof(db: Db, { target, ipClass, deviceHash }: SendSource): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(used_at) as at from code
    where target = ${target} and used_at > clock_timestamp() - interval '1 day'
      and (ip_class = ${ipClass} or device_hash = ${deviceHash})`.execute(db)
  return rows[0]!.at
}

/** Returns the number of codes sent to a target in the last hour, after `since`. */
export async function countSendsTo(db: Db, target: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from code
    where target = ${target} and created_at > greatest(${since}, clock_timestamp() - interval '1 hour')`.execute(db)
  return rows[0]!.count
}

/** Returns the number of codes sent in the last hour to this target, network or device, whichever is largest. */
export async function countRecentSends(db: Db, { target, ipClass, deviceHash }: SendSource): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(
      count(*) filter (where target = ${target}),
      count(*) filter (where ip_class = ${ipClass}),
      count(*) filter (where device_hash = ${deviceHash}))::int as count
    from code where created_at > clock_timestamp() - interval '1 hour'
      and (target = ${target} or ip_class = ${ipClass} or device_hash = ${deviceHash})`.execute(db)
  return rows[0]!.count
}

/** Counts all text messages with codes in the last 24 hours, for the site's budget. */
export async function countTextMessagesToday(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from code
    where created_at > clock_timestamp() - interval '1 day' and target not like '%@%'`.execute(db)
  return rows[0]!.count
}
