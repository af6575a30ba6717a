import { randomUUID } from 'node:crypto'
import { mkdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { m } from '#messages'
import { addNotice } from '#features/messaging/server/notices.ts'
import { storeSource, withdrawFiles } from '#features/files/server/stored-files.ts'
import { localeOf } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Job, Jobs } from '#platform/server/jobs/jobs.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { workbookType } from '#platform/server/workbook.ts'
import { csvType } from '#features/inventory/import/server/template/template-routes.ts'
import { deleteOldExports, findExport, updateExport, type ExportRecord } from './queries-export.ts'
import { writeExport, type WriteDeps } from './write-export.ts'

export const exportJob = 'inventory.export-listings'
export type ExportJob = { exportId: string }

export type ExportDeps = WriteDeps & {
  storage: Storage
  /** Folder of temporary files. */
  incoming: string
}
export type ExportJobs = Pick<Jobs, 'send'>

const limitSeconds = 300

export const exportJobs = (deps: ExportDeps): Job<never>[] => [
  { name: exportJob, limitSeconds, retries: 2, run: (job: ExportJob, attempt) => run(deps, job.exportId, attempt) },
  { name: 'inventory.sweep-exports', cron: '17 * * * *', retries: 0, run: () => sweepExports(deps) },
]

type Attempt = { signal: AbortSignal; isLast: boolean }

async function run(deps: ExportDeps, exportId: string, { signal, isLast }: Attempt) {
  const record = await findExport(deps.db, exportId)
  if (record?.state !== 'running') return
  try {
    const fileId = await writeFile(deps, record, signal)
    await end(deps, record, { state: 'done', fileId })
  } catch (error) {
    if (isLast) await end(deps, record, { state: 'failed' })
    throw error
  }
}

/** Ends an export and tells who started it. The file is fetched from the list that it was made of. */
const end = (
  { db }: ExportDeps,
  { id, resource, createdBy }: ExportRecord,
  ending: { state: 'done'; fileId: string } | { state: 'failed' },
) =>
  transact(db, async (trx) => {
    await updateExport(trx, id, ending)
    const title = ending.state === 'done' ? m.inventory_exportDoneNotice : m.inventory_exportFailedNotice
    const link = `/admin/listings/parks?${new URLSearchParams({ ...(resource === 'warehouse' && { show: 'warehouses' }), export: id })}`
    await addNotice(trx, {
      memberId: createdBy,
      kind: 'system',
      titleZh: title({}, { locale: 'zh-CN' }),
      titleEn: title({}, { locale: 'en-US' }),
      link,
    })
  })

async function writeFile(deps: ExportDeps, record: ExportRecord, signal: AbortSignal): Promise<string> {
  const { db, storage, incoming, clock } = deps
  const target = path.join(incoming, `export-${randomUUID()}`)
  await mkdir(incoming, { recursive: true })
  let done = 0
  const onRows = async (count: number) => {
    done += count
    await updateExport(db, record.id, { progressDone: done })
  }
  try {
    await writeExport(deps, record, { path: target, signal, onRows })
    const locale = localeOf(record.language)
    const name = m.inventory_exportFile({ date: wireDate(clock()) }, { locale })
    const type = record.format === 'xlsx' ? { extension: 'xlsx', mime: workbookType } : { extension: 'csv', mime: csvType }
    const { size: bytes } = await stat(target)
    // Without an owner, because a file that the portal writes is no upload of anybody's daily quota.
    return (await storeSource(db, storage, { path: target, bytes, name: `${name}.${type.extension}`, ownerId: null, ...type })).fileId
  } finally {
    await unlink(target).catch(() => {})
  }
}

/** Deletes exports after a day, with their files. */
export const sweepExports = ({ db }: Pick<ExportDeps, 'db'>) => transact(db, async (trx) => withdrawFiles(trx, await deleteOldExports(trx)))
