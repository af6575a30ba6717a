import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Returns the size of each table with its indexes. */
export async function listTableBytes(db: Db): Promise<{ table: string; bytes: number }[]> {
  const { rows } = await sql<{ table: string; bytes: number }>`
    select relname as table, pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`.execute(db)
  return rows
}
