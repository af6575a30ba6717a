import { StringDecoder } from 'node:string_decoder'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { columnOf, styledText, unescapeText } from './cell-text.ts'
import { maxCellCharacters, maxColumns } from './limits.ts'
import type { ReadRow } from './reader.ts'
import { Unreadable } from './unreadable.ts'
import { localName, type WorkbookParts } from './workbook-parts.ts'

/** Cells beyond are not read; a sheet that has more columns with a header is refused. */
const furthestColumn = maxColumns * 2

type Cell = { column: number; type: string; style: number; value: string; hasFormula: boolean }

/** Reads the rows of a sheet, a part at a time. Throws `Unreadable` for a formula that was saved without its result. */
export async function* readSheet(bytes: AsyncIterable<Buffer>, sheet: string, parts: WorkbookParts): AsyncGenerator<ReadRow[]> {
  const parser = new SaxesParser({ position: false })
  const collector = new RowCollector(sheet, parts)
  parser.on('opentag', (tag) => collector.open(localName(tag.name), (tag as SaxesTagPlain).attributes))
  parser.on('text', (text) => collector.addText(text))
  parser.on('closetag', ({ name }) => collector.close(localName(name)))
  parser.on('error', () => {
    throw new Unreadable('damaged')
  })

  const decoder = new StringDecoder()
  for await (const part of bytes) {
    parser.write(decoder.write(part))
    const rows = collector.takeRows()
    if (rows.length > 0) yield rows
  }
}

/** Builds rows from the elements of a sheet. */
class RowCollector {
  readonly #sheet: string
  readonly #parts: WorkbookParts
  #rows: ReadRow[] = []
  #number = 0
  #column = -1
  #cells: string[] = []
  #cell: Cell | null = null
  #inText = false
  #inPhonetic = false

  constructor(sheet: string, parts: WorkbookParts) {
    this.#sheet = sheet
    this.#parts = parts
  }

  /** Returns the rows that are complete, once each. */
  takeRows(): ReadRow[] {
    const rows = this.#rows
    if (rows.length > 0) this.#rows = []
    return rows
  }

  open(name: string, attributes: Record<string, string>) {
    switch (name) {
      case 'row':
        this.#number = attributes['r'] === undefined ? this.#number + 1 : Number(attributes['r'])
        this.#column = -1
        this.#cells = []
        break
      case 'c':
        this.#beginCell(attributes)
        break
      case 'f':
        if (this.#cell !== null) this.#cell.hasFormula = this.#cell.type !== 'str'
        break
      case 'rPh':
        this.#inPhonetic = true
        break
      case 'v':
      case 't':
        this.#inText = true
        break
    }
  }

  addText(text: string) {
    const cell = this.#cell
    if (!this.#inText || this.#inPhonetic || cell === null) return
    cell.value += text
    if (cell.value.length > maxCellCharacters) {
      throw new Unreadable('longCell', { row: String(this.#number), n: String(maxCellCharacters) })
    }
  }

  close(name: string) {
    switch (name) {
      case 'row':
        this.#rows.push({ number: this.#number, cells: this.#cells })
        break
      case 'c':
        this.#endCell()
        break
      case 'rPh':
        this.#inPhonetic = false
        break
      case 'v':
      case 't':
        this.#inText = false
        break
    }
  }

  #beginCell({ r, t, s }: Record<string, string>) {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r)
    this.#cell = { column: this.#column, type: t ?? 'n', style: Number(s ?? 0), value: '', hasFormula: false }
  }

  #endCell() {
    const cell = this.#cell
    if (cell === null || cell.column < 0 || cell.column > furthestColumn) return
    if (cell.hasFormula && cell.value === '') throw new Unreadable('formula', { sheet: this.#sheet, row: String(this.#number) })
    while (this.#cells.length < cell.column) this.#cells.push('')
    this.#cells[cell.column] = cellText(cell, this.#parts)
    this.#cell = null
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
