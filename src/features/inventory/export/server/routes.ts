import type { FastifyInstance } from 'fastify'
import { findStoredFile } from '#features/files/server/stored-files.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { mount, mountRaw } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { staffExportsPerHour, takeUse, tooMany } from '#platform/server/rate-limits/rate-limit.ts'
import * as contract from '../contract.ts'
import { exportJob, type ExportDeps, type ExportJob, type ExportJobs } from './export-jobs.ts'
import * as queries from './queries-export.ts'
import { findExported } from './write-export.ts'

/** Mounts exports of listings: start, progress and file. */
export function exportRoutes(app: FastifyInstance, deps: ExportDeps & { jobs: ExportJobs }) {
  const { db, storage, jobs } = deps
  mount(app, contract.exportListings, async ({ resource, filter, format }, { db: trx, identity, language, audit }) => {
    const { memberId } = identity
    const { parks, warehouses } = await countExported(deps, { resource, filter, memberId })
    if (Math.max(parks, warehouses) > contract.maxExportedRows) throw fail(known.tooManyRows)
    const rows = parks + warehouses
    const wait = await takeUse(db, staffExportsPerHour, memberId)
    if (wait !== null) throw tooMany(wait)
    const id = await queries.insertExport(trx, { resource, filter, format, language, progressTotal: rows, createdBy: memberId })
    const job: ExportJob = { exportId: id }
    await jobs.send(trx, exportJob, job)
    await audit({ action: 'park.export', objectType: resource, after: { rows, format, ...filter } })
    return show(trx, id, memberId)
  })
  mount(app, contract.getExport, ({ id }, { identity }) => show(db, id, identity.memberId))
  mountRaw(app, contract.downloadExport, async ({ id }, { identity, reply }) => {
    const record = await queries.findOwnExport(db, id, identity.memberId)
    const file = record?.fileId ? await findStoredFile(db, storage, record.fileId) : null
    if (!file) throw fail(known.notFound)
    return sendFile(reply, file)
  })
}

async function countExported(deps: ExportDeps, selection: Parameters<typeof findExported>[1]) {
  const { parkIds, warehouseIds } = await findExported(deps, selection)
  const warehouses = warehouseIds?.length ?? (await queries.countWarehousesOf(deps.db, parkIds))
  return { parks: parkIds.length, warehouses }
}

async function show(db: Db, id: string, memberId: string): Promise<contract.ListingExport> {
  const record = await queries.findOwnExport(db, id, memberId)
  if (!record) throw fail(known.notFound)
  const { resource, format, state, progressDone, progressTotal, createdAt } = record
  return { id, resource, format, state, progress: { done: progressDone, total: progressTotal }, createTime: wireTime(createdAt) }
}
