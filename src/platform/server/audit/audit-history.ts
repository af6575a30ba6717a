import type { Db } from '../postgres/database.ts'

/** Lists the audit log of one object, the latest entry first, with the actor's name; null where the account no longer exists. */
export const listAuditOf = (db: Db, { objectType, objectId, limit = 50 }: { objectType: string; objectId: string; limit?: number }) =>
  db
    .selectFrom('auditLog as l')
    .leftJoin('member as m', 'm.id', 'l.actorId')
    .select(['l.at', 'l.action', 'l.before', 'l.after', 'm.nickName as actor'])
    .where('l.objectType', '=', objectType)
    .where('l.objectId', '=', objectId)
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute()
