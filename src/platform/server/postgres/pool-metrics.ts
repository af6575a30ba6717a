import type pg from 'pg'
import { counter, gauge, histogram, one } from '../metrics/registry.ts'

const used = gauge('whs_db_pool_used', 'Connections that run a query or a transaction')
const idle = gauge('whs_db_pool_idle', 'Connections that wait for work')
const waiting = gauge('whs_db_pool_waiting', 'Callers that wait for a connection')
const answerAge = gauge('whs_db_last_answer_age_seconds', 'Time since PostgreSQL last answered this process')
const waitSeconds = histogram('whs_db_wait_seconds', 'Time until a connection was free', [0.001, 0.01, 0.05, 0.1, 0.5, 1, 2])
const errors = counter('whs_db_errors_total', 'Failed queries by class of the SQLSTATE', ['class'])
for (const name of ['23', '40', '57', 'connection']) errors.inc({ class: name }, 0)

/** Measures a pool until the returned function is called. */
export function measurePool(pool: pg.Pool, lastAnswerAt: () => number): () => void {
  timeConnects(pool)
  const stops = [
    used.watch(() => one(pool.totalCount - pool.idleCount)),
    idle.watch(() => one(pool.idleCount)),
    waiting.watch(() => one(pool.waitingCount)),
    answerAge.watch(() => (lastAnswerAt() === -Infinity ? [] : one((performance.now() - lastAnswerAt()) / 1_000))),
  ]
  return () => stops.forEach((stop) => stop())
}

/** The form with a callback, which only `pool.query` uses, is not timed. */
function timeConnects(pool: pg.Pool) {
  const connect = pool.connect.bind(pool) as (...callback: unknown[]) => unknown
  const timed = (...callback: unknown[]) => {
    const result = connect(...callback)
    if (!(result instanceof Promise)) return result
    const stop = waitSeconds.startTimer()
    return result.finally(stop)
  }
  pool.connect = timed as typeof pool.connect
}

/** Counts a failed query. Errors that PostgreSQL did not send are those of the connection. */
export function countDbError(error: unknown) {
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  errors.inc({ class: /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E') ? code.slice(0, 2) : 'connection' })
}
