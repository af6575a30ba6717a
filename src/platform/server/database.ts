import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './db-types.ts'

/** A connection or a transaction: what every query takes first. */
export type Db = Kysely<DB>

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

const dateOid = 1082

/** int8 and numeric stay strings, as pg gives them. A `date` must too: as a local midnight it would shift by a day. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === dateOid ? (text: string) => text : pg.types.getTypeParser(oid, format as 'text')),
}

export function openDatabase(connection: pg.PoolConfig, log: { error(details: object, text: string): void }): Database {
  const pool = new pg.Pool({
    max: 12,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 3_000,
    lock_timeout: 1_000,
    idle_in_transaction_session_timeout: 5_000,
    types,
    ...connection,
  })
  // Without listeners, a connection that the server closes ends the whole process: idle ones tell the pool, checked-out ones tell only themselves.
  pool.on('error', (error) => log.error({ err: error }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.error({ err: error }, 'database connection lost'))
    void client.query('set jit = off').catch(() => {})
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
  return { db, pool, close: () => db.destroy() }
}
