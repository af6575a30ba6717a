import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '#platform/server/postgres/db-types.ts'

/** Runs the product's queries on this connection, in its transaction. */
export function queriesOn(client: pg.ClientBase) {
  const connection = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() }
  return new Kysely<DB>({
    // The dialect uses nothing else of a pool.
    dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
