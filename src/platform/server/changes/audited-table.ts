import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../postgres/database.ts'

/** An audited table as statements over any of them need it. `condition` joins its row `t` with the record of a net change `n`. */
export type AuditedTable = {
  name: string
  /** All columns that can be written, in the order of the table. */
  columns: string[]
  hasVersion: boolean
  /** Records that are in use are withdrawn instead of deleted. */
  canBeWithdrawn: boolean
  condition: RawBuilder<boolean>
}

type Column = { name: string; type: string; isGenerated: boolean; keyAt: number | null }

/** Returns the description of an audited table from the catalogue of the database. */
export async function describeTable(db: Db, name: string): Promise<AuditedTable> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type, a.attgenerated <> '' as is_generated,
      array_position(t.key_columns, a.attname::text) as key_at
    from audited_table t join pg_attribute a on a.attrelid = t.name::regclass and a.attnum > 0 and not a.attisdropped
    where t.name = ${name} order by a.attnum`.execute(db)
  const keys = rows.filter(({ keyAt }) => keyAt !== null).toSorted((a, b) => a.keyAt! - b.keyAt!)
  return {
    name,
    columns: rows.filter(({ isGenerated }) => !isGenerated).map((column) => column.name),
    hasVersion: rows.some((column) => column.name === 'version'),
    canBeWithdrawn: rows.some((column) => column.name === 'status' && column.type === 'publish_status'),
    condition: sql.join(
      keys.map((key, at) => sql`${sql.ref(`t.${key.name}`)} = ${partOfRecordId(keys.length, at)}::${sql.raw(key.type)}`),
      sql` and `,
    ),
  }
}

/** A record id is the primary key as text, its columns joined by a slash. A single column may contain one. */
const partOfRecordId = (keyCount: number, at: number) =>
  keyCount === 1 ? sql`n.record_id` : sql`split_part(n.record_id, '/', ${sql.lit(at + 1)})`
