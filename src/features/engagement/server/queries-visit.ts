import { sql } from 'kysely'
import { localText } from '#features/listings/server/queries-cards.ts'
import type { Page } from '#platform/contract/page.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'

/** A visit counts again after this time; the time of the latest one is always saved. */
const countsAgainAfter = sql`interval '30 minutes'`

/** Saves a visit to an existing park. */
export async function saveVisit(db: Db, { memberId, parkId, now }: { memberId: string; parkId: string; now: Date }): Promise<void> {
  await sql`insert into visit as saved (member_id, park_id, last_at) values (${memberId}, ${parkId}::bigint, ${now}::timestamptz)
    on conflict (member_id, park_id) do update set last_at = greatest(saved.last_at, excluded.last_at),
      times = saved.times + (saved.last_at <= excluded.last_at - ${countsAgainAfter})::int`.execute(db)
}

export type VisitRow = { id: string; parkId: string; parkName: string; createTime: string; times: number }

type VisitListQuery = Page & { column: 'createTime' | 'parkName'; isAscending: boolean }

/** Lists visits with the names of withdrawn parks too. Ties are ordered by id, so that pages never overlap. */
export async function listVisits(
  db: Db,
  memberId: string,
  language: Language,
  { column, isAscending, limit, offset }: VisitListQuery,
): Promise<VisitRow[]> {
  const order = column === 'parkName' ? localText(language, 'p.name') : sql`v.last_at`
  const direction = isAscending ? sql`asc` : sql`desc`
  const { rows } = await sql<VisitRow>`
    select v.id, v.park_id::text, ${localText(language, 'p.name')} as park_name, ${wireTimeOf('v.last_at')} as create_time, v.times
    from visit v join park p on p.id = v.park_id
    where v.member_id = ${memberId}
    order by ${order} ${direction}, v.id ${direction} limit ${limit}::int offset ${offset}::int`.execute(db)
  return rows
}

export async function countVisits(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from visit v where v.member_id = ${memberId}`.execute(db)
  return rows[0]!.count
}

export const deleteVisits = (trx: Db, memberId: string) => trx.deleteFrom('visit').where('memberId', '=', memberId).execute()

/** Returns false if the member has no such visit. */
export async function deleteVisit(trx: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('visit').where('memberId', '=', memberId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Lists the visited parks, latest first. */
export async function listVisitedParks(db: Db, memberId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ parkId: string }>`
    select v.park_id::text as park_id from visit v where v.member_id = ${memberId} order by v.last_at desc, v.id desc limit ${limit}::int`.execute(
    db,
  )
  return rows.map(({ parkId }) => parkId)
}

export async function exportVisits(db: Db, memberId: string) {
  const { rows } = await sql<{ park: string; lastAt: Date; times: number }>`
    select p.name_zh as park, v.last_at, v.times from visit v join park p on p.id = v.park_id
    where v.member_id = ${memberId} order by v.last_at, v.id`.execute(db)
  return rows
}
