import { sql, type RawBuilder } from 'kysely'
import { localText } from '#features/listings/server/queries-cards.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Field } from '../../fields/field.ts'
import type { Selection } from '../bulk-contract.ts'
import { bulkFields, type BulkTable } from '../bulk-fields.ts'
import type { ChangedField, Outcome, Subject, Value } from '../bulk-rules.ts'
import { parkConditions, warehouseConditions, type Viewer } from './queries-filter.ts'

/** `postgres` names of the columns of a table. */
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The fields that decide about others, besides those that are changed. */
const alwaysRead: Record<BulkTable, readonly string[]> = {
  park: [],
  warehouse: ['price', 'negotiable', 'rentableArea', 'totalArea', 'grade', 'bonded', 'availability'],
}

const columnOf = (table: BulkTable, name: string): { column: string; kind: Field['kind']['is'] } => {
  const field = bulkFields[table][name]
  if (name === 'availability') return { column: 'availability', kind: 'line' }
  // Only read, never set.
  return field ? { column: snake(field.column), kind: field.kind.is } : { column: 'total_area', kind: 'number' }
}

function readColumn(table: BulkTable, name: string): RawBuilder<unknown> {
  const { column, kind } = columnOf(table, name)
  const reference = sql.ref(`r.${column}`)
  if (kind === 'number') return sql`${reference}::float8`
  if (kind === 'flag' || kind === 'answer') return sql`${reference}`
  if (kind === 'date') return sql`nullif(${reference}, 'infinity')::text`
  return sql`${reference}::text`
}

/** Selects ids of records, in ascending order. */
export async function listSelectedIds(
  db: Db,
  table: BulkTable,
  { ids, parkIds, filter = {}, except, of = table }: Selection,
  viewer: Viewer,
  limit: number,
): Promise<string[]> {
  const units = db.selectFrom('warehouse as w').innerJoin('parkOverview as o', 'o.parkId', 'w.parkId').where('w.status', '<>', 'withdrawn')
  const parks = db.selectFrom('parkOverview as o')
  if (table === 'park') {
    const chosen = ids ? parks.where('o.parkId', 'in', some(ids)) : parks.where((eb) => eb.and(parkConditions(filter, viewer)))
    const rows = await chosen
      .where('o.parkId', 'is not', null)
      .select('o.parkId')
      .orderBy('o.parkId')
      .limit(limit)
      .$narrowType<{ parkId: string }>()
      .execute()
    return rows.map(({ parkId }) => parkId).filter((id) => !except.includes(id))
  }
  const chosen =
    ids !== undefined
      ? units.where('w.id', 'in', some(ids))
      : parkIds !== undefined
        ? units.where('w.parkId', 'in', some(parkIds))
        : units.where((eb) => eb.and(of === 'park' ? parkConditions(filter, viewer) : warehouseConditions(filter, viewer)))
  const rows = await chosen.select(['w.id', 'w.parkId']).orderBy('w.id').limit(limit).execute()
  return rows.filter(({ id, parkId }) => !except.includes(of === 'park' ? parkId : id)).map(({ id }) => id)
}

/** An empty list is no SQL. */
const some = (ids: readonly string[]) => (ids.length > 0 ? ids : ['0'])

export type NamedSubject = Subject & { name: string; parkId: string; parkName: string; parkRentable: number; parkPending: number }

export type Judged = { subject: NamedSubject; outcome: Outcome }
/** Everything that a bulk edit would do, and the token that stands for it. */
export type Plan = { table: BulkTable; judged: Judged[]; token: string }

/** Reads records with the named fields; `lock` keeps them unchanged until the end of the transaction. */
export async function readSubjects(
  db: Db,
  table: BulkTable,
  ids: readonly string[],
  fields: readonly string[],
  { language, lock }: { language: Language; lock: boolean },
): Promise<NamedSubject[]> {
  const names = [...new Set([...alwaysRead[table], ...fields])]
  const values = sql.join(names.map((name) => sql`${name}::text, ${readColumn(table, name)}`))
  const parkId = sql.ref(table === 'park' ? 'r.id' : 'r.park_id')
  if (lock) await sql`select 1 from ${sql.table(table)} where id = any (${ids as string[]}::bigint[]) order by id for update`.execute(db)
  const { rows } = await sql<NamedSubject>`
    select r.id::text as id, r.version, json_build_object(${values}) as values, ${localText(language, 'r.name')} as name,
      o.park_id::text as park_id, ${localText(language, 'o.name')} as park_name, o.rentable_area::float8 as park_rentable,
      coalesce(d.pending, 0) as park_pending
    from ${sql.table(table)} r join park_overview o on o.park_id = ${parkId} left join listing_draft d on d.park_id = o.park_id
    where r.id = any (${ids as string[]}::bigint[]) order by o.park_id, r.id`.execute(db)
  return rows
}

/** Members who follow these warehouses or their parks, and how many of these parks have followers. */
export async function countFollowers(db: Db, { warehouseIds, parkIds }: { warehouseIds: readonly string[]; parkIds: readonly string[] }) {
  const { rows } = await sql<{ followers: number; followedParks: number }>`
    select count(distinct f.member_id)::int as followers, count(distinct coalesce(f.park_id, w.park_id))::int as followed_parks
    from follow f left join warehouse w on w.id = f.warehouse_id
    where f.park_id = any (${parkIds as string[]}::bigint[]) or f.warehouse_id = any (${warehouseIds as string[]}::bigint[])`.execute(db)
  return rows[0]!
}

const columnValue = (table: BulkTable, { field, after }: ChangedField): [string, Value] => [columnOf(table, field).column, after]

/** Writes changed fields; returns the change set of the transaction. */
export async function writeChanges(
  trx: Db,
  table: BulkTable,
  rows: readonly { id: string; fields: readonly ChangedField[] }[],
): Promise<string> {
  const columns = [...new Set(rows.flatMap(({ fields }) => fields.map(({ field }) => columnOf(table, field).column)))]
  const values = rows.map(({ id, fields }) =>
    Object.fromEntries([['id', id] as const, ...fields.map((field) => columnValue(table, field))]),
  )
  const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`))
  await sql`update ${sql.table(table)} r set ${assignments}, version = r.version + 1
    from (select n.* from jsonb_array_elements(${JSON.stringify(values)}::jsonb) v
      join ${sql.table(table)} o on o.id = (v ->> 'id')::bigint cross join lateral jsonb_populate_record(o, v) n) n
    where n.id = r.id`.execute(trx)
  const { rows: sets } = await sql<{ id: string }>`select current_change_set() as id`.execute(trx)
  return sets[0]!.id
}
