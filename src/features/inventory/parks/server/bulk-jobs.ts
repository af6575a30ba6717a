import { m } from '#messages'
import type { Message } from '#platform/contract/failure.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { addNotice } from '#features/messaging/server/notices.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Job, Jobs } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { changedRows, makePlan } from './bulk-plan.ts'
import { writeChanges } from './queries-bulk.ts'
import * as queries from './queries-bulk-jobs.ts'
import { viewerOf } from './routes.ts'

const bulkJob = 'inventory.bulk-edit'
type JobData = { jobId: string }

export type BulkJobs = Pick<Jobs, 'send'>
type Deps = { db: Db; clock: Clock }

export async function sendBulkJob(jobs: BulkJobs, trx: Db, jobId: string) {
  const job: JobData = { jobId }
  await jobs.send(trx, bulkJob, job)
}

export const bulkJobs = (deps: Deps): Job<never>[] => [
  { name: bulkJob, limitSeconds: 300, retries: 2, run: ({ jobId }: JobData, attempt) => run(deps, jobId, attempt) },
  { name: 'inventory.sweep-bulk-jobs', cron: '29 3 * * *', retries: 0, run: async () => void (await queries.deleteOldJobs(deps.db)) },
]

/** Thrown to take back what a job has locked and read when it may not write. */
class Stopped extends Error {
  readonly state: 'outdated' | 'cancelled'
  constructor(state: 'outdated' | 'cancelled') {
    super(`the bulk edit is ${state}`)
    this.state = state
  }
}

const open = ['waiting', 'running', 'writing'] as const

/** Writes exactly the confirmed preview, or nothing. A run that was killed has written nothing and starts again. */
async function run({ db, clock }: Deps, jobId: string, { isLast }: { isLast: boolean }) {
  if (!(await queries.updateJob(db, jobId, { state: 'running', progressDone: 0 }, open))) return
  const job = (await queries.findJob(db, jobId))!
  try {
    await transact(db, (trx) => apply({ trx, db, clock }, job))
  } catch (error) {
    if (!(error instanceof Stopped) && !isLast) throw error
    const state = error instanceof Stopped ? error.state : 'failed'
    await transact(db, async (trx) => {
      const hasEnded = await queries.updateJob(trx, jobId, { state }, open)
      if (hasEnded) await notify(trx, job, state === 'outdated' ? m.inventory_bulkOutdatedNotice : m.inventory_bulkFailedNotice, null)
    })
    if (!(error instanceof Stopped)) throw error
  }
}

async function apply({ trx, db, clock }: Deps & { trx: Db }, job: queries.BulkJobRow) {
  const { id, resource, input, token, createdBy } = job
  let done = 0
  // On another connection, so that it shows before the commit.
  const report = async (records: number) => {
    const isRunning = await queries.updateJob(db, id, { progressDone: (done += records) }, ['running', 'writing'])
    if (!isRunning) throw new Stopped('cancelled')
  }
  await queries.allowLongStatements(trx)
  const viewer = viewerOf({ memberId: createdBy }, clock)
  const plan = await makePlan(trx, resource, input, { language: 'zh_CN', viewer, lock: true, report })
  if (plan.token !== token) throw new Stopped('outdated')
  // From here on it cannot be cancelled.
  if (!(await queries.updateJob(db, id, { state: 'writing' }, ['running']))) throw new Stopped('cancelled')
  await openChangeSet(trx, { kind: 'bulk', memberId: createdBy })
  const rows = changedRows(plan)
  let changeSetId = ''
  for (let from = 0; from < rows.length; from += writtenAtOnce) {
    const slice = rows.slice(from, from + writtenAtOnce)
    changeSetId = await writeChanges(trx, resource, slice)
    await report(slice.length)
  }
  await queries.updateJob(trx, id, { state: 'done', changed: rows.length, changeSetId }, ['writing'])
  await notify(trx, job, m.inventory_bulkDoneNotice, changeSetId, rows.length)
}

const writtenAtOnce = 2_500

async function notify(trx: Db, { createdBy }: queries.BulkJobRow, title: Message, changeSetId: string | null, changed = 0) {
  const titleIn = (locale: Locale) => title({ n: String(changed) }, { locale })
  const link = changeSetId === null ? '/admin/listings/parks' : `/admin/listings/changes/${changeSetId}`
  await addNotice(trx, { memberId: createdBy, kind: 'system', titleZh: titleIn('zh-CN'), titleEn: titleIn('en-US'), link })
}
