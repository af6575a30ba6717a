import type { Db } from '#platform/server/postgres/database.ts'
import type { Writer } from '../present-import.ts'
import type { ImportRecord, StoredSheet } from '../queries-import.ts'
import type { ReadFile, ReadRow, ReadStep, SourceFile } from '../readers/reader.ts'
import type { Cell, Sheet } from '../workbook/sheet.ts'
import { writeXlsxFile } from '../workbook/write-in-child.ts'
import { createMarker, markedHeader, sheetNames } from './mark-rows.ts'
import { readMarkedRows, type MarkedRow } from './queries-marked.ts'

type Deps = { db: Db; readFile: ReadFile }
type Options = { source: SourceFile; target: string; writer: Writer; signal: AbortSignal }

const columnWidth = 18

/**
 * Writes the uploaded file again as a workbook in which cells with errors are red. Rows keep their numbers. Reads and writes a part at a time, in
 * processes of their own.
 */
export async function markFile({ db, readFile }: Deps, record: ImportRecord, { source, target, writer, signal }: Options) {
  const steps = readFile(source, { signal })[Symbol.asyncIterator]()
  const rowsOf = createSheetReader(steps)
  const names = sheetNames(record.sheets.map(({ name }) => name))
  const sheets = record.sheets.map((sheet, at): Sheet => {
    const { headers, headerRow } = sheet
    return {
      name: names[at]!,
      frozenRows: headerRow,
      widths: [...headers.map(() => columnWidth), 3 * columnWidth],
      rows: markedRows({ sheet, writer }, rowsOf(sheet.index), readMarkedRows(db, record.id, sheet.index)),
    }
  })
  try {
    await writeXlsxFile(target, sheets, signal)
  } finally {
    await steps.return?.()
  }
}

/** Returns a function that reads the rows of a sheet. The sheets have to be read in the order of the file. */
function createSheetReader(steps: AsyncIterator<ReadStep>) {
  let waiting: ReadStep | null = null
  const next = async () => {
    const step = waiting ?? (await steps.next()).value
    waiting = null
    return step as ReadStep | undefined
  }
  return async function* (index: number): AsyncGenerator<ReadRow> {
    for (let step = await next(); step; step = await next()) {
      if (step.is === 'counted') continue
      if (step.sheet > index) {
        waiting = step
        return
      }
      if (step.is === 'rows' && step.sheet === index) yield* step.rows
    }
  }
}

type Marking = { sheet: StoredSheet; writer: Writer }

async function* markedRows(marking: Marking, rows: AsyncIterable<ReadRow>, marks: AsyncGenerator<MarkedRow>): AsyncGenerator<Cell[]> {
  const header = markedHeader(marking)
  yield* header
  const mark = createMarker(marking)
  let written = header.length
  let marked = (await marks.next()).value as MarkedRow | undefined
  for await (const row of rows) {
    for (; written + 1 < row.number; written++) yield []
    while (marked && marked.number < row.number) marked = (await marks.next()).value as MarkedRow | undefined
    yield mark(row, marked?.number === row.number ? marked : undefined)
    written++
  }
}
