import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { countRows } from '#platform/server/postgres/list-page.ts'

/** The conditions of a list. `from` is included, `until` is not. */
export type EntryFilter = {
  actorIds?: readonly string[] | undefined
  action?: string | undefined
  objectType?: string | undefined
  objectId?: string | undefined
  text?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  requestId?: string | undefined
  changeSetId?: string | undefined
}

/** Entries in time order beside a known one, which does not belong to them. `at` has microseconds. */
export type Cursor = { side: 'older' | 'newer'; at: string; id: string }

const searchedText = sql<string>`audit_text(l.before, l.after)`

const entries = (db: Db, { actorIds, action, objectType, objectId, text, from, until, requestId, changeSetId }: EntryFilter) =>
  db
    .selectFrom('auditLog as l')
    .$if(actorIds !== undefined, (query) => query.where(sql<boolean>`l.actor_id = any(${actorIds}::uuid[])`))
    .$if(action !== undefined, (query) => query.where('l.action', '=', action!))
    .$if(objectType !== undefined, (query) => query.where('l.objectType', '=', objectType!))
    .$if(objectId !== undefined, (query) => query.where('l.objectId', '=', objectId!))
    .$if(from !== undefined, (query) => query.where('l.at', '>=', from!))
    .$if(until !== undefined, (query) => query.where('l.at', '<', until!))
    .$if(requestId !== undefined, (query) => query.where('l.requestId', '=', requestId!))
    .$if(changeSetId !== undefined, (query) => query.where('l.changeSetId', '=', changeSetId!))
    // The index finds pairs of characters in any order, so the text itself is compared too: first, because that is cheaper without the index.
    .$if(text !== undefined, (query) =>
      query
        .where(sql<boolean>`strpos(${searchedText}, lower(${text})) > 0`)
        .where(sql<boolean>`bigrams(${searchedText}) @> bigrams(lower(${text}))`),
    )

const withActor = (query: ReturnType<typeof entries>) =>
  query
    .leftJoin('member as m', 'm.id', 'l.actorId')
    .select([
      'l.id',
      'l.at',
      'l.actorId',
      'l.action',
      'l.objectType',
      'l.objectId',
      'l.before',
      'l.after',
      'l.ip',
      'l.requestId',
      'l.sessionId',
      'l.changeSetId',
    ])
    .select(['m.nickName as actor', sql<string>`l.at::text`.as('position')])

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** Lists entries beside a cursor, or the newest, always the newest first. */
export async function listEntries(db: Db, filter: EntryFilter, cursor: Cursor | null, limit: number) {
  const direction = cursor?.side === 'newer' ? 'asc' : 'desc'
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  const rows = await withActor(entries(db, filter))
    .$if(cursor !== null, (query) =>
      query.where(sql<boolean>`(l.at, l.id) ${comparison} (${cursor!.at}::timestamptz, ${cursor!.id}::bigint)`),
    )
    .orderBy('l.at', direction)
    .orderBy('l.id', direction)
    .limit(limit)
    .execute()
  return direction === 'asc' ? rows.toReversed() : rows
}

/** Returns the time of an entry with microseconds, as text for comparisons. */
export const findPosition = (db: Db, id: string) =>
  db
    .selectFrom('auditLog')
    .select(['id', sql<string>`at::text`.as('at')])
    .where('id', '=', id)
    .executeTakeFirst()

export const findEntry = (db: Db, id: string) => withActor(entries(db, {})).where('l.id', '=', id).executeTakeFirst()

/** Counts entries, and stops above `max`. */
export async function countEntries(db: Db, filter: EntryFilter, max: number): Promise<number> {
  const some = entries(db, filter)
    .select(sql<number>`1`.as('one'))
    .limit(max + 1)
  return countRows(db.selectFrom(some.as('some')))
}

const maxActors = 50

/** Lists members whose display name contains a text or whose account name equals it. */
export async function listActorIds(db: Db, who: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where((build) => build.or([sql<boolean>`lower(user_name) = lower(${who})`, sql<boolean>`strpos(lower(nick_name), lower(${who})) > 0`]))
    .orderBy('id')
    .limit(maxActors)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the device of a session in words; undefined if the session is no longer stored. */
export const findSessionDevice = (db: Db, sessionId: string) =>
  db.selectFrom('session').select('device').where('id', '=', sessionId).executeTakeFirst()
