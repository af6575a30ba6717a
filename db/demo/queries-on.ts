import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '#platform/server/postgres/db-types.ts'

/** Runs the product's queries on this connection, in its transaction, one after the other. */
export function queriesOn(client: pg.ClientBase) {
  let last: Promise<unknown> = Promise.resolve()
  const query = (text: string, values: unknown[]) => {
    const result = last.then(() => client.query(text, values))
    last = result.catch(() => {})
    return result
  }
  const connection = { query, release: () => {} }
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() }
  return new Kysely<DB>({
    // The dialect uses nothing else of a pool.
    dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
