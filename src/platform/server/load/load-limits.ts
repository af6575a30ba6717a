/**
 * How much one process takes on. Beyond these limits it refuses at once with 503 and Retry-After, so that what it has accepted is answered in
 * time and health checks never wait. Sized for one core; docs/benchmarks/shed.json shows what they are worth.
 */
export const loadLimits = {
  /** A page takes tens to hundreds of milliseconds of the event loop, which everything else has to wait for. */
  rendersAtOnce: 2,
  maxWaitingRenders: 20,
  maxRenderWaitMs: 1_000,
  /** Above this delay of the event loop what costs most is refused: renders, exports and sign-ins. */
  busyMs: 500,
  /** Above this one everything but health checks, token refresh and chat. */
  overloadedMs: 1_500,
  /** Queries that wait for one of the connections of the pool, once the queue has not been empty for `graceMs`. */
  waitingQueries: { max: 60, graceMs: 250 },
  maxRequestsInHand: 500,
  /** Of a request that has arrived and waits to be started. */
  maxStartWaitMs: 1_000,
}

/** For tests and measurements, which ask for more than one process can do, to see what becomes of all of it. */
export const unlimitedWaiting = { max: Infinity, graceMs: 0 }

export const retryAfter = { 'retry-after': '2' }
