import { sql } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import type { AlertPace } from '../saved-search.ts'
import { encodeParks } from './known-parks.ts'

export type SavedSearchRow = {
  id: string
  name: string
  query: string
  alert: AlertPace
  total: number
  newCount: number
  createTime: string
}

const columns = sql`s.id, s.name, s.query, s.alert, s.total, ${wireTimeOf('s.created_at')} as create_time,
  (select count(*)::int from saved_search_hit h where h.saved_search_id = s.id) as new_count`

const orderColumns = { createTime: sql`s.created_at`, name: sql`s.name`, total: sql`s.total` }

type SavedSearchListQuery = Page & { column: keyof typeof orderColumns; isAscending: boolean }

/** Lists the searches of a member. Ties are ordered by id, so that pages never overlap. */
export async function listSearches(
  db: Db,
  memberId: string,
  { column, isAscending, limit, offset }: SavedSearchListQuery,
): Promise<SavedSearchRow[]> {
  const direction = isAscending ? sql`asc` : sql`desc`
  const { rows } = await sql<SavedSearchRow>`
    select ${columns} from saved_search s where s.member_id = ${memberId}
    order by ${orderColumns[column]} ${direction}, s.id ${direction} limit ${limit}::int offset ${offset}::int`.execute(db)
  return rows
}

export async function countSearches(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_search where member_id = ${memberId}`.execute(db)
  return rows[0]!.count
}

export async function findSearch(db: Db, memberId: string, id: string): Promise<SavedSearchRow | null> {
  const { rows } =
    await sql<SavedSearchRow>`select ${columns} from saved_search s where s.id = ${id} and s.member_id = ${memberId}`.execute(db)
  return rows[0] ?? null
}

/** Locks a member, so that concurrent saves are counted correctly. */
export const lockMember = (trx: Db, memberId: string) =>
  trx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()

type NewSearch = { memberId: string; name: string; query: string; alert: AlertPace; parks: readonly number[] }

/** Inserts a search and returns its id. Current matches do not count as new. */
export async function insertSearch(trx: Db, { parks, ...search }: NewSearch): Promise<string> {
  const { id } = await trx
    .insertInto('savedSearch')
    .values({ ...search, known: encodeParks(parks), total: parks.length, due: false, askedAt: sql<Date>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a search of the member until the end of the transaction. */
export const lockSearch = (trx: Db, memberId: string, id: string) =>
  trx
    .selectFrom('savedSearch')
    .select(['id', 'query', 'alert'])
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst()

/** Requires the row lock. Hits found under another pace are not notified under the new one. */
export async function updateSearch(
  trx: Db,
  id: string,
  { name, alert }: { name: string; alert: AlertPace },
  previousAlert: string,
): Promise<void> {
  await trx.updateTable('savedSearch').set({ name, alert }).where('id', '=', id).execute()
  if (previousAlert !== alert) await trx.updateTable('savedSearchHit').set({ told: true }).where('savedSearchId', '=', id).execute()
}

/** Replaces the query. Current matches do not count as new. */
export async function replaceQuery(trx: Db, id: string, query: string, parks: readonly number[]): Promise<void> {
  await trx
    .updateTable('savedSearch')
    .set({ query, known: encodeParks(parks), total: parks.length, due: false, askedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('savedSearchHit').where('savedSearchId', '=', id).execute()
}

/** Returns false if the member has no such search. */
export async function deleteSearch(trx: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('savedSearch').where('id', '=', id).where('memberId', '=', memberId).executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteHits = (trx: Db, id: string) => trx.deleteFrom('savedSearchHit').where('savedSearchId', '=', id).execute()

/** Ends the alerts of a search and returns its name, or null if it is gone. */
export async function endAlerts(trx: Db, searchId: string): Promise<string | null> {
  const ended = await trx.updateTable('savedSearch').set({ alert: 'none' }).where('id', '=', searchId).returning('name').executeTakeFirst()
  return ended?.name ?? null
}

export const endAllAlerts = (trx: Db, memberId: string) =>
  trx.updateTable('savedSearch').set({ alert: 'none' }).where('memberId', '=', memberId).where('alert', '<>', 'none').execute()

/** For the export of personal data. */
export const exportSearches = (db: Db, memberId: string) =>
  db
    .selectFrom('savedSearch')
    .select(['name', 'query', 'alert', 'total', 'createdAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const eraseSearches = (trx: Db, memberId: string) => trx.deleteFrom('savedSearch').where('memberId', '=', memberId).execute()
