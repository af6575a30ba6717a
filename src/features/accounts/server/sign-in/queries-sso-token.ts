import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

export const insertOneToken = (db: Db, hash: Buffer, centerSessionId: string, seconds: number) =>
  db
    .insertInto('oneToken')
    .values({ hash, centerSessionId, expiresAt: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .execute()

/** Uses up a token, once, and only with the session it was issued for. Returns false otherwise. */
export async function takeOneToken(db: Db, hash: Buffer, centerSessionId: string): Promise<boolean> {
  const row = await db
    .updateTable('oneToken')
    .set({ usedAt: sql<Date>`clock_timestamp()` })
    .where('hash', '=', hash)
    .where('centerSessionId', '=', centerSessionId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
    .returning('centerSessionId')
    .executeTakeFirst()
  return row !== undefined
}

/** Finds an active session of the parent domain and its member. */
export const findCenter = (db: Db, sessionId: string) =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.memberId')
    .select(['session.id', 'session.memberId', 'session.remember', 'member.userName'])
    .where('session.id', '=', sessionId)
    .where('session.kind', '=', 'center')
    .where('session.revokedAt', 'is', null)
    .where('session.endsAt', '>', sql<Date>`clock_timestamp()`)
    .where('session.refreshExpiresAt', '>', sql<Date>`clock_timestamp()`)
    .where('member.disabledAt', 'is', null)
    .where('member.deletedAt', 'is', null)
    .executeTakeFirst()
