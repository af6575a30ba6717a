import { m } from '#messages'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import { currentChangeSetId } from '#platform/server/changes/queries-undo.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { queueImportPictures, type PictureJobs } from '#features/inventory/pictures/server/picture-jobs.ts'
import { hasPictures } from '#features/inventory/pictures/server/queries-fetches.ts'
import { queueScores } from '../../drafts/server/store-scores.ts'
import { listingKinds } from '../columns.ts'
import type { MoneyWriter } from './money/money-rows.ts'
import { listMoneyRows, listOutcomes, rowKey } from './money/queries-money.ts'
import { notifyUploader } from './notify-uploader.ts'
import * as queries from './queries-apply.ts'
import { allowLongStatements } from '#platform/server/postgres/long-statements.ts'
import { findImport, updateImport, type ImportRecord } from './queries-import.ts'

export type ApplyDeps = { db: Db; jobs: PictureJobs; money: MoneyWriter; now(): Date }

/** A record has changed since the check: nothing is written, and the import is compared again. */
class ChangedSinceCheck extends Error {
  constructor() {
    super('a record has changed since the check')
  }
}

const writtenAtOnce = 2_500
/** Above this number of records, search engines load everything again. */
const reloadFrom = 5_000

/**
 * Writes a checked import in one transaction: all of it, or nothing. Returns false if a record has changed since the check; the import must be
 * compared again then. Does nothing for an import that is not being applied, so that a repeat is harmless.
 */
export async function runApply(deps: ApplyDeps, importId: string, actorId: string | null): Promise<boolean> {
  const { db } = deps
  const record = await findImport(db, importId)
  if (record?.state !== 'applying') return true
  try {
    await transact(db, (trx) => (record.scope === 'money' ? writeMoney : writeAll)({ ...deps, trx }, record, actorId))
    return true
  } catch (error) {
    if (!isOutdated(error)) throw error
    await updateImport(db, importId, {
      state: 'checking',
      token: null,
      failureZh: m.inventory_importChanged({}, { locale: 'zh-CN' }),
      failureEn: m.inventory_importChanged({}, { locale: 'en-US' }),
    })
    return false
  }
}

/** A record that was added, changed or removed since also violates a key or a rule of the table. */
const isOutdated = (error: unknown) => error instanceof ChangedSinceCheck || (error as { code?: string }).code?.startsWith('23') === true

type Writing = ApplyDeps & { trx: Db }

async function writeAll({ trx, db, jobs, now }: Writing, record: ImportRecord, actorId: string | null) {
  await allowLongStatements(trx)
  await queries.waitForTurn(trx)
  await openChangeSet(trx, { kind: 'import', reason: record.fileName, memberId: actorId })
  const sheets = await queries.listWriteSheets(trx, record.id)
  const total = sheets.reduce((sum, { created, changed }) => sum + created + changed, 0)
  let done = 0
  // On another connection, so that it shows before the commit.
  const report = (rows: number) => updateImport(db, record.id, { progressDone: (done += rows), progressTotal: total }, ['applying'])
  await report(0)
  for (const kind of listingKinds) if (await queries.hasChanged(trx, record.id, kind)) throw new ChangedSinceCheck()
  for (const kind of listingKinds)
    for (const sheet of sheets.filter((one) => one.kind === kind)) await writeSheet(trx, record, sheet, report)
  const withdrawn = record.withdrawMissing ? await queries.withdrawMissing(trx, record.id) : 0
  if (total > reloadFrom) await queries.announceReload(trx)
  const isWritten = total + withdrawn > 0 || (await hasPictures(trx, record.id))
  const changeSetId = await finish({ trx, now }, record, isWritten)
  if (changeSetId === null) return
  await queueImportPictures(jobs, trx, record.id, changeSetId)
  await queueScores(jobs, trx, changeSetId)
}

/** Writes contracts and expenses as the dry run did, and nothing if one of them would now do something else. */
async function writeMoney({ trx, db, money, now }: Writing, record: ImportRecord, actorId: string | null) {
  await allowLongStatements(trx)
  await queries.waitForTurn(trx)
  await openChangeSet(trx, { kind: 'import', reason: record.fileName, memberId: actorId })
  const rows = await listMoneyRows(trx, record.id)
  const expected = await listOutcomes(trx, record.id)
  const report = async (done: number) => {
    if (done % reportedAtOnce === 0) await updateImport(db, record.id, { progressDone: done, progressTotal: rows.length }, ['applying'])
  }
  const outcomes = await money.write(trx, rows, { memberId: actorId, report })
  for (const outcome of outcomes) {
    const tried = expected.get(rowKey(outcome))
    if (outcome.action === 'error' || tried?.action !== outcome.action || tried.base !== outcome.base) throw new ChangedSinceCheck()
  }
  await finish(
    { trx, now },
    record,
    outcomes.some(({ action }) => action !== 'same'),
  )
}

const reportedAtOnce = 50

/** Ends an import, and returns the change set that it has written. */
async function finish({ trx, now }: Pick<Writing, 'trx' | 'now'>, record: ImportRecord, isWritten: boolean): Promise<string | null> {
  const changeSetId = isWritten ? await currentChangeSetId(trx) : null
  await updateImport(trx, record.id, { state: 'done', token: null, finishedAt: now(), ...(changeSetId !== null && { changeSetId }) })
  const { created = 0, changed = 0 } = record.counts
  await notifyUploader(trx, { ...record, end: { is: 'done', created, changed } })
  return changeSetId
}

type Report = (rows: number) => Promise<unknown>

async function writeSheet(
  trx: Db,
  { id: importId, publish }: ImportRecord,
  { kind, sheet, changed, ...rows }: queries.WriteSheet,
  report: Report,
) {
  let updated = 0
  for (let from = rows.first; from <= rows.last; from += writtenAtOnce) {
    const slice = { importId, kind, sheet, from, to: from + writtenAtOnce - 1 }
    const inserted = rows.created > 0 ? await queries.insertNew(trx, slice, publish) : 0
    const changedHere = changed > 0 ? await queries.updateChanged(trx, slice) : 0
    updated += changedHere
    // Otherwise the commit would take seconds, in which the progress stands.
    await queries.hashWritten(trx)
    await report(inserted + changedHere)
  }
  if (updated !== changed) throw new ChangedSinceCheck()
}
