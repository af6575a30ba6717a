import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { flushViews } from './queries-views.ts'

const flushEveryMs = 30_000

type FlushDeps = { db: Db; clock: Clock; log: { warn(details: object, text: string): void } }

/** Adds the pending views to the counts every 30 s. Returns a function that stops it. */
export function startFlushingViews({ db, clock, log }: FlushDeps): () => void {
  const flush = () => flushViews(db, clock()).catch((error: unknown) => log.warn({ err: error }, 'flushing views failed'))
  const timer = setInterval(() => void flush(), flushEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
