import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './db-types.ts'
import { keepPlans } from './prepared-statements.ts'

/** A connection or a transaction: what every query takes first. */
export type Db = Kysely<DB>

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

const dateOid = 1082

/** int8 and numeric stay strings, as pg gives them. A `date` must too: as a local midnight it would shift by a day. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === dateOid ? (text: string) => text : pg.types.getTypeParser(oid, format as 'text')),
}

/** `throughPooler`: connections change hands between statements, so that nothing may be kept on them. */
type Options = { throughPooler?: boolean }

export function openDatabase(
  connection: pg.PoolConfig,
  log: { error(details: object, text: string): void },
  { throughPooler = false }: Options = {},
): Database {
  const pool = new pg.Pool({
    max: 12,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 3_000,
    lock_timeout: 1_000,
    idle_in_transaction_session_timeout: 5_000,
    types,
    // Awaited before anybody gets the connection. What cannot be set does not keep it from being used.
    onConnect: async (client) => {
      await client.query('set jit = off').catch(() => {})
      if (!throughPooler) keepPlans(client)
    },
    ...connection,
  })
  // Without listeners, a connection that the server closes ends the whole process: idle ones tell the pool, checked-out ones tell only themselves.
  // While the pool closes, a server that stops at the same moment is no news.
  const lost = (what: string) => (error: Error) => void (pool.ending || log.error({ err: error }, what))
  pool.on('error', lost('idle database connection lost'))
  pool.on('connect', (client) => void client.on('error', lost('database connection lost')))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
  return { db, pool, close: () => db.destroy() }
}
