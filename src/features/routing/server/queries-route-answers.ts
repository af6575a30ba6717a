import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'

/** An answer that another process or an earlier start has measured; null when there is none or it is too old. */
export async function findRouteAnswer(db: Db, key: string): Promise<unknown> {
  const row = await db
    .selectFrom('routeAnswer')
    .select('answer')
    .where('key', '=', key)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.answer ?? null
}

/** Keeps an answer for some hours. */
export async function keepRouteAnswer(db: Db, key: string, answer: unknown, hours: number) {
  const row = { key, answer: JSON.stringify(answer), expiresAt: sql<Date>`now() + make_interval(hours => ${hours})` }
  await db
    .insertInto('routeAnswer')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ answer: row.answer, expiresAt: row.expiresAt }))
    .execute()
}

export const deleteOldRouteAnswers = (db: Db) =>
  db
    .deleteFrom('routeAnswer')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .execute()
