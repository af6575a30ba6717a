import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './db-types.ts'
import { prepareMarkedStatements } from './prepared-statements.ts'

/** A connection or a transaction: the first argument of every query. */
export type Db = Kysely<DB>

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

const dateOid = 1082

/** int8 and numeric stay strings, the default of pg. A `date` must too: as local midnight it would shift by a day. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === dateOid ? (text: string) => text : pg.types.getTypeParser(oid, format as 'text')),
}

/** `throughPooler`: statements may run on different connections, so the connection must hold no state. */
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
    // Runs before the connection is used. A failure to set an option does not prevent its use.
    onConnect: async (client) => {
      await client.query('set jit = off').catch(() => {})
      if (!throughPooler) prepareMarkedStatements(client)
    },
    ...connection,
  })
  // Without listeners, a connection that the server closes would end the process. Idle connections emit on the pool, checked-out ones on
  // themselves only. While the pool closes, a lost connection is expected.
  const logLoss = (message: string) => (error: Error) => void (pool.ending || log.error({ err: error }, message))
  pool.on('error', logLoss('idle database connection lost'))
  pool.on('connect', (client) => void client.on('error', logLoss('database connection lost')))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
  return { db, pool, close: () => db.destroy() }
}
