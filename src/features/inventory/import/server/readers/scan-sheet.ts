import { columnOf, rowOf } from './cell-text.ts'
import type { Merge } from './find-header.ts'
import { countedBytes, maxMerges } from './limits.ts'
import { Unreadable } from './unreadable.ts'

/**
 * Reads a sheet for what has to be known before its rows. Yields how many rows with a value it has so far, after each `countedBytes` and at the end.
 * Returns the merged ranges: they follow the rows in the file, but the rows cannot be understood without them. Works on bytes, because
 * decoding the sheet is not needed for it.
 */
export async function* scanSheet(bytesOfSheet: AsyncIterable<Buffer>): AsyncGenerator<number, Merge[]> {
  const merges: Merge[] = []
  const counter = new RowCounter()
  let rest = Buffer.alloc(0)
  let uncounted = 0
  for await (const part of bytesOfSheet) {
    const bytes = Buffer.concat([rest, part])
    const end = bytes.lastIndexOf('>') + 1
    const elements = bytes.subarray(0, end)
    merges.push(...mergesIn(elements))
    if (merges.length > maxMerges) throw new Unreadable('tooLarge')
    counter.add(elements)
    // An element that the end of the part cuts is kept for the next one.
    rest = bytes.subarray(Math.max(end, bytes.length - maxElementBytes))
    uncounted += part.length
    if (uncounted < countedBytes) continue
    uncounted = 0
    yield counter.rows
  }
  yield counter.rows
  return merges
}

/** Of the elements that are looked for. */
const maxElementBytes = 200

const mergeMark = Buffer.from('mergeCell ')
const merged = /[<:]mergeCell ref="([A-Z]+\d+):([A-Z]+\d+)"[^>]*>/g

const mergesIn = (bytes: Buffer): Merge[] =>
  bytes.includes(mergeMark) ? Array.from(bytes.toString('latin1').matchAll(merged), ([, from, to]) => mergeOf(from!, to!)) : []

const mergeOf = (from: string, to: string): Merge => ({ top: rowOf(from), bottom: rowOf(to), left: columnOf(from), right: columnOf(to) })

const rowMark = Buffer.from('row>')
/** The ends of `<v>8600</v>` and `<t>东库</t>`, and with a prefix. */
const valueMarks = ['/v>', '/t>', ':v>', ':t>'].map((mark) => Buffer.from(mark))
const hasValue = (bytes: Buffer) => valueMarks.some((mark) => bytes.includes(mark))

const [opening, slash] = Buffer.from('</')

/** Counts rows with a value. Rows that have only a format, of which a sheet may have a million, do not count. */
class RowCounter {
  rows = 0
  #hasValue = false

  /** Adds a part that ends between two elements. */
  add(bytes: Buffer) {
    let from = 0
    for (let at = bytes.indexOf(rowMark); at !== -1; at = bytes.indexOf(rowMark, at + rowMark.length)) {
      if (bytes[bytes.lastIndexOf(opening!, at) + 1] !== slash) continue
      if (this.#hasValue || hasValue(bytes.subarray(from, at))) this.rows += 1
      this.#hasValue = false
      from = at
    }
    this.#hasValue ||= hasValue(bytes.subarray(from))
  }
}
