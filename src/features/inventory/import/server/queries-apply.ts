import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ListingKind } from '../columns.ts'
import { missingWarehouses, recordBase } from './queries-compare.ts'
import { columnList, json, tables } from './queries-tables.ts'

/** Imports are applied one after another, across all processes, until the end of the transaction. */
export const waitForTurn = (trx: Db) => sql`select pg_advisory_xact_lock(hashtext('inventory.import'))`.execute(trx)

/** How a staged row `r` finds its record `l`, which it was compared with. */
const sameRecord: Record<ListingKind, RawBuilder<unknown>> = {
  park: sql`l.id = r.record_id`,
  gate: sql`l.park_id = r.park_id and l.number::text = r.own_key`,
  floor: sql`l.id = r.record_id`,
  warehouse: sql`l.id = r.record_id`,
}

/** How a new row `r` would meet a record `l` that was added since. */
const sameKey: Record<ListingKind, RawBuilder<unknown>> = {
  park: sql`upper(l.code) = upper(coalesce(r.data ->> 'code', r.extra ->> 'code'))`,
  gate: sameRecord.gate,
  floor: sql`l.park_id = r.park_id and l.building = r.floor_building and l.number = r.floor_number`,
  warehouse: sql`l.park_id = r.park_id and upper(l.code) = upper(coalesce(r.data ->> 'code', r.extra ->> 'code'))`,
}

/** True if a record that rows of this kind refer to has changed, appeared or disappeared since the comparison. */
export async function hasChanged(db: Db, importId: string, kind: ListingKind): Promise<boolean> {
  const table = sql.table(tables[kind].name)
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from import_row r left join ${table} l on ${sameRecord[kind]}
      where r.import_id = ${importId} and r.kind = ${kind} and r.action in ('change', 'same') and ${recordBase[kind]} is distinct from r.base
    ) or exists (
      select from import_row r join ${table} l on ${sameKey[kind]}
      where r.import_id = ${importId} and r.kind = ${kind} and r.action = 'new'
    ) as changed`.execute(db)
  return rows[0]!.changed
}

/** Rows of a sheet whose numbers are in a range; `from` and `to` are inclusive. */
export type WriteSlice = { importId: string; kind: ListingKind; sheet: number; from: number; to: number }

const inSlice = ({ importId, kind, sheet, from, to }: WriteSlice, action: 'new' | 'change') =>
  sql`r.import_id = ${importId} and r.kind = ${kind} and r.sheet = ${sheet} and r.number between ${from} and ${to} and r.action = ${action}`

export type WriteSheet = { kind: ListingKind; sheet: number; created: number; changed: number; first: number; last: number }

/** Counts what each sheet writes, also the floors that only warehouses name. */
export async function listWriteSheets(db: Db, importId: string): Promise<WriteSheet[]> {
  const { rows } = await sql<WriteSheet>`
    select kind, sheet, count(*) filter (where action = 'new')::int as created, count(*) filter (where action = 'change')::int as changed,
      min(number)::int as first, max(number)::int as last
    from import_row where import_id = ${importId} and action in ('new', 'change') group by kind, sheet order by sheet`.execute(db)
  return rows
}

/** Columns that only new records set, with their values. `publish`: whether what can be shown is published. */
function firstValues(kind: ListingKind, publish: boolean): Record<string, RawBuilder<unknown>> {
  if (kind === 'gate') return {}
  if (kind === 'floor') return { id: sql`r.record_id`, status: sql`'published'` }
  // A new park has no pictures yet: it is shown by its drawing.
  const isShown = !publish
    ? sql`false`
    : kind === 'warehouse'
      ? sql`true`
      : sql`n.drawing_cover and exists (
          select from import_row w where w.import_id = r.import_id and w.kind = 'warehouse' and w.park_id = r.record_id)`
  return {
    id: sql`r.record_id`,
    status: sql`case when ${isShown} then 'published' else 'draft' end`,
    listed_at: sql`case when ${isShown} then now() end`,
    ...(kind === 'park' && { search_text: sql`r.search_text`, search_gram: sql`r.search_gram` }),
  }
}

/** Inserts the new records of a slice and returns their number. */
export async function insertNew(trx: Db, slice: WriteSlice, publish: boolean): Promise<number> {
  const { name, columns, defaults } = tables[slice.kind]
  const first = firstValues(slice.kind, publish)
  const result = await sql`
    insert into ${sql.table(name)} (${columnList([...columns, ...Object.keys(first)])}) ${slice.kind === 'gate' ? sql`` : sql`overriding system value`}
    select ${sql.join([columnList(columns, 'n'), ...Object.values(first)])}
    from import_row r
    cross join lateral jsonb_populate_record(null::${sql.table(name)}, ${json(defaults)} || r.extra || r.data) n
    where ${inSlice(slice, 'new')}
    order by r.number`.execute(trx)
  return Number(result.numAffectedRows ?? 0n)
}

/** Updates the changed records of a slice that are as they were compared, and returns their number. */
export async function updateChanged(trx: Db, slice: WriteSlice): Promise<number> {
  const { kind } = slice
  const { name, columns } = tables[kind]
  const written = columns.filter((column) => !['park_id', 'number', 'building'].includes(column))
  const values = [
    ...written.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`),
    ...(kind === 'park' || kind === 'warehouse' ? [sql`version = t.version + 1`] : []),
    ...(kind === 'park'
      ? [sql`search_text = coalesce(r.search_text, t.search_text)`, sql`search_gram = coalesce(r.search_gram, t.search_gram)`]
      : []),
  ]
  const key = kind === 'gate' ? sql`t.park_id = l.park_id and t.number = l.number` : sql`t.id = l.id`
  const result = await sql`
    update ${sql.table(name)} t set ${sql.join(values)}
    from import_row r
    join ${sql.table(name)} l on ${sameRecord[kind]}
    cross join lateral jsonb_populate_record(l, (r.extra - 'park_id') || r.data) n
    where ${key} and ${recordBase[kind]} = r.base and ${inSlice(slice, 'change')}`.execute(trx)
  return Number(result.numAffectedRows ?? 0n)
}

