import { accountJobs } from '#features/accounts/server/profile/account-deletion.ts'
import { sweepCodes } from '#features/accounts/server/codes/queries-codes.ts'
import { sweepSessions } from '#features/accounts/server/sessions/queries-session.ts'
import { signInJobs } from '#features/accounts/server/sessions/watch-sign-ins.ts'
import { appointmentJobs } from '#features/appointments/server/remind.ts'
import { auditJobs } from '#features/audit/server/check-chain.ts'
import { contractJobs } from '#features/contracts/manage/server/contract-jobs.ts'
import { priceAlertJobs } from '#features/engagement/server/price-alerts.ts'
import { spaceAlertJobs } from '#features/engagement/server/space-alerts.ts'
import { savedSearchJobs, type AlertDeps } from '#features/engagement/server/search-alerts.ts'
import { sweepViews } from '#features/content/articles/server/reading/queries-views.ts'
import { fileJobs } from '#features/files/server/sweep.ts'
import { availabilityJobs } from '#features/listings/search/server/announce-day.ts'
import { draftJobs } from '#features/inventory/drafts/server/publish-due.ts'
import type { RateDeps } from '#features/inventory/drafts/server/rate-park.ts'
import { exportJobs } from '#features/inventory/export/server/export-jobs.ts'
import { bulkJobs } from '#features/inventory/parks/server/bulk-jobs.ts'
import { pictureJobs, type PictureDeps } from '#features/inventory/pictures/server/picture-jobs.ts'
import { importJobs } from '#features/inventory/import/server/import-jobs.ts'
import type { CheckDeps } from '#features/inventory/import/server/run-check.ts'
import { deleteOldCalls } from '#features/inventory/partners/server/queries-calls.ts'
import type { LeadDeps } from '#features/leads/server/lead-deps.ts'
import { leadJobs } from '#features/leads/server/routing/watch-clocks.ts'
import type { ReadBrand } from '#features/messaging/server/message-brand.ts'
import { messagingJobs, type Messaging } from '#features/messaging/server/messaging.ts'
import type { PushSender, Senders } from '#features/messaging/server/sender.ts'
import { statisticsJobs } from '#features/statistics/server/days/stat-jobs.ts'
import { tourJobs, type RearrangeDeps } from '#features/tours/server/rearrange.ts'
import { deleteExpiredRouteAnswers } from '#features/routing/server/queries-route-answers.ts'
import { sweepHistory } from '#platform/server/changes/queries-history.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { sweepSubmits } from '#platform/server/pipeline/queries-submits.ts'
import { sweepKeys } from '#platform/server/pipeline/queries-submits.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { sweepRates } from '#platform/server/rate-limits/rate-limit.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { backupJobs, type BackupSettings } from './backup/backup-jobs.ts'
import { personalData } from './personal-data.ts'
import { retentionJobs } from './retention.ts'

type Deps = {
  db: Db
  clock: Clock
  senders: Senders
  brand: ReadBrand
  push: PushSender
  messaging: Messaging
  storage: Storage
  incoming: string
  log: Parameters<typeof signInJobs>[0]['log'] & Parameters<typeof backupJobs>[0]['log']
  backups: BackupSettings
  alerts: AlertDeps
  leads: LeadDeps
  tours: Omit<RearrangeDeps, 'db' | 'clock' | 'messaging'>
} & CheckDeps &
  Pick<PictureDeps, 'network' | 'jobs'> &
  Pick<RateDeps, 'dictionaries' | 'regions'>

/** Every background job of every feature, in one list. */
export const allJobs = ({
  db,
  clock,
  senders,
  brand,
  push,
  messaging,
  storage,
  incoming,
  log,
  backups,
  alerts,
  leads,
  tours,
  ...others
}: Deps): Job<never>[] => [
  ...messagingJobs({ db, senders, brand, push }),
  ...accountJobs({ db, personalData }),
  ...signInJobs({ db, log }),
  ...auditJobs({ db, log }),
  ...retentionJobs({ db, log }),
  ...backupJobs({ settings: backups, log }),
  ...appointmentJobs({ db, clock, messaging }),
  ...tourJobs({ db, clock, messaging, ...tours }),
  ...availabilityJobs({ db, clock }),
  ...savedSearchJobs(alerts),
  ...contractJobs({ db, clock }),
  ...leadJobs(leads),
  ...priceAlertJobs({ db, clock }),
  ...spaceAlertJobs({ db, clock }),
  ...draftJobs({ db, clock, ...others }),
  ...exportJobs({ db, storage, incoming, clock, ...others }),
  ...importJobs({ db, storage, incoming, clock, ...others }),
  ...bulkJobs({ db, clock, ...others }),
  ...statisticsJobs({ db, clock }),
  ...pictureJobs({ db, storage, clock, ...others }),
  ...fileJobs({ db, storage, incoming, clock }),
  sweeper('accounts.sweep-codes', '*/10 * * * *', () => sweepCodes(db)),
  sweeper('accounts.sweep-sessions', '23 * * * *', () => sweepSessions(db)),
  sweeper('content.sweep-views', '*/10 * * * *', () => sweepViews(db, clock())),
  sweeper('inventory.sweep-partner-calls', '47 2 * * *', () => deleteOldCalls(db)),
  sweeper('routing.sweep-answers', '41 * * * *', () => deleteExpiredRouteAnswers(db)),
  sweeper('platform.sweep-rates', '*/5 * * * *', () => sweepRates(db)),
  sweeper('platform.sweep-submits', '* * * * *', () => sweepSubmits(db)),
  sweeper('platform.sweep-history', '52 3 * * *', () => sweepHistory(db)),
  sweeper('platform.sweep-keys', '7 * * * *', () => sweepKeys(db)),
]

/** A job that deletes expired rows. Correctness never depends on when it runs. */
const sweeper = (name: string, cron: string, sweep: () => Promise<unknown>): Job => ({
  name,
  cron,
  retries: 0,
  run: async () => void (await sweep()),
})
