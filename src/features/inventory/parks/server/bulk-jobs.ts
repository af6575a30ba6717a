import { m } from '#messages'
import type { Message } from '#platform/contract/failure.ts'
import { adminRole } from '#platform/contract/permission.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { listRoleKeys } from '#features/accounts/server/roles/queries-role.ts'
import { addNotice } from '#features/messaging/server/notices.ts'
import { writeAudit, type AuditEntry } from '#platform/server/audit/audit.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import { currentChangeSetId } from '#platform/server/changes/queries-undo.ts'
import type { Job, Jobs } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { allowLongStatements } from '#platform/server/postgres/long-statements.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import type { PublishDeps } from '../../drafts/server/publish-parks.ts'
import { queueScores } from '../../drafts/server/store-scores.ts'
import type { ParkAct, ParkActRequest } from '../act-contract.ts'
import { changedOf, planAct } from './acts/plan-act.ts'
import { writeAct } from './acts/write-act.ts'
import { changedRows, makePlan } from './bulk-plan.ts'
import { writeChanges } from './queries-bulk.ts'
import * as queries from './queries-bulk-jobs.ts'
import { viewerOf } from './routes.ts'

const bulkJob = 'inventory.bulk-edit'
/** Publishing thousands of parks checks and writes each of them. */
const limitSeconds = 1_800
type JobData = { jobId: string }

export type BulkJobs = Pick<Jobs, 'send'>
type Deps = PublishDeps & { db: Db }

export async function sendBulkJob(jobs: BulkJobs, trx: Db, jobId: string) {
  const job: JobData = { jobId }
  await jobs.send(trx, bulkJob, job)
}

export const bulkJobs = (deps: Deps): Job<never>[] => [
  { name: bulkJob, limitSeconds, retries: 2, run: ({ jobId }: JobData, attempt) => run(deps, jobId, attempt) },
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
async function run(deps: Deps, jobId: string, { isLast }: { isLast: boolean }) {
  const { db } = deps
  const job = await queries.findJob(db, jobId)
  if (!job) return
  try {
    await transact(db, (trx) => apply(deps, trx, job))
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

async function apply(deps: Deps, trx: Db, job: queries.BulkJobRow) {
  const { db } = deps
  const { id, token } = job
  // From the beginning, also where a deadlock has ended the attempt before.
  if (!(await queries.updateJob(db, id, { state: 'running', progressDone: 0 }, open))) throw new Stopped('cancelled')
  let done = 0
  // On another connection, so that it shows before the commit.
  const report = async (records: number) => {
    const isRunning = await queries.updateJob(db, id, { progressDone: (done += records) }, ['running', 'writing'])
    if (!isRunning) throw new Stopped('cancelled')
  }
  await allowLongStatements(trx)
  const work = await ('act' in job.input ? prepareAct(deps, trx, job, job.input, report) : prepareEdit(deps, trx, job, job.input, report))
  if (work.token !== token) throw new Stopped('outdated')
  // From here on it cannot be cancelled.
  if (!(await queries.updateJob(db, id, { state: 'writing' }, ['running']))) throw new Stopped('cancelled')
  await work.write()
  // Also where only working copies were deleted, which have no history.
  const changeSetId = await currentChangeSetId(trx)
  await queries.updateJob(trx, id, { state: 'done', changed: work.changed, changeSetId }, ['writing'])
  await notify(trx, job, doneNotices['act' in job.input ? job.input.act : 'edit'], changeSetId, work.changed)
}

type Report = (records: number) => Promise<unknown>
/** What a job would do now, and does. */
type Work = { token: string; changed: number; write(): Promise<void> }

async function prepareEdit(
  { clock, jobs }: Deps,
  trx: Db,
  { resource, createdBy }: queries.BulkJobRow,
  input: queries.StoredInput,
  report: Report,
) {
  const viewer = viewerOf({ memberId: createdBy }, clock)
  const plan = await makePlan(trx, resource, input, { language: 'zh_CN', viewer, lock: true, report })
  const rows = changedRows(plan)
  const write = async () => {
    await openChangeSet(trx, { kind: 'bulk', memberId: createdBy })
    for (let from = 0; from < rows.length; from += writtenAtOnce) {
      const slice = rows.slice(from, from + writtenAtOnce)
      await writeChanges(trx, resource, slice)
      await report(slice.length)
    }
    await queueScores(jobs, trx, await currentChangeSetId(trx))
  }
  return { token: plan.token, changed: rows.length, write } satisfies Work
}

async function prepareAct(deps: Deps, trx: Db, { createdBy }: queries.BulkJobRow, request: ParkActRequest, report: Report) {
  const roles = await listRoleKeys(trx, createdBy)
  const publisher = { memberId: createdBy, isAdmin: roles.includes(adminRole), language: 'zh_CN' } as const
  const viewer = viewerOf({ memberId: createdBy }, deps.clock)
  const plan = await planAct(trx, deps, request, { viewer, publisher, lock: true, report })
  const changed = changedOf(plan)
  const audit = (entry: AuditEntry) => writeAudit(trx, entry)
  const write = async () => void (await writeAct(trx, request, changed, { deps, publisher, report, audit }))
  return { token: plan.token, changed: changed.length, write } satisfies Work
}

const doneNotices: Record<ParkAct | 'edit', Message> = {
  edit: m.inventory_bulkDoneNotice,
  publish: m.inventory_publishDoneNotice,
  withdraw: m.inventory_withdrawDoneNotice,
  verify: m.inventory_verifyDoneNotice,
  remove: m.inventory_removeDoneNotice,
}

const writtenAtOnce = 2_500

async function notify(trx: Db, { createdBy }: queries.BulkJobRow, title: Message, changeSetId: string | null, changed = 0) {
  const titleIn = (locale: Locale) => title({ n: String(changed) }, { locale })
  const link = changeSetId === null ? '/admin/listings/parks' : `/admin/listings/changes/${changeSetId}`
  await addNotice(trx, { memberId: createdBy, kind: 'system', titleZh: titleIn('zh-CN'), titleEn: titleIn('en-US'), link })
}
