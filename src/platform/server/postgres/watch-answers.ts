import pg from 'pg'
import type { Answering } from './answering-clients.ts'

type Log = { warn(details: object, text: string): void; error(details: object, text: string): void }

type Options = {
  pool: pg.Pool
  connection: pg.PoolConfig
  answering: Answering
  log: Log
  /** Called once if PostgreSQL answers others, but this process cannot reach it for `hopelessMs`. */
  onHopeless: () => void
  times?: Times
}

/** `probeMs`: after this time without an answer PostgreSQL is asked. `renewMs`: after this one all connections are replaced. */
type Times = { checkMs: number; probeMs: number; renewMs: number; hopelessMs: number }
export const watchTimes: Times = { checkMs: 2_500, probeMs: 5_000, renewMs: 15_000, hopelessMs: 60_000 }

/**
 * Notices that PostgreSQL has fallen silent, also while nobody visits. A database that is down is waited for; a process that alone cannot reach one
 * that answers is beyond help, and `onHopeless` ends it. Returns what stops the watch.
 */
export function watchAnswers({ pool, connection, answering, log, onHopeless, times = watchTimes }: Options): () => void {
  const startedAt = performance.now()
  let isAsking = false
  let isRenewed = false
  let isOver = false
  const silenceMs = () => performance.now() - Math.max(startedAt, answering.lastAnswerAt())

  async function check() {
    if (isAsking || pool.ending || silenceMs() < times.probeMs) return
    isAsking = true
    try {
      await pool.query('select 1')
      isRenewed = false
    } catch (error) {
      if (pool.ending) return
      const ms = Math.round(silenceMs())
      if (ms >= times.renewMs && !isRenewed) {
        isRenewed = true
        log.warn({ err: error, ms }, 'PostgreSQL is silent; all connections are replaced')
        answering.endAll()
      }
      if (ms >= times.hopelessMs && !isOver && (await answersOthers(connection))) {
        isOver = true
        log.error({ err: error, ms }, 'PostgreSQL answers, but not the connections of this process')
        onHopeless()
      }
    } finally {
      isAsking = false
    }
  }

  const timer = setInterval(() => void check(), times.checkMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function answersOthers(connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
