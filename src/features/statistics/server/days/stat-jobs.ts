import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { sweepTallies } from '../tally/queries-tally.ts'
import { storeDays, sweepDays } from './queries-days.ts'

/** Days before yesterday that each run counts again, for what arrived late and for runs that did not happen. */
const recountedDays = 3

/** Stores the figures of yesterday and counts those of the days before again. May run at any time and more than once. */
export const storeStatistics = (db: Db, now: Date) =>
  storeDays(db, { from: dayAfter(wireDate(now), -recountedDays), to: dayAfter(wireDate(now), -1) })

export const statisticsJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  { name: 'statistics.store-days', cron: '20 0 * * *', limitSeconds: 600, run: () => storeStatistics(db, clock()) },
  {
    name: 'statistics.sweep',
    cron: '35 0 * * *',
    retries: 0,
    async run() {
      const today = wireDate(clock())
      await sweepTallies(db, today)
      await sweepDays(db, today)
    },
  },
]
