import { openArchive } from './open-archive.ts'
import { readMerges, readSheet } from './read-sheet.ts'
import type { ReadStep } from './reader.ts'
import { sheetSteps } from './sheet-steps.ts'
import { readParts } from './workbook-parts.ts'

/** Reads the visible sheets of an xlsx file. */
export async function* readWorkbook(path: string, fileBytes: number, maxRows?: number): AsyncGenerator<ReadStep> {
  const archive = await openArchive(path, fileBytes)
  const parts = await readParts(archive)
  for (const [index, { name, entry }] of parts.sheets.entries()) {
    const merges = await readMerges(await archive.open(entry))
    const rows = readSheet(await archive.open(entry), name, parts)
    yield* sheetSteps({ index, name, merges, rows }, maxRows)
  }
}
