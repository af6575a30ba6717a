import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { SheetKind } from '../columns.ts'
import type { ValueMapping } from '../schemas.ts'

export type RememberedMapping = { kind: SheetKind; keys: Record<string, string | null> }

export async function findMapping(db: Db, headerHash: Buffer): Promise<RememberedMapping | undefined> {
  const row = await db.selectFrom('importMapping').select(['kind', 'keys']).where('headerHash', '=', headerHash).executeTakeFirst()
  return row as RememberedMapping | undefined
}

/** Remembers how a set of headers is matched: the key of each header text. */
export const saveMapping = (db: Db, headerHash: Buffer, { kind, keys }: RememberedMapping) =>
  db
    .insertInto('importMapping')
    .values({ headerHash, kind, keys: JSON.stringify(keys) })
    .onConflict((conflict) => conflict.column('headerHash').doUpdateSet({ kind, keys: JSON.stringify(keys), usedAt: sql`now()` }))
    .execute()

/** Most remembered values that an import starts with: those used last. */
const maxRemembered = 500

export type ValueColumn = Pick<ValueMapping, 'kind' | 'column'>

/** Lists what the values of these columns were replaced by in earlier imports. */
export async function listValues(db: Db, columns: readonly ValueColumn[]): Promise<ValueMapping[]> {
  const { rows } = await sql<ValueMapping>`
    select v.kind, v.column_key as column, v.from_text as "from", v.to_text as "to"
    from import_value v
    join jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as c (kind text, "column" text) on c.kind = v.kind and c."column" = v.column_key
    order by v.used_at desc, v.kind, v.column_key, v.from_text
    limit ${maxRemembered}`.execute(db)
  return rows
}

export async function saveValues(db: Db, values: readonly ValueMapping[]) {
  if (values.length === 0) return
  await db
    .insertInto('importValue')
    .values(values.map(({ kind, column, from, to }) => ({ kind, columnKey: column, fromText: from, toText: to })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'columnKey', 'fromText']).doUpdateSet({ toText: sql`excluded.to_text`, usedAt: sql`now()` }),
    )
    .execute()
}

/** Forgets replacements; one that has another value by now stays. */
export async function deleteValues(db: Db, values: readonly ValueMapping[]) {
  if (values.length === 0) return
  await sql`
    delete from import_value v using jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as c (kind text, "column" text, "from" text, "to" text)
    where v.kind = c.kind and v.column_key = c."column" and v.from_text = c."from" and v.to_text = c."to"`.execute(db)
}
