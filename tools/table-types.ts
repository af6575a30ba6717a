import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { generate, getDialect } from 'kysely-codegen'
import pg from 'pg'

/** Returns the text of db-types.ts for the tables of a database, with names in camel case as in our queries. */
export async function tableTypes(connection: pg.PoolConfig): Promise<string> {
  const db = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool: new pg.Pool(connection) }),
    plugins: [new CamelCasePlugin()],
  })
  try {
    // A `date` is read as text: as local midnight it would shift by a day. The migration table is internal to the migrations.
    const dialect = getDialect('postgres', { dateParser: 'string' })
    return await generate({ camelCase: true, db, dialect, excludePattern: 'schema_migration', outFile: null })
  } finally {
    await db.destroy()
  }
}
