import type { Db } from '#platform/server/database.ts'
import { listDistrictsWithParks } from './queries-regions.ts'
import { flushViews as flush } from './queries-views.ts'
import type { Clock } from '#platform/server/clock.ts'

/** Codes of the districts that have published parks: for the region selectors. */
export const districtsWithParks = (db: Db) => listDistrictsWithParks(db)

const flushEveryMs = 30_000

/** Adds the views that wait to the counts every 30 s. Main starts it, and stops it with what it gives. */
export function flushViewsRegularly({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: { warn(details: object, text: string): void }
}): () => void {
  const timer = setInterval(
    () => void flush(db, clock()).catch((error: unknown) => log.warn({ err: error }, 'views were not counted')),
    flushEveryMs,
  )
  timer.unref()
  return () => clearInterval(timer)
}
