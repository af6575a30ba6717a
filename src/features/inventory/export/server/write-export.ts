import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Dictionaries, DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { allowLongStatements } from '#platform/server/postgres/long-statements.ts'
import { isListing, type ListingKind, type SheetKind } from '#features/inventory/import/columns.ts'
import { templateSheets, writeCsv } from '#features/inventory/import/server/template/template.ts'
import type { Cell } from '#features/inventory/import/server/workbook/sheet.ts'
import { writeXlsxFile } from '#features/inventory/import/server/workbook/write-in-child.ts'
import type { ListingFilter } from '#features/inventory/parks/list-filter.ts'
import type { ExportResource } from '../contract.ts'
import { createRowWriter } from './export-rows.ts'
import * as queries from './queries-export.ts'

export type WriteDeps = { db: Db; clock: Clock; dictionaries: Dictionaries }

const parksAtOnce = 200
const warehousesAtOnce = 1_000

type Selection = { resource: ExportResource; filter: ListingFilter; memberId: string }

/** Finds the parks and warehouses that a filter selects; `warehouseIds` is null where it is all those of the parks. */
export async function findExported({ db, clock }: Pick<WriteDeps, 'db' | 'clock'>, { resource, filter, memberId }: Selection) {
  const now = clock()
  const viewer = { memberId, now, today: wireDate(now) }
  return transact(db, async (trx): Promise<queries.ExportedIds> => {
    await allowLongStatements(trx)
    if (resource === 'park') return { parkIds: await queries.listExportedParks(trx, filter, viewer), warehouseIds: null }
    const rows = await queries.listExportedWarehouses(trx, filter, viewer)
    return { parkIds: [...new Set(rows.map(({ parkId }) => parkId))], warehouseIds: rows.map(({ id }) => id) }
  })
}

type Target = { path: string; signal: AbortSignal; onRows: (count: number) => Promise<void> }

/** Writes the file of an export. */
export async function writeExport(
  { db, clock, dictionaries }: WriteDeps,
  { resource, filter, format, language, createdBy }: queries.ExportRecord,
  { path, signal, onRows }: Target,
) {
  const ids = await findExported({ db, clock }, { resource, filter, memberId: createdBy })
  const set = await dictionaries.current()
  const rowsOf = (kind: SheetKind) => (isListing(kind) ? readSheet({ db, set, language, onRows, signal }, kind, ids) : [])
  if (format === 'xlsx') await writeXlsxFile(path, templateSheets('listings', set, language, rowsOf), signal)
  else await pipeline(Readable.from(writeCsv(resource, language, rowsOf(resource))), createWriteStream(path), { signal })
}

type Reading = { db: Db; set: DictionarySet; language: queries.ExportRecord['language'] } & Pick<Target, 'onRows' | 'signal'>

async function* readSheet(
  { db, set, language, onRows, signal }: Reading,
  kind: ListingKind,
  { parkIds, warehouseIds }: queries.ExportedIds,
): AsyncGenerator<Cell[]> {
  const write = createRowWriter(kind, set)
  const isChosen = kind === 'warehouse' && warehouseIds !== null
  const ids = isChosen ? warehouseIds : parkIds
  const atOnce = isChosen ? warehousesAtOnce : parksAtOnce
  for (let at = 0; at < ids.length; at += atOnce) {
    signal.throwIfAborted()
    const rows = await queries.readRows(db, kind, ids.slice(at, at + atOnce), isChosen ? 'id' : 'park', language)
    for (const row of rows) yield write(row)
    if (kind === 'park' || kind === 'warehouse') await onRows(rows.length)
  }
}
