import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import type { Language } from '#platform/i18n/language.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { failures } from '#features/inventory/import/failures.ts'
import { findImport, lockImport } from '#features/inventory/import/server/queries-import.ts'
import * as contract from '../contract.ts'
import { describePictureProblem } from '../picture-problems.ts'
import { sendFetch, type PictureJobs } from './picture-jobs.ts'
import * as queries from './queries-fetches.ts'

/** Mounts the results of an import's picture addresses, and their repetition. */
export function pictureRoutes(app: FastifyInstance, { db, jobs }: { db: Db; jobs: PictureJobs }) {
  mount(app, contract.listImportedPictures, async ({ id, failedOnly, ...page }, { language }) => {
    if (!(await findImport(db, id))) throw fail(known.notFound)
    const { total, rows } = await queries.listResults(db, id, failedOnly, pageOf(page))
    return { total, rows: rows.map((row) => presentResult(row, language)) }
  })
  mount(app, contract.retryPictures, async ({ id }, { db: trx }) => {
    const record = await lockImport(trx, id)
    if (!record) throw fail(known.notFound)
    if (record.state !== 'done' || record.changeSetId === null) throw fail(failures.wrongState)
    if ((await queries.lockContinued(trx, record.changeSetId)).state === 'undone') throw fail(failures.wrongState)
    const retried = await queries.reopenFailed(trx, id)
    if (retried > 0) await sendFetch(jobs, trx, record.changeSetId)
    return { retried }
  })
}

function presentResult(row: queries.FetchResult, language: Language): contract.ImportedPicture {
  const { id, rowNumber, warehouseId, parkId, url, state, isKnown, problem, detail } = row
  const park = language === 'en_US' ? row.parkNameEn : row.parkNameZh
  const unit = language === 'en_US' ? row.nameEn : row.nameZh
  return {
    id,
    kind: warehouseId === null ? 'park' : 'warehouse',
    row: rowNumber ?? 0,
    name: warehouseId === null ? park : `${park} · ${unit ?? ''}`,
    parkId,
    url,
    state: state === 'failed' ? 'failed' : state === 'done' ? (isKnown ? 'known' : 'added') : 'waiting',
    problem: describePictureProblem({ problem, detail }, language),
  }
}
