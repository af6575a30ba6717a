import { addNotice } from '#features/messaging/server/notices.ts'
import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { writeAs } from '#platform/server/changes/change-author.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { takeEnding } from './queries-managed.ts'
import { followAll } from './queries-spaces.ts'

type Deps = { db: Db; clock: Clock }

/** Brings warehouses that follow their contracts up to the day: contracts begin and end by time alone. Idempotent; returns how many changed. */
export const followContracts = ({ db, clock }: Deps): Promise<number> =>
  writeAs({ kind: 'job' }, () => transact(db, (trx) => followAll(trx, wireDate(clock()))))

/** Tells handlers of contracts that end within 90 days without a renewal, of each end once. Returns their number. */
export const noticeEndings = ({ db, clock }: Deps): Promise<number> =>
  writeAs({ kind: 'job' }, () =>
    transact(db, async (trx) => {
      const ending = await takeEnding(trx, wireDate(clock()))
      for (const { id, contractNo, name, endDate, handlerId } of ending) {
        const titleIn = (locale: Locale) => m.contracts_noticeEnding({ number: contractNo, name, date: endDate }, { locale })
        const link = `/admin/money/contracts/${id}`
        await addNotice(trx, { memberId: handlerId, kind: 'system', titleZh: titleIn('zh-CN'), titleEn: titleIn('en-US'), link })
      }
      return ending.length
    }),
  )

/** Ten minutes past midnight in Shanghai; the notices in the morning, when they are read. */
export const contractJobs = (deps: Deps): Job<never>[] => [
  { name: 'contracts.follow', cron: '10 0 * * *', limitSeconds: 600, run: async () => void (await followContracts(deps)) },
  { name: 'contracts.notice-endings', cron: '30 8 * * *', run: async () => void (await noticeEndings(deps)) },
]
