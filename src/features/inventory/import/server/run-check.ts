import { randomUUID } from 'node:crypto'
import { buildSearchGrams, buildSearchText } from '#features/listings/search/keyword-text.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { shortTurns } from '#platform/server/load/give-way.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { m } from '#messages'
import { listingKinds } from '../columns.ts'
import { createRowReader, type StagedRow } from '../read-row.ts'
import { ReadingProgress, report, workOn } from './check-progress.ts'
import { addNamedFloors, analyseRows, compareSlice, countOutcomes, markDuplicates } from './queries-compare.ts'
import { listNamedParks, storeSearchTexts, type SearchTexts } from './queries-search-texts.ts'
import { findImport, updateImport, type ImportRecord, type StoredSheet } from './queries-import.ts'
import { countErrorRows, findLastRows, groupProblems, insertRows, listStagedSheets, type SheetRows } from './queries-staging.ts'
import { tryMoneyRows } from './money/try-rows.ts'
import type { MoneyWriter } from './money/money-rows.ts'
import { UnreadableFile, type ReadFile } from './readers/reader.ts'
import { slowly } from '#platform/server/postgres/long-statements.ts'
import { openRowReader, type ReaderDeps } from './row-reader.ts'
import { withSourceFile, type SourceDeps } from './source-file.ts'

export type CheckDeps = SourceDeps & ReaderDeps & { readFile: ReadFile; money: MoneyWriter }

/** Their text as JSON is made in one turn of the event loop. */
export const insertedAtOnce = 500
export const comparedAtOnce = 2_500
export const parksAtOnce = 100
/** Contracts and expenses are written one by one. */
export const maxMoneyRows = 5_000

/**
 * Stages the rows of the file and compares them with the listings. Resumes after the rows that are staged already; a repeat of the whole
 * check gives the same result. Writes nothing but the import itself.
 */
export async function runCheck(deps: CheckDeps, importId: string, signal: AbortSignal) {
  const record = await findImport(deps.db, importId)
  if (record?.state !== 'checking') return
  await stage(deps, record, signal)
  await compare(deps, importId, signal)
}

async function stage(deps: CheckDeps, record: ImportRecord, signal: AbortSignal) {
  const stored = await countStaged(deps.db, record.id)
  if (record.rowCount !== null && stored === record.rowCount) return
  const lastRows = await findLastRows(deps.db, record.id)
  const progress = new ReadingProgress(deps.db, record)
  let done = stored
  await withSourceFile(deps, record, async (file) => {
    const readers = await openReaders(deps, record)
    const nextTurn = shortTurns()
    let waiting: StagedRow[] = []
    let current: StoredSheet | undefined
    const flush = async () => {
      if (waiting.length === 0 || !current?.kind) return
      await insertRows(deps.db, record.id, current.index, current.kind, waiting)
      done += waiting.length
      waiting = []
      if (record.scope === 'money' && done > maxMoneyRows)
        throw new UnreadableFile(m.inventory_tooManyMoneyRows, { n: String(maxMoneyRows) })
    }
    for await (const step of deps.readFile(file, { signal, sheets: [...readers.keys()] })) {
      if (step.is === 'counted') {
        await progress.count(step.sheet, step.rows)
        continue
      }
      if (step.is === 'sheet') {
        await flush()
        current = record.sheets.find(({ index }) => index === step.sheet)
        continue
      }
      const readRow = readers.get(step.sheet)
      if (!readRow) continue
      for (const { number, cells } of step.rows) {
        const row = number > (lastRows.get(step.sheet) ?? 0) ? readRow(number, cells) : null
        if (row) waiting.push(row)
        if (waiting.length >= insertedAtOnce) await flush()
        await nextTurn()
      }
      await progress.read(step.rows.length)
    }
    await flush()
  })
  await updateImport(deps.db, record.id, { rowCount: done })
}

const rowsOf = (sheets: readonly SheetRows[]) => sheets.reduce((sum, { rows }) => sum + rows, 0)

const countStaged = async (db: Db, importId: string) => rowsOf(await listStagedSheets(db, importId))

async function openReaders(deps: CheckDeps, { sheets, valueMapping }: ImportRecord) {
  const readers = new Map<number, (number: number, cells: readonly string[]) => StagedRow | null>()
  for (const { index, kind, keys } of sheets) {
    if (kind === null) continue
    readers.set(index, createRowReader(kind, keys, await openRowReader(deps, kind, valueMapping)))
  }
  return readers
}

