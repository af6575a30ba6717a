import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { identityOf, trimHorizon } from './queries-search-feed.ts'

/** What has changed since a follower last looked: these parks, or so much that everything has to be looked at again. */
export type ListingChanges = { parkIds: string[]; everything: boolean }

/** An idle mark still moves once a minute: changes that are older than an hour are forgotten. */
const movesAtLeastSeconds = 60
/** More at once are as much work as everything. */
const fewestForEverything = 5_000

const lockKey = (name: string) => sql`hashtextextended(${`listing follower ${name}`}, 0)`

/**
 * In the transaction of the follower's work: waits its turn, then takes what has changed since the mark and moves it. Which transactions
 * the answer holds and the mark to ask from next time are of one statement, hence of one moment (see queries-search-feed.ts).
 */
export async function takeChanges(trx: Db, name: string): Promise<ListingChanges> {
  await sql`select pg_advisory_xact_lock(${lockKey(name)})`.execute(trx)
  const { rows } = await sql<{ next: string; identity: string; known: boolean; tooLate: boolean; idle: boolean; ids: string[] | null }>`
    with mark as materialized (select f.*, ${sql.raw(identityOf)} = f.identity as is_ours from listing_follower f where name = ${name})
    select pg_current_snapshot()::text as next, ${sql.raw(identityOf)} as identity,
      exists (select from mark where is_ours) as known,
      coalesce((select pg_snapshot_xmin(watermark::pg_snapshot) < ${sql.raw(trimHorizon)} from mark where is_ours), false) as too_late,
      coalesce((select moved_at > now() - make_interval(secs => ${movesAtLeastSeconds}) from mark), false) as idle,
      (select array_agg(distinct c.park_id) from mark, search_change c
        where is_ours and c.xid >= pg_snapshot_xmin(watermark::pg_snapshot) and not pg_visible_in_snapshot(c.xid, watermark::pg_snapshot)) as ids`.execute(
    trx,
  )
  const { next, identity, known, tooLate, idle, ids } = rows[0]!
  const parkIds = ids ?? []
  if (parkIds.length > 0 || !known || !idle) await moveMark(trx, name, next, identity)
  return { parkIds, everything: !known || tooLate || parkIds.length > fewestForEverything }
}

const moveMark = (trx: Db, name: string, watermark: string, identity: string) =>
  trx
    .insertInto('listingFollower')
    .values({ name, watermark, identity })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ watermark, identity, movedAt: sql<Date>`now()` }))
    .execute()

/**
 * Until the end of the transaction the follower waits: what is matched meanwhile is matched against listings of which it has yet to be
 * told, and no change falls in between. Many may hold it at once.
 */
export async function holdListings(trx: Db, name: string): Promise<void> {
  await sql`select set_config('lock_timeout', '8s', true), set_config('statement_timeout', '9s', true)`.execute(trx)
  await sql`select pg_advisory_xact_lock_shared(${lockKey(name)})`.execute(trx)
  await sql`set local lock_timeout to default`.execute(trx)
  await sql`set local statement_timeout to default`.execute(trx)
}
