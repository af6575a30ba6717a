import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { listForeignKeys, listTables, type ForeignKey, type ProductTable } from './queries-schema.ts'

export type Schema = { tables: ProductTable[]; foreignKeys: ForeignKey[]; keyOf(table: string): RawBuilder<string> }

/** Tables outside the audited ones whose rows belong to the member that they name. */
const ownedBy: Record<string, string> = { chat_thread: 'member_id', consent: 'member_id' }

export async function readSchema(db: Db): Promise<Schema> {
  const [tables, foreignKeys] = await Promise.all([listTables(db), listForeignKeys(db)])
  const keys = new Map(tables.map(({ name, key }) => [name, key]))
  return { tables, foreignKeys, keyOf: (table) => sql.raw(keys.get(table)!) }
}

/**
 * Collects what a removal of the demo world deletes in the temporary table `doomed_row`, which lives until the end of the transaction:
 * the registered rows, what demo members did for themselves, and what the database deletes with these. The caller's account stays.
 */
export async function collectDoomedRows(trx: Db, schema: Schema, callerId: string | null): Promise<void> {
  await sql`create temporary table doomed_row (table_name text, record_id text, is_seeded boolean, primary key (table_name, record_id))
    on commit drop`.execute(trx)
  for (const { name } of schema.tables) await doom(trx, schema, name, sql`select record_id from demo_row where table_name = ${name}`, true)
  if (callerId !== null) await spareCaller(trx, callerId)
  await sql`analyze doomed_row`.execute(trx)
  for (const { name } of schema.tables) await doom(trx, schema, name, ownActionsIn(name), false)
  await doomOwned(trx, schema)
  await doomLeads(trx)
  await followCascades(trx, schema)
}

/** Adds existing rows of a table by their keys. */
const doom = (trx: Db, { keyOf }: Schema, table: string, keys: RawBuilder<unknown>, isSeeded: boolean) =>
  sql`insert into doomed_row select ${table}, ${keyOf(table)}, ${isSeeded} from ${sql.table(table)} t
    where ${keyOf(table)} in (${keys}) on conflict do nothing`.execute(trx)

const spareCaller = (trx: Db, callerId: string) =>
  sql`delete from doomed_row where (table_name = 'member' and record_id = ${callerId})
    or (table_name = 'member_role' and record_id like ${`${callerId}/%`})`.execute(trx)

/** Records about a demo member that the member has made, such as a viewing booked while trying the portal out. */
const ownActionsIn = (table: string) => sql`
  select c.record_id from record_change c join change_set s on s.id = c.change_set_id
  where c.table_name = ${table} and c.before is null and c.member_id = s.actor_id
    and exists (select from doomed_row d where d.table_name = 'member' and d.record_id = s.actor_id::text)`

async function doomOwned(trx: Db, { keyOf }: Schema) {
  for (const [table, column] of Object.entries(ownedBy))
    await sql`insert into doomed_row select ${table}, ${keyOf(table)}, false from ${sql.table(table)} t
      where ${sql.ref(`t.${column}`)}::text in (select record_id from doomed_row where table_name = 'member') on conflict do nothing`.execute(
      trx,
    )
}

/** Leads of demo customers that came only from requests which go too. One that staff entered stays, and prevents the removal. */
const doomLeads = (trx: Db) =>
  sql`insert into doomed_row select 'lead', l.id::text, false
    from lead l join doomed_row c on c.table_name = 'customer' and c.record_id = l.customer_id::text
    where exists (select from lead_source s where s.lead_id = l.id)
      and not exists (
        select from lead_source s
        where s.lead_id = l.id and not exists (select from doomed_row d where d.record_id = s.source_id::text)
      )
    on conflict do nothing`.execute(trx)

/** Repeats until no row is added: a floor goes with its park, a picture with its floor. */
async function followCascades(trx: Db, schema: Schema) {
  const cascades = schema.foreignKeys.filter(({ onDelete }) => onDelete === 'cascade')
  for (let added = 1n; added > 0n;) {
    added = 0n
    for (const key of cascades) {
      const { numAffectedRows = 0n } = await sql`
        insert into doomed_row select ${key.child}, ${schema.keyOf(key.child)}, false ${referringTo(schema, key)}
        on conflict do nothing`.execute(trx)
      added += numAffectedRows
    }
  }
}

/** Rows `t` of the child whose parent `p` is doomed. */
export const referringTo = ({ tables }: Schema, { child, parent, columns, parentColumns }: ForeignKey) => sql`
  from ${sql.table(child)} t
  join ${sql.table(parent)} p on ${sql.join(
    columns.map((column, at) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`p.${parentColumns[at]!}`)}`),
    sql` and `,
  )}
  join doomed_row d on d.table_name = ${parent} and d.record_id = ${sql.raw(
    tables.find(({ name }) => name === parent)!.key.replaceAll('t.', 'p.'),
  )}`

export const isNotDoomed = ({ keyOf }: Schema, table: string) =>
  sql`not exists (select from doomed_row o where o.table_name = ${table} and o.record_id = ${keyOf(table)})`
