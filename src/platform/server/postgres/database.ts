import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { endSilentClients } from './answering-clients.ts'
import { loadLimits } from '../load/load-limits.ts'
import type { DB } from './db-types.ts'
import { limitWaiting, type WaitingLimits } from './limit-waiting.ts'
import { measurePool } from './pool-metrics.ts'
import { prepareMarkedStatements } from './prepared-statements.ts'
import { poolLimits } from './pool-limits.ts'
import { watchAnswers } from './watch-answers.ts'

/** A connection or a transaction: the first argument of every query. */
export type Db = Kysely<DB>

export type Database = {
  db: Db
  pool: pg.Pool
  /** When PostgreSQL last answered, by `performance.now()`. */
  lastAnswerAt(): number
  close(): Promise<void>
}

const dateOid = 1082

/** int8 and numeric stay strings, the default of pg. A `date` must too: as local midnight it would shift by a day. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === dateOid ? (text: string) => text : pg.types.getTypeParser(oid, format as 'text')),
}

type Options = {
  /** True if statements may run on different connections, so that the connection must hold no state. */
  throughPooler?: boolean
  /** Called if PostgreSQL answers others, but this process cannot reach it any more. Without it nobody watches. */
  onHopeless?: () => void
  /** Which queries wait for a connection; others fail at once. */
  waiting?: WaitingLimits
  /** After this time without an answer a connection ends. Longer than the server's own limit of a statement. */
  silenceMs?: number
}

const statementMs = poolLimits.statement_timeout
const silentMs = 5_000

/** A pool whose statements may take longer, for measurements, is not limited. */
const silenceOf = ({ statement_timeout: limit = statementMs }: pg.PoolConfig, silenceMs: number) =>
  limit === false || limit === 0 || limit > silenceMs ? null : silenceMs

export function openDatabase(
  connection: pg.PoolConfig,
  log: { warn(details: object, text: string): void; error(details: object, text: string): void },
  { throughPooler = false, onHopeless, waiting = loadLimits.waitingQueries, silenceMs = silentMs }: Options = {},
): Database {
  const pool = new pg.Pool({
    max: 12,
    connectionTimeoutMillis: 2_000,
    ...poolLimits,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    maxLifetimeSeconds: 1_800,
    types,
    // Runs before the connection is used. A failure to set an option does not prevent its use.
    onConnect: async (client) => {
      answering.watch(client as pg.PoolClient)
      await client.query('set jit = off').catch(() => {})
      if (!throughPooler) prepareMarkedStatements(client)
    },
    ...connection,
  })
  limitWaiting(pool, waiting)
  const answering = endSilentClients(pool, silenceOf(connection, silenceMs))
  const stopMeasuring = measurePool(pool, answering.lastAnswerAt)
  const stopWatching = onHopeless ? watchAnswers({ pool, connection, answering, log, onHopeless }) : () => {}
  // Without listeners, a connection that the server closes would end the process. Idle connections emit on the pool, checked-out ones on
  // themselves only. While the pool closes, a lost connection is expected.
  const logLoss = (message: string) => (error: Error) => void (pool.ending || log.error({ err: error }, message))
  pool.on('error', logLoss('idle database connection lost'))
  pool.on('connect', (client) => void client.on('error', logLoss('database connection lost')))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
  return {
    db,
    pool,
    lastAnswerAt: answering.lastAnswerAt,
    close: () => {
      stopWatching()
      stopMeasuring()
      return db.destroy()
    },
  }
}
