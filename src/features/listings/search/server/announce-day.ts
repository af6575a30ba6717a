import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { moveAvailabilityDay, recordAvailabilityChanges } from './queries-availability-day.ts'

type Deps = { db: Db; clock: Clock }

/**
 * Enters the passing of a day into the change feed: parks whose space became free, due soon or let by its date alone, so that saved searches
 * report them. Idempotent; days on which no process ran are made up for.
 */
export const announceDay = ({ db, clock }: Deps): Promise<void> =>
  transact(db, async (trx) => {
    const today = wireDate(clock())
    const last = await moveAvailabilityDay(trx, today)
    if (last !== null) await recordAvailabilityChanges(trx, { last, today })
  })

/** Every five minutes, so that a day is announced soon after midnight and soon after a start. */
export const availabilityJobs = (deps: Deps): Job<never>[] => [
  { name: 'listings.announce-day', cron: '*/5 * * * *', retries: 0, run: () => announceDay(deps) },
]
