import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { identityExpression, trimHorizon } from './queries-search-feed.ts'

/** The parks that changed since a consumer's watermark; `everything`: too much has changed to list, so all parks must be processed. */
export type ListingChanges = { parkIds: string[]; everything: boolean }

/** An idle watermark still moves once a minute, because changes older than an hour are deleted. */
const maxIdleSeconds = 60
/** Above this, listing the parks costs as much as processing everything. */
const maxListedParks = 5_000

const lockKey = (name: string) => sql`hashtextextended(${`listing follower ${name}`}, 0)`

/**
 * Returns the changes since the consumer's watermark and moves the watermark, in the transaction of the consumer's work; waits for other
 * processes to finish theirs. Changes and new watermark come from one statement, hence from one snapshot (see queries-search-feed.ts).
 */
export async function takeListingChanges(trx: Db, name: string): Promise<ListingChanges> {
  await sql`select pg_advisory_xact_lock(${lockKey(name)})`.execute(trx)
  const { rows } = await sql<{ next: string; identity: string; known: boolean; tooLate: boolean; idle: boolean; ids: string[] | null }>`
    with mark as materialized (select f.*, ${sql.raw(identityExpression)} = f.identity as is_ours from listing_follower f where name = ${name})
    select pg_current_snapshot()::text as next, ${sql.raw(identityExpression)} as identity,
      exists (select from mark where is_ours) as known,
      coalesce((select pg_snapshot_xmin(watermark::pg_snapshot) < ${sql.raw(trimHorizon)} from mark where is_ours), false) as too_late,
      coalesce((select moved_at > now() - make_interval(secs => ${maxIdleSeconds}) from mark), false) as idle,
      (select array_agg(distinct c.park_id) from mark, search_change c
        where is_ours and c.xid >= pg_snapshot_xmin(watermark::pg_snapshot) and not pg_visible_in_snapshot(c.xid, watermark::pg_snapshot)) as ids`.execute(
    trx,
  )
  const { next, identity, known, tooLate, idle, ids } = rows[0]!
  const parkIds = ids ?? []
  if (parkIds.length > 0 || !known || !idle) await moveWatermark(trx, name, next, identity)
  return { parkIds, everything: !known || tooLate || parkIds.length > maxListedParks }
}

const moveWatermark = (trx: Db, name: string, watermark: string, identity: string) =>
  trx
    .insertInto('listingFollower')
    .values({ name, watermark, identity })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ watermark, identity, movedAt: sql<Date>`now()` }))
    .execute()

/**
 * Makes the consumer wait until the end of the transaction, so that no change is lost between an initial match and the changes it consumes
 * afterwards. Several transactions may hold it at once. Throws after 8 s of waiting.
 */
export async function holdListingConsumer(trx: Db, name: string): Promise<void> {
  await sql`select set_config('lock_timeout', '8s', true), set_config('statement_timeout', '9s', true)`.execute(trx)
  await sql`select pg_advisory_xact_lock_shared(${lockKey(name)})`.execute(trx)
  await sql`set local lock_timeout to default`.execute(trx)
  await sql`set local statement_timeout to default`.execute(trx)
}
