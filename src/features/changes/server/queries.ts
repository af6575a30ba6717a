import { sql } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import type { ChangeSet } from '../contract.ts'

const changeSets = (db: Db) =>
  db
    .selectFrom('changeSet as s')
    .leftJoin('member as m', 'm.id', 's.actorId')
    .select(['s.id', 's.kind', 's.state', 's.actorId', 's.reason', 's.records', 's.parentId', 's.undoneBy', 's.createdAt'])
    .select('m.nickName as actorName')
    .$narrowType<Pick<ChangeSet, 'kind' | 'state'>>()

export type ChangeSetRow = NonNullable<Awaited<ReturnType<typeof findChangeSet>>>

export const findChangeSet = (db: Db, id: string) => changeSets(db).where('s.id', '=', id).executeTakeFirst()

export type ChangeSetFilter = {
  kind?: ChangeSet['kind'] | undefined
  actorId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The start of a day in Asia/Shanghai. */
const startOfDay = (day: string, later = 0) => sql<Date>`(${day}::date + ${later}::int)::timestamp at time zone 'Asia/Shanghai'`

/** Lists the latest first. */
export const listChangeSets = (db: Db, { kind, actorId, from, to }: ChangeSetFilter, page: Page) =>
  listPage(
    changeSets(db)
      .$if(kind !== undefined, (query) => query.where('s.kind', '=', kind!))
      .$if(actorId !== undefined, (query) => query.where('s.actorId', '=', actorId!))
      .$if(from !== undefined, (query) => query.where('s.createdAt', '>=', startOfDay(from!)))
      .$if(to !== undefined, (query) => query.where('s.createdAt', '<', startOfDay(to!, 1))),
    (query) => query.orderBy('s.createdAt', 'desc').orderBy('s.id', 'desc'),
    page,
  )

/** Lists the tables of a change set with the number of changed records, in the order of the first change. */
export const listTables = (db: Db, id: string) =>
  db
    .selectFrom('recordChange')
    .select(['tableName as table', sql<number>`count(*)::int`.as('records')])
    .where('changeSetId', '=', id)
    .groupBy('tableName')
    .orderBy(sql`min(number)`)
    .execute()

type Values = Record<string, unknown> | null

/** Lists changes in the order in which they were made. */
export const listChanges = (db: Db, id: string, limit: number) =>
  db
    .selectFrom('recordChange')
    .select(['tableName as table', 'recordId'])
    // Objects by column name.
    .select([sql<Values>`before`.as('before'), sql<Values>`after`.as('after')])
    .where('changeSetId', '=', id)
    .orderBy('number')
    .limit(limit)
    .execute()
