import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

/** Returns a cached answer, or null if there is none or it has expired. */
export async function findRouteAnswer(db: Db, key: string): Promise<unknown> {
  const row = await db
    .selectFrom('routeAnswer')
    .select('answer')
    .where('key', '=', key)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.answer ?? null
}

/** Returns cached answers by key; keys without one are left out. */
export async function findRouteAnswers(db: Db, keys: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('routeAnswer')
    .select(['key', 'answer'])
    .where('key', '=', sql<string>`any(${keys as string[]}::text[])`)
    .where('expiresAt', '>', sql<Date>`now()`)
    .execute()
  return new Map(rows.map(({ key, answer }) => [key, answer]))
}

/** Caches answers for some hours. Keys are sorted so that concurrent writers cannot deadlock. */
export async function saveRouteAnswers(db: Db, answers: ReadonlyMap<string, unknown>, hours: number) {
  const sorted = [...answers].toSorted(([a], [b]) => (a < b ? -1 : 1))
  await sql`insert into route_answer (key, answer, expires_at)
    select key, answer::jsonb, now() + make_interval(hours => ${hours})
    from unnest(${sorted.map(([key]) => key)}::text[], ${sorted.map(([, answer]) => JSON.stringify(answer))}::text[]) as entry (key, answer)
    on conflict (key) do update set answer = excluded.answer, expires_at = excluded.expires_at`.execute(db)
}

/** Caches an answer for some hours. */
export async function saveRouteAnswer(db: Db, key: string, answer: unknown, hours: number) {
  const row = { key, answer: JSON.stringify(answer), expiresAt: sql<Date>`now() + make_interval(hours => ${hours})` }
  await db
    .insertInto('routeAnswer')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ answer: row.answer, expiresAt: row.expiresAt }))
    .execute()
}

export const deleteExpiredRouteAnswers = (db: Db) =>
  db
    .deleteFrom('routeAnswer')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .execute()
