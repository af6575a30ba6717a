import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'

export const insertOneToken = (db: Db, hash: Buffer, centerSessionId: string, seconds: number) =>
  db
    .insertInto('oneToken')
    .values({ hash, centerSessionId, expiresAt: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .execute()

/** Used up by the first who brings it together with the session that it was made for. */
export async function takeOneToken(db: Db, hash: Buffer, centerSessionId: string): Promise<boolean> {
  const taken = await db
    .updateTable('oneToken')
    .set({ usedAt: sql<Date>`clock_timestamp()` })
    .where('hash', '=', hash)
    .where('centerSessionId', '=', centerSessionId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
    .returning('centerSessionId')
    .executeTakeFirst()
  return taken !== undefined
}

/** Whose session of the parent domain it is. */
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