/** Compares all staged rows with the listings; also after a repair. */
export async function compare(deps: CompareDeps, importId: string, signal: AbortSignal) {
  const { db } = deps
  const record = await findImport(db, importId)
  if (!record) return
  const sheets = await listStagedSheets(db, importId)
  const total = rowsOf(sheets)
  const work = workOn(sheets)
  await report(db, importId, { progressDone: total, progressTotal: work })
  await slowly(db, analyseRows)
  if (record.scope === 'money') await compareMoney(deps, record, { total, work, signal })
  else await compareListings(deps, importId, { sheets, total, work, signal })
  const counts = await slowly(db, (trx) => countOutcomes(trx, importId))
  const problems = await slowly(db, (trx) => groupProblems(trx, importId))
  const counted = await countBySheet(db, importId, sheets)
  await updateImport(
    db,
    importId,
    {
      state: 'checked',
      counts,
      problems,
      sheets: counted,
      token: randomUUID(),
      progressDone: work,
      progressTotal: work,
      rowCount: total,
      failureZh: null,
      failureEn: null,
    },
    ['checking'],
  )
}

type CompareDeps = Pick<CheckDeps, 'db' | 'clock' | 'money'>
/** `total`: rows of the file; `work`: what the progress counts up to. */
type Comparing = { total: number; work: number; signal: AbortSignal }

const reportedAtOnce = 50

/** Tries the rows by writing them, and takes that back. */
const compareMoney = ({ db, money }: CompareDeps, { id: importId, createdBy }: ImportRecord, { total, work, signal }: Comparing) =>
  tryMoneyRows(db, money, {
    importId,
    memberId: createdBy,
    async report(done) {
      signal.throwIfAborted()
      if (done % reportedAtOnce === 0) await report(db, importId, { progressDone: total + Math.min(total, done), progressTotal: work })
    },
  })

async function compareListings(
  { db, clock }: CompareDeps,
  importId: string,
  { sheets, total, work, signal }: Comparing & { sheets: readonly SheetRows[] },
) {
  const today = wireDate(clock())
  let compared = 0
  for (const kind of listingKinds) {
    if (kind === 'warehouse') await slowly(db, (trx) => addNamedFloors(trx, importId))
    for (const sheet of sheets.filter((one) => one.kind === kind))
      for (const [from, to] of slicesOf(sheet)) {
        signal.throwIfAborted()
        await slowly(db, (trx) => compareSlice(trx, { importId, kind, sheet: sheet.sheet, from, to }, today))
        compared += Math.min(sheet.rows, to - from + 1)
        await report(db, importId, { progressDone: total + Math.min(total, compared), progressTotal: work })
      }
    await slowly(db, (trx) => markDuplicates(trx, importId, kind))
  }
  await prepareSearchTexts(db, importId, { total, work, signal })
}

/** Returns the sheets of the file with their numbers of rows and of rows with errors. */
async function countBySheet(db: Db, importId: string, staged: readonly SheetRows[]): Promise<StoredSheet[]> {
  const errorRows = await slowly(db, (trx) => countErrorRows(trx, importId))
  const rows = new Map(staged.map((sheet) => [sheet.sheet, sheet.rows]))
  const { sheets } = (await findImport(db, importId))!
  return sheets.map((sheet) => ({ ...sheet, rows: rows.get(sheet.index) ?? 0, errorRows: errorRows.get(sheet.index) ?? 0 }))
}

function* slicesOf({ first, last }: SheetRows): Generator<[number, number]> {
  for (let from = first; from <= last; from += comparedAtOnce) yield [from, from + comparedAtOnce - 1]
}

/** Texts that only JavaScript can make are made before the import writes, so that its transaction is short. */
async function prepareSearchTexts(db: Db, importId: string, { total, work, signal }: Comparing) {
  const nextTurn = shortTurns()
  const parks = await slowly(db, (trx) => listNamedParks(trx, importId))
  for (let at = 0; at < parks.length; at += parksAtOnce) {
    signal.throwIfAborted()
    const texts: SearchTexts = []
    for (const { sheet, number, nameZh, nameEn, addressZh, addressEn } of parks.slice(at, at + parksAtOnce)) {
      const searchText = buildSearchText({
        nameZh: nameZh ?? '',
        nameEn: nameEn ?? '',
        addressZh: addressZh ?? '',
        addressEn: addressEn ?? '',
      })
      texts.push({ sheet, number, searchText, searchGram: buildSearchGrams(searchText) })
      await nextTurn()
    }
    await storeSearchTexts(db, importId, texts)
    await report(db, importId, { progressDone: 2 * total + at + texts.length, progressTotal: work })
  }
}
