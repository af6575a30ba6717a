import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { addNotice } from '#features/messaging/server/notices.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { takeUse } from '#platform/server/rate-limits/rate-limit.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { countRecentSignIns } from '../sign-in/queries-attempts.ts'
import { listAdmins } from '../roles/queries-role.ts'

const windowSeconds = 600
/** Fewer failures are ordinary mistakes. */
const minFailures = 50
/** Members fail in about one of ten attempts; lists of stolen passwords in more than nine. */
const alarmingShare = 0.8
const alarmsPerHour = { name: 'accounts.sign-in-alarm', limits: [{ max: 1, seconds: 3_600 }] }

/**
 * Notifies all admins, at most once an hour, when most sign-ins of the last ten minutes failed. This detects attacks from many addresses with
 * few attempts each, which limits per address miss. Returns true if they were notified.
 */
export async function watchSignIns(db: Db): Promise<boolean> {
  const { failed, succeeded } = await countRecentSignIns(db, windowSeconds)
  if (failed < minFailures || failed / (failed + succeeded) < alarmingShare) return false
  return transact(db, async (trx) => {
    if ((await takeUse(trx, alarmsPerHour, 'all')) !== null) return false
    const inputs = { failed: formatNumber(failed), succeeded: formatNumber(succeeded) }
    for (const memberId of await listAdmins(trx))
      await addNotice(trx, {
        memberId,
        kind: 'security',
        titleZh: m.accounts_signInAlarm(inputs, { locale: 'zh-CN' }),
        titleEn: m.accounts_signInAlarm(inputs, { locale: 'en-US' }),
        link: null,
      })
    return true
  })
}

type Log = { error(details: object, text: string): void }

export const signInJobs = ({ db, log }: { db: Db; log: Log }): Job<never>[] => [
  {
    name: 'accounts.watch-sign-ins',
    cron: '* * * * *',
    retries: 0,
    async run() {
      if (await watchSignIns(db)) log.error({}, 'most sign-ins of the last ten minutes failed: possible credential stuffing')
    },
  },
]
