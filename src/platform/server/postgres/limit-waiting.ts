import type pg from 'pg'
import { requestInHand } from '../load/request-in-hand.ts'

/** An error as PostgreSQL sends it when it has no connection left, which callers answer with 503. */
const tooManyWait = () => Object.assign(new Error('too many queries wait for a connection'), { code: '53300' })

type Connect = (done?: (error: Error) => void) => unknown
export type WaitingLimits = { max: number; graceMs: number }

/**
 * Fails queries at once when `max` others wait for a connection: they would reach their time limit in line, after holding the memory of their
 * requests for seconds. `pg` limits the time in line, not its length. A burst is no overload, as after a pause of the event loop: a line counts once
 * it has not been empty for `graceMs`.
 *
 * Only the first query of a request is refused: with a later one, what the request has done before would be lost, and others have waited for the
 * connections that it had. `maxRequestsInHand` bounds these queries.
 */
export function limitWaiting(pool: pg.Pool, { max, graceMs }: WaitingLimits, now: () => number = () => performance.now()) {
  const connect = pool.connect.bind(pool) as Connect
  let emptyAt = now()
  const noteEmpty = () => {
    if (pool.waitingCount === 0) emptyAt = now()
  }
  pool.on('release', noteEmpty)
  const limited: Connect = (done) => {
    noteEmpty()
    const request = requestInHand()
    if (request?.isAdmitted || pool.waitingCount < max || now() - emptyAt < graceMs) {
      if (request) request.isAdmitted = true
      return connect(done)
    }
    if (!done) return Promise.reject(tooManyWait())
    process.nextTick(done, tooManyWait())
  }
  pool.connect = limited as typeof pool.connect
}
