import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import type { AuditedTable } from './audited-table.ts'

/** What a change set did to a record in the end, and what became of undoing it. */
export type Effect = 'inserted' | 'updated' | 'deleted'
export type Outcome = 'restored' | 'withdrawn' | 'conflict'

/** Locks a change set with those that continue it and still stand, so that they are undone once and none is added. `tables` are those of all. */
export async function lockChangeSet(trx: Db, id: string) {
  const columns = ['id', 'kind', 'state', 'tables', 'createdAt'] as const
  const changeSet = await trx.selectFrom('changeSet').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!changeSet) return undefined
  const continued = await trx
    .selectFrom('changeSet')
    .select(['id', 'tables'])
    .where('continues', '=', id)
    .where('state', '=', 'done')
    .orderBy('id')
    .forUpdate()
    .execute()
  const tables = [...new Set([changeSet, ...continued].flatMap((one) => one.tables))]
  return { ...changeSet, tables, continuedBy: continued.map((one) => one.id) }
}

/** Collects the net changes of change sets in the temporary table `net_change`, which lives until the end of the transaction. */
export async function collectNetChanges(trx: Db, changeSetIds: readonly string[]): Promise<void> {
  await sql`create temporary table net_change (table_name text, record_id text, last_number bigint, before jsonb, after jsonb, effect text, outcome text)
    on commit drop`.execute(trx)
  await sql`insert into net_change
    select *, case when before is null then 'inserted' when after is null then 'deleted' else 'updated' end, null
    from net_changes(${[...changeSetIds]}::uuid[]) where num_nonnulls(before, after) > 0`.execute(trx)
  await sql`analyze net_change`.execute(trx)
}

export type UndoStep = { tableName: string; effect: Effect }

/** Lists what is to be undone, the latest first: a record is deleted before what it refers to, and returns after it. */
export async function listSteps(trx: Db): Promise<UndoStep[]> {
  const { rows } = await sql<UndoStep>`
    select table_name, effect from net_change group by table_name, effect order by max(last_number) desc`.execute(trx)
  return rows
}

/** Marks records that were changed since: their current values differ from those that the change set left. */
export async function markConflicts(trx: Db, { name, condition }: AuditedTable): Promise<void> {
  const table = sql.table(name)
  await sql`update net_change n set outcome = 'conflict'
    where n.table_name = ${name} and n.effect = 'deleted' and exists (select from ${table} t where ${condition})`.execute(trx)
  await sql`update net_change n set outcome = 'conflict'
    where n.table_name = ${name} and n.effect <> 'deleted' and not exists (
      select from ${table} t cross join lateral (select to_jsonb(t) as r offset 0) present
      where ${condition} and not exists (select from jsonb_each(n.after) c where present.r -> c.key is distinct from c.value))`.execute(trx)
}

/** The records of a step that are not settled yet. */
const open = (effect: Effect, { name }: AuditedTable) => sql`n.table_name = ${name} and n.effect = ${effect} and n.outcome is null`

/** Settles the remaining records of a step. */
export const settle = (trx: Db, table: AuditedTable, effect: Effect) =>
  sql`update net_change n set outcome = 'restored' where ${open(effect, table)}`.execute(trx)

