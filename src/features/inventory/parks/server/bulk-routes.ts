import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { mount, mountRaw } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { actOnParks as actOnParksEndpoint } from '../act-contract.ts'
import * as contract from '../bulk-contract.ts'
import * as jobContract from '../bulk-job-contract.ts'
import { failures } from '../failures.ts'
import { actOnParks, type ActDeps } from './acts/act-on-parks.ts'
import { sendPreview } from './bulk-csv.ts'
import { editInBulk, type BulkDeps } from './bulk-edit.ts'
import { findOwnJob, updateJob } from './queries-bulk-jobs.ts'

/** Mounts the bulk edits, the files of their previews, and the jobs of large ones. */
export function bulkRoutes(app: FastifyInstance, deps: BulkDeps & ActDeps) {
  mount(app, actOnParksEndpoint, (input, call) => actOnParks(deps, input, call))
  mount(app, contract.editWarehousesInBulk, (input, call) => editInBulk(deps, 'warehouse', input, call))
  mount(app, contract.editParksInBulk, (input, call) => editInBulk(deps, 'park', input, call))
  mountRaw(app, jobContract.exportWarehousePreview, (input, call) => sendPreview(deps, 'warehouse', input, call))
  mountRaw(app, jobContract.exportParkPreview, (input, call) => sendPreview(deps, 'park', input, call))
  mount(app, jobContract.getBulkJob, ({ id }, { identity }) => showJob(deps.db, id, identity.memberId))
  mount(app, jobContract.cancelBulkJob, async ({ id }, { db: trx, identity }) => {
    await showJob(trx, id, identity.memberId)
    if (!(await updateJob(trx, id, { state: 'cancelled' }, ['waiting', 'running']))) throw fail(failures.cannotCancel)
    return showJob(trx, id, identity.memberId)
  })
}

async function showJob(db: Db, id: string, memberId: string): Promise<jobContract.BulkJob> {
  const job = await findOwnJob(db, id, memberId)
  if (!job) throw fail(known.notFound)
  const { state, progressDone, progressTotal, changed, changeSetId } = job
  return { id, state, progress: { done: progressDone, total: progressTotal }, changed, changeSetId }
}
