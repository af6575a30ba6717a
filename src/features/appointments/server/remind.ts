import type { Messaging } from '#features/messaging/server/messaging.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { listAppointmentsById, takeToRemind } from './queries-appointments.ts'
import { sendReminder } from './viewing-messages.ts'

type ReminderDeps = { db: Db; clock: Clock; messaging: Messaging }

/**
 * Reminds of every viewing of tomorrow, each once however many processes do this at the same time: mark and message are one transaction.
 * Cancelled and closed ones are left out. Returns their number.
 */
export async function remindOfViewings({ db, clock, messaging }: ReminderDeps): Promise<number> {
  let reminded = 0
  for (;;) {
    const due = await transact(db, async (trx) => {
      const now = clock()
      const ids = (await takeToRemind(trx, { tomorrow: dayAfter(wireDate(now), 1), now })).map(({ id }) => id)
      if (ids.length === 0) return 0
      for (const row of await listAppointmentsById(trx, ids)) await sendReminder(trx, messaging, row)
      return ids.length
    })
    if (due === 0) return reminded
    reminded += due
  }
}

/** By day only: nobody wants to be woken by a text message. */
export const appointmentJobs = (deps: ReminderDeps): Job<never>[] => [
  { name: 'appointments.remind', cron: '*/10 9-20 * * *', run: async () => void (await remindOfViewings(deps)) },
]