/** Withdraws the published warehouses that the file leaves out of its parks, and returns their number. */
export async function withdrawMissing(trx: Db, importId: string): Promise<number> {
  const result = await sql`
    update warehouse set status = 'withdrawn', version = version + 1 where id in (select id from ${missingWarehouses(importId)})`.execute(
    trx,
  )
  return Number(result.numAffectedRows ?? 0n)
}

/** Hashes what the change set has written since the last call, for its digest. */
export const hashWritten = (trx: Db) => sql`select hash_written_changes()`.execute(trx)

/** Tells all search engines to load everything again, which is quicker than to read thousands of parks one by one. */
export const announceReload = (trx: Db) => sql`select pg_notify('search_change', 'reload')`.execute(trx)

/** Days that imports are kept, and their staged rows after their end. */
export const importDays = 90
export const stagedDays = 7

/** Deletes the staged rows of imports that ended long enough ago, with their problems. */
export const deleteEndedRows = (db: Db) =>
  sql`with ended as (
      select id from listing_import
      where state in ('done', 'cancelled', 'failed') and coalesce(finished_at, created_at) < now() - make_interval(days => ${stagedDays})),
    cleared as (update listing_import i set problems = null from ended where i.id = ended.id and i.problems is not null)
    delete from import_row r using ended where r.import_id = ended.id`.execute(db)

/** Deletes old imports that are not running, with their staged rows, and returns their files. */
export async function deleteOldImports(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    with old as (
      delete from listing_import where created_at < now() - make_interval(days => ${importDays}) and state not in ('checking', 'applying') returning id, file_id
    ), staged as (delete from import_row where import_id in (select id from old))
    select file_id from old`.execute(trx)
  return rows.map(({ fileId }) => fileId)
}
