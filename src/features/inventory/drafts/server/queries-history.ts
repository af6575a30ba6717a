import { sql } from 'kysely'
import type { ChangeKind } from '#platform/contract/change-kinds.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { JsonRow } from './park-rows.ts'

export type VersionRow = {
  changeSetId: string
  number: number
  kind: ChangeKind
  createdAt: Date
  actorId: string | null
  reason: string | null
  undone: boolean
}

/** The change sets that touched a park, numbered from the first one. */
const versionsOf = (parkId: string) => sql`
  select s.id as change_set_id, row_number() over (order by s.created_at, s.id)::int as number,
    s.kind, s.created_at, s.actor_id, s.reason, s.undone_by is not null as undone
  from change_set s where s.id in (select change_set_id from record_change where park_id = ${parkId}::bigint and table_name = any (${listed}))`

/** The tables whose rows make up the document of a park. */
const listed = ['park', 'park_gate', 'floor', 'warehouse', 'media']

export async function countVersions(db: Db, parkId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct change_set_id)::int as count from record_change
    where park_id = ${parkId}::bigint and table_name = any (${listed})`.execute(db)
  return rows[0]!.count
}

export const versionsPerPage = 50

/** Lists the versions of a park below a number, the latest first. */
export async function listVersions(db: Db, parkId: string, before: number | null): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select * from (${versionsOf(parkId)}) version where ${before}::int is null or number < ${before}::int
    order by number desc limit ${versionsPerPage}::int`.execute(db)
  return rows
}

export async function findVersion(db: Db, parkId: string, changeSetId: string): Promise<VersionRow | null> {
  const { rows } = await sql<VersionRow>`
    select * from (${versionsOf(parkId)}) version where change_set_id = ${changeSetId}::uuid`.execute(db)
  return rows[0] ?? null
}

export type CapturedChange = {
  changeSetId: string
  tableName: string
  recordId: string
  before: JsonRow | null
  after: JsonRow | null
}

/** Lists what change sets have changed of a park, in the order in which it happened. */
export async function listParkChanges(db: Db, parkId: string, changeSetIds: readonly string[]): Promise<CapturedChange[]> {
  const { rows } = await sql<CapturedChange>`
    select change_set_id, table_name, record_id, before, after from record_change
    where park_id = ${parkId}::bigint and table_name = any (${listed}) and change_set_id = any (${[...changeSetIds]}::uuid[])
    order by number`.execute(db)
  return rows
}

/** Lists what has changed of a park after a version, the latest change first. */
export async function listChangesAfter(db: Db, parkId: string, { number }: Pick<VersionRow, 'number'>): Promise<CapturedChange[]> {
  const { rows } = await sql<CapturedChange>`
    select c.change_set_id, c.table_name, c.record_id, c.before, c.after from record_change c
    join (${versionsOf(parkId)}) version using (change_set_id)
    where c.park_id = ${parkId}::bigint and c.table_name = any (${listed}) and version.number > ${number}::int
    order by version.number desc, c.number desc`.execute(db)
  return rows
}

export type PriceChangeRow = {
  warehouseId: string
  changedAt: Date
  before: number | null
  after: number | null
  changeSetId: string | null
  kind: ChangeKind | null
  actorId: string | null
}

const maxPriceChanges = 2_000

/**
 * Lists the price changes of the warehouses of a park, the latest first, each with its change set: the one of the same transaction, whose time
 * both have. The history of prices is kept longer than change sets.
 */
export async function listPriceChanges(db: Db, parkId: string): Promise<PriceChangeRow[]> {
  const { rows } = await sql<PriceChangeRow>`
    select c.warehouse_id::text, c.changed_at, c.before_value::float8 as before, c.after_value::float8 as after,
      s.id as change_set_id, s.kind, s.actor_id
    from listing_change c left join lateral (
      select s.id, s.kind, s.actor_id from record_change r join change_set s on s.id = r.change_set_id
      where r.table_name = 'warehouse' and r.record_id = c.warehouse_id::text and s.created_at = c.changed_at limit 1) s on true
    where c.park_id = ${parkId}::bigint and c.field = 'price' and c.warehouse_id is not null
    order by c.changed_at desc, c.id desc limit ${maxPriceChanges}::int`.execute(db)
  return rows
}
