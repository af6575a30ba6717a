import { sql } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { countRows, listPage } from '#platform/server/postgres/list-page.ts'
import type { ChangeSet } from '../contract.ts'
import { listingTables } from '../listing-tables.ts'

const changeSets = (db: Db) =>
  db
    .selectFrom('changeSet as s')
    .leftJoin('member as m', 'm.id', 's.actorId')
    .leftJoin('listingSource as p', 'p.id', 's.sourceId')
    .select(['s.id', 's.kind', 's.state', 's.actorId', 's.reason', 's.records', 's.tables', 's.parentId', 's.undoneBy', 's.createdAt'])
    .select((build) => build.fn.coalesce('m.nickName', 'p.nameZh').as('actorName'))
    .$narrowType<Pick<ChangeSet, 'kind' | 'state'>>()

export type ChangeSetRow = NonNullable<Awaited<ReturnType<typeof findChangeSet>>>

export const findChangeSet = (db: Db, id: string) => changeSets(db).where('s.id', '=', id).executeTakeFirst()

export type ChangeSetFilter = {
  kind?: ChangeSet['kind'] | undefined
  actorId?: string | undefined
  listings?: boolean | undefined
  parkId?: string | undefined
  /** Part of the name of a park, or its code. */
  park?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The start of a day in Asia/Shanghai. */
const startOfDay = (day: string, later = 0) => sql<Date>`(${day}::date + ${later}::int)::timestamp at time zone 'Asia/Shanghai'`

/** As the condition of the index is written. */
const isOfListings = sql<boolean>`s.tables && ${sql.lit(`{${listingTables.join(',')}}`)}::text[]`

const touchesPark = (parks: ReturnType<typeof sql<boolean>>) =>
  sql<boolean>`s.id in (select change_set_id from record_change where park_id is not null and ${parks})`

/** Parks that a text may name before the list would take too long. */
const maxNamedParks = 200

const isNamed = (park: string) => sql<boolean>`park_id in (select id from park where lower(code) = lower(${park})
  or strpos(name_zh, ${park}) > 0 or strpos(lower(name_en), lower(${park})) > 0 limit ${sql.lit(maxNamedParks)})`

/** Lists the latest first. */
export const listChangeSets = (db: Db, { kind, actorId, listings, parkId, park, from, to }: ChangeSetFilter, page: Page) =>
  listPage(
    changeSets(db)
      .$if(kind !== undefined, (query) => query.where('s.kind', '=', kind!))
      .$if(actorId !== undefined, (query) => query.where('s.actorId', '=', actorId!))
      .$if(listings === true, (query) => query.where(isOfListings))
      .$if(listings === false, (query) => query.where(sql<boolean>`not ${isOfListings}`))
      .$if(parkId !== undefined, (query) => query.where(touchesPark(sql<boolean>`park_id = ${parkId}::bigint`)))
      .$if(park !== undefined && park !== '', (query) => query.where(touchesPark(isNamed(park!))))
      .$if(from !== undefined, (query) => query.where('s.createdAt', '>=', startOfDay(from!)))
      .$if(to !== undefined, (query) => query.where('s.createdAt', '<', startOfDay(to!, 1))),
    (query) => query.orderBy('s.createdAt', 'desc').orderBy('s.id', 'desc'),
    page,
  )

/** Lists the members with a role who have changed something, by name. */
export const listActors = (db: Db) =>
  db
    .selectFrom('member as m')
    .select(['m.id as memberId', 'm.nickName as name'])
    .where((build) => build.exists(build.selectFrom('memberRole as r').whereRef('r.memberId', '=', 'm.id')))
    .where((build) => build.exists(build.selectFrom('changeSet as s').whereRef('s.actorId', '=', 'm.id')))
    .orderBy('m.nickName')
    .orderBy('m.id')
    .execute()

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

const changesOf = (db: Db) =>
  db
    .selectFrom('recordChange as c')
    .select(['c.changeSetId', 'c.tableName as table', 'c.recordId', 'c.parkId'])
    // Objects by column name.
    .select([sql<Values>`c.before`.as('before'), sql<Values>`c.after`.as('after')])
export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number]

/** Lists changes in the order in which they were made. */
export const listChanges = (db: Db, id: string, limit: number) =>
  changesOf(db).where('c.changeSetId', '=', id).orderBy('c.number').limit(limit).execute()

/** Lists one page of changes in the order in which they were made. */
export async function listChangesPage(db: Db, { id, table }: { id: string; table?: string | undefined }, { limit, offset }: Page) {
  const changes = changesOf(db)
    .where('c.changeSetId', '=', id)
    .$if(table !== undefined && table !== '', (query) => query.where('c.tableName', '=', table!))
  const [total, rows] = await Promise.all([countRows(changes), changes.orderBy('c.number').limit(limit).offset(offset).execute()])
  return { total, rows }
}

/** Lists the first changes of each change set. */
export async function listFirstChanges(db: Db, ids: readonly string[], limit: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.* from unnest(${ids}::uuid[]) s (id) cross join lateral (
      select change_set_id, table_name as "table", record_id, park_id, before, after from record_change
      where change_set_id = s.id order by number limit ${limit}) c`.execute(db)
  return rows
}

/** Returns the action of the audit log by which each change set is known. */
export async function listActions(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('auditLog')
    .select(['changeSetId', 'action'])
    .where(sql<boolean>`change_set_id = any(${ids}::uuid[])`)
    .where('digest', 'is not', null)
    .execute()
  return new Map(rows.map(({ changeSetId, action }) => [changeSetId!, action]))
}

/** Checks now, and not at commit, that contracts let no more than there is, so that an undo which breaks it is refused with its reason. */
export const checkContractsFit = (trx: Db) => sql`set constraints contract_term_fits, contract_space_fits immediate`.execute(trx)
