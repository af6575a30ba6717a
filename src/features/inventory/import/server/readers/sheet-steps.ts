import { mergeFiller } from './fill-merges.ts'
import { findHeader, headerWithin, isTotals, type Merge } from './find-header.ts'
import { batchRows, maxCellCharacters, maxColumns } from './limits.ts'
import type { ReadRow, ReadStep } from './reader.ts'
import { Unreadable } from './unreadable.ts'

type RawSheet = { index: number; name: string; merges: readonly Merge[]; rows: AsyncIterable<readonly ReadRow[]> }

/** Turns the rows of a sheet into its header and batches of rows. A sheet without a header gives nothing; empty rows and sums are left out. */
export async function* sheetSteps({ index, name, merges, rows }: RawSheet, maxRows = Infinity): AsyncGenerator<ReadStep> {
  const fill = mergeFiller(merges)
  const first: ReadRow[] = []
  let lastHeaderRow: number | null = null
  let batch: ReadRow[] = []
  let taken = 0

  const take = (row: ReadRow) => {
    if (row.number <= lastHeaderRow! || isTotals(row) || taken >= maxRows) return
    batch.push(row)
    taken += 1
  }

  function* begin(): Generator<ReadStep> {
    const header = findHeader(first, merges)
    if (header === null) return
    if (header.headers.length > maxColumns) throw new Unreadable('tooManyColumns', { sheet: name, n: String(maxColumns) })
    lastHeaderRow = header.last
    yield { is: 'sheet', sheet: index, name, headerRow: header.last, headers: header.headers }
    first.map(fill).forEach(take)
  }

  for await (const read of rows) {
    for (const row of read) {
      if (isBlank(row)) continue
      refuseLongCells(row)
      if (lastHeaderRow === null) first.push(row)
      else take(fill(row))
      if (lastHeaderRow === null && first.length >= headerWithin) {
        yield* begin()
        if (lastHeaderRow === null) return
      }
      if (batch.length >= batchRows) {
        yield { is: 'rows', sheet: index, rows: batch }
        batch = []
      }
    }
    if (taken >= maxRows) break
  }
  if (lastHeaderRow === null) yield* begin()
  if (batch.length > 0) yield { is: 'rows', sheet: index, rows: batch }
}

const isBlank = ({ cells }: ReadRow) => cells.every((cell) => cell.trim() === '')

function refuseLongCells({ number, cells }: ReadRow) {
  if (cells.some((cell) => cell.length > maxCellCharacters)) {
    throw new Unreadable('longCell', { row: String(number), n: String(maxCellCharacters) })
  }
}
