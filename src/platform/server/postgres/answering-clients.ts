import type pg from 'pg'
import { countDbError } from './pool-metrics.ts'

/** When PostgreSQL last answered this process, by `performance.now()`; `-Infinity` before the first answer. */
export type Answering = {
  lastAnswerAt(): number
  /** Ends every connection, so that the next queries open new ones. */
  endAll(): void
  /** Sets the limit of a connection, before its first query. */
  watch(client: pg.PoolClient): void
}

type State = { isIdle: boolean; isLong: boolean }

/** The socket below a connection. */
export const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream

const silent = () => Object.assign(new Error('PostgreSQL has not answered in time'), { code: 'ETIMEDOUT' })

/**
 * Ends connections that do not answer. A firewall or a proxy may drop a connection without telling either side: the time limits of PostgreSQL do
 * not help then, and without this the client would wait for ever and go back into the pool afterwards. One silent connection makes all idle ones
 * suspect, so they end as well. Transactions that have raised their own `statement_timeout` are not limited until they end.
 */
export function endSilentClients(pool: pg.Pool, limitMs: number | null): Answering {
  const states = new Map<pg.PoolClient, State>()
  let lastAnswerAt = -Infinity
  pool.on('acquire', (client) => setIdle(client, false))
  pool.on('release', (_error, client) => setIdle(client, true))
  pool.on('remove', (client) => states.delete(client))

  function setIdle(client: pg.PoolClient, isIdle: boolean) {
    const state = states.get(client)
    if (state) state.isIdle = isIdle
  }

  function giveUp(client: pg.PoolClient) {
    for (const [other, { isIdle }] of states) if (isIdle || other === client) streamOf(other).destroy(silent())
  }

  function watch(client: pg.PoolClient) {
    const state: State = { isIdle: false, isLong: false }
    states.set(client, state)
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    const limited = (...parts: unknown[]) => {
      state.isLong = isLongAfter(textOf(parts[0]), state.isLong)
      const result = query(...parts)
      // Streams and callbacks have no promise; nothing here uses them.
      if (!(result instanceof Promise)) return result
      const timer = limitMs === null || state.isLong ? undefined : setTimeout(() => giveUp(client), limitMs)
      return result.then(
        (answer: unknown) => {
          clearTimeout(timer)
          lastAnswerAt = performance.now()
          return answer
        },
        (error: unknown) => {
          clearTimeout(timer)
          countDbError(error)
          if (isAnswer(error)) lastAnswerAt = performance.now()
          throw error
        },
      )
    }
    client.query = limited as typeof client.query
  }

  return {
    watch,
    lastAnswerAt: () => lastAnswerAt,
    endAll() {
      for (const [client, { isLong }] of states) if (!isLong) streamOf(client).destroy(silent())
    },
  }
}

const textOf = (query: unknown): string => (typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? ''))

function isLongAfter(text: string, isLong: boolean): boolean {
  if (/^\s*(?:commit|rollback(?! to))\b/i.test(text)) return false
  return text.includes('statement_timeout') ? !/statement_timeout to default/i.test(text) : isLong
}

/** An error that PostgreSQL itself has sent is an answer too. */
const isAnswer = (error: unknown) => typeof (error as { severity?: unknown } | null)?.severity === 'string'
