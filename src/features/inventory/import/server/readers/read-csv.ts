import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Papa from 'papaparse'
import { maxCellCharacters } from './limits.ts'
import type { ReadRow, ReadStep } from './reader.ts'
import { sheetSteps } from './sheet-steps.ts'
import { Unreadable } from './unreadable.ts'

const delimiters = [',', ';', '\t']
const sampleBytes = 65_536
/** Rows that are compared to find the delimiter. */
const sampleRows = 50
const linesABatch = 200

/** Reads text in UTF-8, UTF-16 or GB18030, separated by comma, semicolon or tab. The one sheet is called like the file. */
export async function* readCsv(path: string, name: string, maxRows?: number): AsyncGenerator<ReadStep> {
  const { encoding, lines } = await findEncoding(path, name)
  if (lines !== null) yield { is: 'counted', sheet: 0, rows: lines }
  const delimiter = findDelimiter(await sampleOf(path, encoding))
  const rows = csvRows(path, encoding, delimiter)
  yield* sheetSteps({ index: 0, name: name.replace(/\.[^.]*$/, ''), merges: [], rows }, maxRows)
}

type Encoding = 'utf-8' | 'utf-16le' | 'gb18030'

/** Returns the encoding, with the number of lines where the text had to be decoded for it. What is called a workbook is no text of another encoding. */
async function findEncoding(path: string, name: string): Promise<{ encoding: Encoding; lines: number | null }> {
  const start = await firstBytes(path, 2)
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: 'utf-16le', lines: null }
  for (const encoding of ['utf-8', 'gb18030'] as const) {
    const lines = await countLines(path, encoding)
    if (lines !== null) return { encoding, lines }
  }
  throw new Unreadable(/\.xls[xmb]?$/i.test(name) ? 'otherFormat' : 'encoding')
}

/**
 * Counts the lines of a text; returns null if it has another encoding. Reads the whole file, because the first Chinese character may be its last.
 * Text never has a NUL character.
 */
async function countLines(path: string, encoding: Encoding): Promise<number | null> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let lines = 0
  try {
    for await (const bytes of createReadStream(path)) {
      const text = decoder.decode(bytes as Buffer, { stream: true })
      if (text.includes('\0')) return null
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
    }
    decoder.decode()
    return lines
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
  return buffer.subarray(0, bytesRead)
}

const sampleOf = async (path: string, encoding: Encoding) =>
  new TextDecoder(encoding).decode(await firstBytes(path, sampleBytes), { stream: true })

/** Returns the delimiter by which most rows have the same number of cells, more than one. */
export function findDelimiter(sample: string): string {
  const scores = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(sample, { delimiter, preview: sampleRows })
    const widths = Map.groupBy(
      data.map(({ length }) => length).filter((width) => width > 1),
      (width) => width,
    )
    const agreed = Math.max(0, ...widths.values().map((rows) => rows.length))
    const width = Math.max(0, ...widths.keys())
    return { delimiter, agreed, width }
  })
  const best = scores.toSorted((a, b) => b.agreed - a.agreed || b.width - a.width)[0]!
  return best.delimiter
}

async function* csvRows(path: string, encoding: Encoding, delimiter: string): AsyncGenerator<ReadRow[]> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter })
  // A failure of either stream ends the loop below.
  pipeline(Readable.from(decodedText(path, encoding)), parser).catch(() => undefined)
  let rows: ReadRow[] = []
  let number = 0
  for await (const cells of parser as AsyncIterable<string[]>) {
    number += 1
    refuseUnclosedQuote(number, cells)
    rows.push({ number, cells: cells.map(cellText) })
    if (rows.length < linesABatch) continue
    yield rows
    rows = []
  }
  yield rows
}

/** Our own files put an apostrophe before text that a spreadsheet would calculate. */
const cellText = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')

/** The rest of the file is one cell when a quotation mark is missing. */
function refuseUnclosedQuote(number: number, cells: readonly string[]) {
  if (cells.some((cell) => cell.length > maxCellCharacters && cell.includes('\n')))
    throw new Unreadable('unclosedQuote', { row: String(number) })
}

async function* decodedText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of createReadStream(path)) yield decoder.decode(bytes as Buffer, { stream: true })
}
