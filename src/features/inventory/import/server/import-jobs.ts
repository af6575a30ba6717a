import { m } from '#messages'
import type { Job, Jobs } from '#platform/server/jobs/jobs.ts'
import { withdrawFiles } from '#features/files/server/stored-files.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { runApply } from './apply-import.ts'
import { Cancelled } from './cancelled.ts'
import { deleteEndedRows, deleteOldImports } from './queries-apply.ts'
import { notifyUploader } from './notify-uploader.ts'
import { findImport, updateImport } from './queries-import.ts'
import { UnreadableFile } from './readers/reader.ts'
import { compare, runCheck, type CheckDeps } from './run-check.ts'

export const checkJob = 'inventory.check-import'
export const applyJob = 'inventory.apply-import'

/** `actorId`: the member whose import it is. */
export type ImportJob = { importId: string; actorId: string }
export type ImportJobs = Pick<Jobs, 'send'>

type JobDeps = CheckDeps & { clock(): Date; jobs: ImportJobs }

/** Long enough for 100,000 rows on a busy machine; a job that was killed starts again after it. */
const limitSeconds = 300

export const importJobs = (deps: JobDeps): Job<never>[] => [
  { name: checkJob, limitSeconds, retries: 3, run: (job: ImportJob, attempt) => check(deps, job, attempt) },
  { name: applyJob, limitSeconds, retries: 3, run: (job: ImportJob, attempt) => apply(deps, job, attempt) },
  {
    name: 'inventory.sweep-imports',
    cron: '53 3 * * *',
    retries: 0,
    run: () => sweepImports(deps.db),
  },
]

/** Deletes the staged rows of imports a week after their end, and the imports with their files after 90 days. What they wrote stays in the history. */
export async function sweepImports(db: Db) {
  await deleteEndedRows(db)
  await transact(db, async (trx) => withdrawFiles(trx, await deleteOldImports(trx)))
}

type Attempt = { signal: AbortSignal; isLast: boolean }

async function check(deps: CheckDeps, { importId }: ImportJob, { signal, isLast }: Attempt) {
  try {
    await runCheck(deps, importId, signal)
  } catch (error) {
    if (error instanceof Cancelled) return
    if (!(error instanceof UnreadableFile) && !isLast) throw error
    await giveUp(deps, importId, error)
    if (!(error instanceof UnreadableFile)) throw error
  }
}

async function apply(deps: JobDeps, { importId, actorId }: ImportJob, { signal, isLast }: Attempt) {
  try {
    const isDone = await runApply({ db: deps.db, jobs: deps.jobs, money: deps.money, now: deps.clock }, importId, actorId)
    if (!isDone) await compare(deps, importId, signal)
  } catch (error) {
    if (isLast) await giveUp(deps, importId, error)
    throw error
  }
}

/** Ends an import with the reason, in both languages because nobody is asking, and notifies the uploader. */
async function giveUp({ db, clock }: Pick<CheckDeps, 'db' | 'clock'>, importId: string, error: unknown) {
  const { why, inputs } = error instanceof UnreadableFile ? error : { why: m.inventory_importFailed, inputs: {} }
  const failure = { failureZh: why(inputs, { locale: 'zh-CN' }), failureEn: why(inputs, { locale: 'en-US' }) }
  await transact(db, async (trx) => {
    const record = await findImport(trx, importId)
    const changes = { state: 'failed', token: null, finishedAt: clock(), ...failure } as const
    const hasEnded = await updateImport(trx, importId, changes, ['checking', 'applying'])
    if (record && hasEnded) await notifyUploader(trx, { ...record, end: { is: 'failed' } })
  })
}
