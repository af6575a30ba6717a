import type { Merge } from './find-header.ts'
import { openArchive } from './open-archive.ts'
import { readSheet } from './read-sheet.ts'
import type { ReadScope, ReadStep } from './reader.ts'
import { scanSheet } from './scan-sheet.ts'
import { sheetSteps } from './sheet-steps.ts'
import { readParts } from './workbook-parts.ts'

/** Reads the visible sheets of an xlsx file. Counts the rows of all of them before the first row is read. */
export async function* readWorkbook(path: string, fileBytes: number, { maxRows, sheets }: ReadScope): AsyncGenerator<ReadStep> {
  const archive = await openArchive(path, fileBytes)
  const parts = await readParts(archive)
  const read = [...parts.sheets.entries()].filter(([index]) => sheets?.includes(index) ?? true)
  const mergesOf = new Map<number, Merge[]>()
  for (const [sheet, { entry }] of read) {
    const scan = scanSheet(await archive.open(entry))
    let scanned = await scan.next()
    for (; scanned.done !== true; scanned = await scan.next()) yield { is: 'counted', sheet, rows: scanned.value }
    mergesOf.set(sheet, scanned.value)
  }
  for (const [index, { name, entry }] of read) {
    const rows = readSheet(await archive.open(entry), name, parts)
    yield* sheetSteps({ index, name, merges: mergesOf.get(index)!, rows }, maxRows)
  }
}
