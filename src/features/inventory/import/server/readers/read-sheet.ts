import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { columnOf, rowOf, styledText, unescapeText } from './cell-text.ts'
import type { Merge } from './find-header.ts'
import { maxCellCharacters, maxColumns, maxMerges } from './limits.ts'
import type { ReadRow } from './reader.ts'
import { Unreadable } from './unreadable.ts'
import { localName, type WorkbookParts } from './workbook-parts.ts'

/** Cells beyond are not read; a sheet that has more columns with a header is refused. */
const furthestColumn = maxColumns * 2

type Cell = { column: number; type: string; style: number; value: string; hasFormula: boolean }

/** Reads the rows of a sheet, a part of the stream at a time. Throws `Unreadable` for a formula that was saved without its result. */
export async function* readSheet(stream: Readable, sheet: string, parts: WorkbookParts): AsyncGenerator<ReadRow[]> {
  const parser = new SaxesParser({ position: false })
  let rows: ReadRow[] = []
  let number = 0
  let column = -1
  let cells: string[] = []
  let cell: Cell | null = null
  let inText = false
  let inPhonetic = false

  const beginCell = ({ r, t, s }: Record<string, string>) => {
    column = r === undefined ? column + 1 : columnOf(r)
    cell = { column, type: t ?? 'n', style: Number(s ?? 0), value: '', hasFormula: false }
  }

  const endCell = () => {
    if (cell === null || cell.column < 0 || cell.column > furthestColumn) return
    if (cell.hasFormula && cell.value === '') throw new Unreadable('formula', { sheet, row: String(number) })
    while (cells.length < cell.column) cells.push('')
    cells[cell.column] = cellText(cell, parts)
    cell = null
  }

  parser.on('opentag', (tag) => {
    const { attributes } = tag as SaxesTagPlain
    switch (localName(tag.name)) {
      case 'row':
        number = attributes['r'] === undefined ? number + 1 : Number(attributes['r'])
        column = -1
        cells = []
        break
      case 'c':
        beginCell(attributes)
        break
      case 'f':
        if (cell !== null) cell.hasFormula = cell.type !== 'str'
        break
      case 'rPh':
        inPhonetic = true
        break
      case 'v':
      case 't':
        inText = true
        break
    }
  })
  parser.on('text', (text) => {
    if (!inText || inPhonetic || cell === null) return
    cell.value += text
    if (cell.value.length > maxCellCharacters) throw new Unreadable('longCell', { row: String(number), n: String(maxCellCharacters) })
  })
  parser.on('closetag', ({ name }) => {
    switch (localName(name)) {
      case 'row':
        rows.push({ number, cells })
        break
      case 'c':
        endCell()
        break
      case 'rPh':
        inPhonetic = false
        break
      case 'v':
      case 't':
        inText = false
        break
    }
  })
  parser.on('error', () => {
    throw new Unreadable('damaged')
  })

  stream.setEncoding('utf8')
  for await (const part of stream) {
    parser.write(part as string)
    if (rows.length === 0) continue
    yield rows
    rows = []
  }
}

/** Types: `s` shared text, `inlineStr` and `str` text, `b` yes or no, `e` an error such as `#N/A`, `d` an ISO date, `n` a number. */
function cellText({ type, style, value }: Cell, { strings, styles, since1904 }: WorkbookParts): string {
  if (value === '') return ''
  if (type === 's') return (strings[Number(value)] ?? '').trim()
  if (type === 'inlineStr' || type === 'str') return unescapeText(value).trim()
  if (type === 'b' || type === 'e') return value
  if (type === 'd') return value.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' ')
  return styledText(value, styles[style] ?? 'number', since1904)
}

/** Returns the merged ranges of a sheet. They follow the rows in the file, but the rows cannot be understood without them. */
export async function readMerges(stream: Readable): Promise<Merge[]> {
  const merges: Merge[] = []
  let rest = ''
  stream.setEncoding('latin1')
  for await (const part of stream) {
    const text = rest + (part as string)
    for (const [, from, to] of text.includes('mergeCell ') ? text.matchAll(merged) : []) merges.push(mergeOf(from!, to!))
    if (merges.length > maxMerges) throw new Unreadable('tooLarge')
    // An element that the end of the part cuts is kept for the next one.
    const cut = text.slice(-longestMerge)
    const begins = cut.lastIndexOf('<')
    rest = begins === -1 || cut.includes('>', begins) ? '' : cut.slice(begins)
  }
  return merges
}

const merged = /mergeCell ref="([A-Z]+\d+):([A-Z]+\d+)"[^>]*>/g
const longestMerge = 200

const mergeOf = (from: string, to: string): Merge => ({ top: rowOf(from), bottom: rowOf(to), left: columnOf(from), right: columnOf(to) })
