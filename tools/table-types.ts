import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { generate, getDialect } from 'kysely-codegen'
import pg from 'pg'

/** The text of db-types.ts for the tables of a database, names in camel case as our queries say them. */
export async function tableTypes(connection: pg.PoolConfig): Promise<string> {
  const db = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool: new pg.Pool(connection) }),
    plugins: [new CamelCasePlugin()],
  })
  try {
    // A `date` is read as text: as a local midnight it would shift by a day. The migrations' own table is nobody else's business.
    const dialect = getDialect('postgres', { dateParser: 'string' })
    return await generate({ camelCase: true, db, dialect, excludePattern: 'schema_migration', outFile: null })
  } finally {
    await db.destroy()
  }
}
