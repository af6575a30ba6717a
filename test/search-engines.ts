import type pg from 'pg'
import { ColumnarEngine } from '#features/listings/search/server/columnar/columnar-engine.ts'
import { loadBase } from '#features/listings/search/server/columnar/load-base.ts'
import { withBaseSnapshot } from '#features/listings/search/server/queries-search-feed.ts'
import { SqlEngine } from '#features/listings/search/server/queries-sql-engine.ts'
import { openDatabase } from '#platform/server/postgres/database.ts'

/** Opens both engines on the current content of the database. Close them after use. */
export async function openEngines(connection: pg.ClientConfig) {
  const database = openDatabase({ ...connection, statement_timeout: 0 }, console)
  const columns = await withBaseSnapshot(connection, async ({ source }) => {
    const { base, districts } = await loadBase(source)
    return new ColumnarEngine(districts, base)
  })
  return { columns, sql: new SqlEngine(database.db), close: () => database.close() }
}