/** Writes the previous values back; columns that the change set did not touch keep theirs. */
export async function restoreUpdated(trx: Db, table: AuditedTable): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select distinct jsonb_object_keys(before) as column from net_change n where ${open('updated', table)}`.execute(trx)
  const columns = rows.map(({ column }) => column).filter((column) => table.columns.includes(column))
  if (columns.length === 0) return
  const version = table.hasVersion ? sql`, version = t.version + 1` : sql``
  await sql`update ${sql.table(table.name)} t
    set (${list(columns)}) = (select ${list(columns, 'r')} from jsonb_populate_record(t, n.before) r)${version}
    from net_change n where ${open('updated', table)} and ${table.condition}`.execute(trx)
}

/** Inserts deleted records again, with their ids. */
export const restoreDeleted = (trx: Db, table: AuditedTable) =>
  sql`insert into ${sql.table(table.name)} (${list(table.columns)}) overriding system value
    select ${list(table.columns, 'r')} from net_change n, jsonb_populate_record(null::${sql.table(table.name)}, n.before) r
    where ${open('deleted', table)} order by n.last_number desc`.execute(trx)

/** Deletes inserted records. Call `settleReferenced` first. */
export const deleteInserted = (trx: Db, table: AuditedTable) =>
  sql`delete from ${sql.table(table.name)} t using net_change n where ${open('inserted', table)} and ${table.condition}`.execute(trx)

/** Withdraws inserted records that others refer to; those that cannot be withdrawn are conflicts. */
export async function settleReferenced(trx: Db, table: AuditedTable): Promise<void> {
  const references = await listReferences(trx, table.name)
  if (references.length === 0) return
  const isReferenced = sql.join(
    references.map(
      ({ child, columns, parentColumns, isCleared }) => sql`exists (
      select from ${sql.table(child)} c where (${list(columns, 'c')}) = (${list(parentColumns, 't')}) and not exists (
        select from net_change m, audited_table a where a.name = ${child} and m.table_name = a.name and m.outcome is null
          and (m.effect = 'inserted' or (${isCleared} and m.effect = 'updated' and m.before ?| array[${sql.join(columns)}]))
          and m.record_id = record_key(to_jsonb(c), a.key_columns)))`,
    ),
    sql` or `,
  )
  await sql`update net_change n set outcome = ${table.canBeWithdrawn ? 'withdrawn' : 'conflict'} from ${sql.table(table.name)} t
    where ${open('inserted', table)} and ${table.condition} and (${isReferenced})`.execute(trx)
  if (table.canBeWithdrawn)
    await sql`update ${sql.table(table.name)} t set status = 'withdrawn'${table.hasVersion ? sql`, version = t.version + 1` : sql``}
      from net_change n where n.table_name = ${table.name} and n.outcome = 'withdrawn' and ${table.condition}`.execute(trx)
}

/** `isCleared`: a deletion sets the reference to null, so that it does not matter whether the undo changes it back before or after. */
type Reference = { child: string; columns: string[]; parentColumns: string[]; isCleared: boolean }

/** Lists foreign keys to a table that a deletion would break, or whose audited rows it would delete. */
async function listReferences(trx: Db, name: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as child,
      (select array_agg(attname::text order by k.at) from unnest(c.conkey) with ordinality k (number, at)
        join pg_attribute on attrelid = c.conrelid and attnum = k.number) as columns,
      (select array_agg(attname::text order by k.at) from unnest(c.confkey) with ordinality k (number, at)
        join pg_attribute on attrelid = c.confrelid and attnum = k.number) as parent_columns,
      c.confdeltype = 'n' as is_cleared
    from pg_constraint c
    where c.contype = 'f' and c.confrelid = ${name}::regclass
      and (c.confdeltype in ('a', 'r') or c.conrelid::regclass::text in (select name from audited_table))`.execute(trx)
  return rows
}

/** Lists the foreign keys of audited tables to themselves whose check can be deferred. */
export async function listDeferrableReferences(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where contype = 'f' and condeferrable and conrelid = confrelid and conrelid::regclass::text in (select name from audited_table)`.execute(
    trx,
  )
  return rows.map(({ name }) => name)
}

export async function setConstraints(trx: Db, names: readonly string[], when: 'deferred' | 'immediate'): Promise<void> {
  if (names.length > 0) await sql`set constraints ${sql.join(names.map((name) => sql.ref(name)))} ${sql.raw(when)}`.execute(trx)
}

/** Counts the records by outcome. */
export async function countOutcomes(trx: Db): Promise<Record<Outcome, number>> {
  const { rows } = await sql<{ outcome: Outcome; n: number }>`select outcome, count(*)::int as n from net_change group by outcome`.execute(
    trx,
  )
  return { restored: 0, withdrawn: 0, conflict: 0, ...Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n])) }
}

export type Conflict = { tableName: string; recordId: string; parkId: string | null }

export const listConflicts = async (trx: Db, limit: number) =>
  (
    await sql<Conflict>`
      select n.table_name, n.record_id, c.park_id
      from (select * from net_change where outcome = 'conflict' order by last_number limit ${limit}) n
      join record_change c on c.table_name = n.table_name and c.record_id = n.record_id and c.number = n.last_number
      order by n.last_number`.execute(trx)
  ).rows

/** Opens the change set of this transaction now, also when nothing will be changed, and returns its id. */
export async function currentChangeSetId(trx: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select current_change_set() as id`.execute(trx)
  return rows[0]!.id
}

export const markUndone = (trx: Db, ids: readonly string[], undoneBy: string) =>
  trx.updateTable('changeSet').set({ state: 'undone', undoneBy }).where('id', 'in', ids).execute()

/** An undone undo makes what it had undone undoable again. */
export const markDone = (trx: Db, undoneBy: string) =>
  trx.updateTable('changeSet').set({ state: 'done', undoneBy: null }).where('undoneBy', '=', undoneBy).execute()

const list = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((column) => sql.ref(table === undefined ? column : `${table}.${column}`)))
