import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { collectDoomedRows, isNotDoomed, readSchema, referringTo, type Schema } from './queries-doomed-rows.ts'
import type { ForeignKey } from './queries-schema.ts'

/** How many rows of a table go; `seeded` of them came with the demo world, the others were added to it since. */
export type TableCount = { table: string; rows: number; seeded: number }
/** A row that stays and refers to one that goes. Names are in Chinese and English. */
export type Blocker = { table: string; id: string; zh: string; en: string; refersTo: { table: string; zh: string; en: string } }
export type DemoPreview = { counts: TableCount[]; blockers: Blocker[] }

const maxBlockers = 50

/** Finds what a removal would delete and what prevents it, and changes nothing. Needs a transaction. */
export const previewRemoval = async (trx: Db, callerId: string | null): Promise<DemoPreview> => (await prepare(trx, callerId)).preview

/**
 * Deletes the demo world, if nothing prevents it, and returns what was deleted. One statement deletes from all tables, so that rows that
 * refer to each other need no order. The caller has opened the transaction and its change set.
 */
export async function removeDemo(trx: Db, callerId: string | null): Promise<DemoPreview> {
  const { schema, preview } = await prepare(trx, callerId)
  if (preview.blockers.length > 0) return preview
  for (const key of schema.foreignKeys.filter(isAuthor)) await forgetAuthors(trx, schema, key)
  const deletions = preview.counts.map(
    ({ table }, at) => sql`${sql.raw(`d${at}`)} as (delete from ${sql.table(table)} t using doomed_row d
      where d.table_name = ${table} and d.record_id = ${schema.keyOf(table)})`,
  )
  if (deletions.length > 0) await sql`with ${sql.join(deletions)} select`.execute(trx)
  await trx.deleteFrom('demoRow').execute()
  return preview
}

async function prepare(trx: Db, callerId: string | null) {
  await sql`set local statement_timeout = 0`.execute(trx)
  const schema = await readSchema(trx)
  await collectDoomedRows(trx, schema, callerId)
  const { rows: counts } = await sql<TableCount>`
    select table_name as "table", count(*)::int as rows, count(*) filter (where is_seeded)::int as seeded
    from doomed_row group by table_name order by table_name`.execute(trx)
  return { schema, preview: { counts, blockers: await findBlockers(trx, schema) } }
}

/** Staff named in a record that is about something else, such as the owner of a park: the record stays without the name. */
const isAuthor = ({ parent, onDelete, isNullable, isSubject }: ForeignKey) =>
  parent === 'member' && onDelete === 'refuse' && isNullable && !isSubject

const forgetAuthors = (trx: Db, schema: Schema, key: ForeignKey) =>
  sql`update ${sql.table(key.child)} t set ${sql.join(key.columns.map((column) => sql`${sql.ref(column)} = null`))}
    where ${schema.keyOf(key.child)} in (select ${schema.keyOf(key.child)} ${referringTo(schema, key)})
      and ${isNotDoomed(schema, key.child)}`.execute(trx)

async function findBlockers(trx: Db, schema: Schema): Promise<Blocker[]> {
  const blockers: Blocker[] = []
  for (const key of schema.foreignKeys.filter((one) => one.onDelete === 'refuse' && !isAuthor(one))) {
    const { rows } = await sql<Omit<Blocker, 'table' | 'refersTo'> & { toZh: string; toEn: string }>`
      select ${schema.keyOf(key.child)} as id, ${nameOf('t', 'zh')} as zh, ${nameOf('t', 'en')} as en,
        ${nameOf('p', 'zh')} as to_zh, ${nameOf('p', 'en')} as to_en
      ${referringTo(schema, key)} where ${isNotDoomed(schema, key.child)} order by 1 limit ${maxBlockers}`.execute(trx)
    blockers.push(
      ...rows.map(({ toZh, toEn, ...row }) => ({ ...row, table: key.child, refersTo: { table: key.parent, zh: toZh, en: toEn } })),
    )
  }
  return blockers.slice(0, maxBlockers)
}

/** Columns by which people know a record, the best first. `*`: with the ending of a language. */
const nameColumns = [
  'number',
  'title',
  'title*',
  'name*',
  'name',
  'nick_name',
  'contact_name',
  'goods',
  'storage_category',
  'original_name',
  'id',
]

const nameOf = (alias: 't' | 'p', language: 'zh' | 'en') =>
  sql<string>`coalesce(${sql.join(
    nameColumns.flatMap((column) =>
      (column.endsWith('*') ? [language, 'zh'].map((ending) => column.replace('*', `_${ending}`)) : [column]).map(
        (name) => sql`nullif(to_jsonb(${sql.raw(alias)}) ->> ${name}, '')`,
      ),
    ),
  )}, '')`
