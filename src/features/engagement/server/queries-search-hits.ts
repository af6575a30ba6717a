import { sql } from 'kysely'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { AlertPace } from '../saved-search.ts'
import { encodeParks, type ParkChange } from './known-parks.ts'

export type TrackedSearch = { id: string; query: string; known: Buffer }

/** Lists searches by id after `after`, except those waiting to be run again. */
export const listTrackedSearches = (db: Db, { after, limit }: { after: string | null; limit: number }): Promise<TrackedSearch[]> => {
  const tracked = db.selectFrom('savedSearch').select(['id', 'query', 'known']).where('due', '=', false)
  return (after === null ? tracked : tracked.where('id', '>', after)).orderBy('id').limit(limit).execute()
}

export const markSearchDue = (trx: Db, id: string) => trx.updateTable('savedSearch').set({ due: true }).where('id', '=', id).execute()
export const markAllSearchesDue = (trx: Db) => trx.updateTable('savedSearch').set({ due: true }).where('due', '=', false).execute()

/** Locks a due search that no other process holds and that was not tried yet; null if there is none. */
export async function takeDueSearch(trx: Db, triedIds: readonly string[]): Promise<(TrackedSearch & { isFirst: boolean }) | null> {
  const { rows } = await sql<TrackedSearch & { isFirst: boolean }>`
    select id, query, known, asked_at is null as is_first from saved_search
    where due and id <> all (${triedIds as string[]}::uuid[]) order by id limit 1 for update skip locked`.execute(trx)
  return rows[0] ?? null
}

/** Saves changed matches. Added parks count as new until the search is opened; removed ones no longer do. */
export async function saveChange(
  trx: Db,
  searchId: string,
  { added, removed, now }: ParkChange,
  { isNews }: { isNews: boolean },
): Promise<void> {
  await trx
    .updateTable('savedSearch')
    .set({ known: encodeParks(now), total: now.length, due: false, askedAt: sql<Date>`now()` })
    .where('id', '=', searchId)
    .execute()
  if (isNews && added.length > 0)
    await sql`insert into saved_search_hit (saved_search_id, park_id)
      select ${searchId}::uuid, id from park where id = any (${added.map(String)}::bigint[]) on conflict do nothing`.execute(trx)
  if (removed.length > 0)
    await trx.deleteFrom('savedSearchHit').where('savedSearchId', '=', searchId).where('parkId', 'in', removed.map(String)).execute()
}

/** Joins members that are neither disabled nor deleted. */
const activeMembers = sql`join member m on m.id = s.member_id and m.deleted_at is null and m.disabled_at is null`
const hasUnsentHits = sql`exists (select from saved_search_hit h where h.saved_search_id = s.id and not h.told)`

/** Lists instant searches with new hits whose last mail is at least `pauseMinutes` ago. */
export async function listInstantSearches(db: Db, pauseMinutes: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from saved_search s ${activeMembers}
    where s.alert = 'instant' and ${hasUnsentHits} and (s.mailed_at is null or s.mailed_at <= now() - make_interval(mins => ${pauseMinutes}))
    order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lists members with new hits in a daily search. */
export async function listDailyMembers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct s.member_id from saved_search s ${activeMembers} where s.alert = 'daily' and ${hasUnsentHits} order by s.member_id`.execute(
    db,
  )
  return rows.map(({ memberId }) => memberId)
}

export type AlertRow = {
  id: string
  memberId: string
  name: string
  query: string
  email: string | null
  language: Language
  parkIds: string[]
}

/**
 * Takes the new hits of one search, or of all daily searches of a member, and marks them as sent, so that no other process sends them too.
 * Oldest search first; searches locked by another process are skipped.
 */
export async function takeUnsentAlerts(trx: Db, of: { searchId: string } | { memberId: string }): Promise<AlertRow[]> {
  const which: [AlertPace, ReturnType<typeof sql>] =
    'searchId' in of ? ['instant', sql`s.id = ${of.searchId}`] : ['daily', sql`s.member_id = ${of.memberId}`]
  const { rows } = await sql<AlertRow>`
    with locked as materialized (
      select s.id, s.member_id, s.name, s.query, s.created_at from saved_search s where ${which[1]} and s.alert = ${which[0]} for update skip locked),
    taken as (
      update saved_search_hit h set told = true from locked where h.saved_search_id = locked.id and not h.told returning h.saved_search_id, h.park_id, h.found_at),
    mailed as (update saved_search s set mailed_at = now() where s.id in (select saved_search_id from taken))
    select locked.id, locked.member_id, locked.name, locked.query, m.email, m.locale as language,
      array_agg(taken.park_id::text order by taken.found_at, taken.park_id) as park_ids
    from locked join taken on taken.saved_search_id = locked.id join member m on m.id = locked.member_id
    group by locked.id, locked.member_id, locked.name, locked.query, locked.created_at, m.email, m.locale
    order by locked.created_at, locked.id`.execute(trx)
  return rows
}
