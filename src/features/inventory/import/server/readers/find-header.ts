import type { ReadRow } from './reader.ts'

/** A merged range; rows count from 1 as in the file, columns from 0. All four are included. */
export type Merge = { top: number; bottom: number; left: number; right: number }

/** The header among the first rows of a sheet: `last` is the number of its last row, and `headers` the texts of each column. */
export type Header = { last: number; headers: string[][] }

/** Rows in which a header is looked for. */
export const headerWithin = 30

const filled = ({ cells }: ReadRow) => cells.filter((cell) => cell !== '')
const widthOf = ({ cells }: ReadRow) => cells.findLastIndex((cell) => cell !== '') + 1

const figure = /^[-+]?[\d０-９.,，/:：%年月日 -]+(?:m²|㎡|m|元)?$/
const isWord = (text: string) => !figure.test(text)
const key = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/

/** The second row of the template: `park_code`, `name_zh`. */
function isKeyRow(row: ReadRow) {
  const texts = filled(row)
  const keys = texts.filter((text) => key.test(text))
  return keys.length >= 2 && keys.length >= texts.length * 0.6 && keys.some((text) => text.includes('_'))
}

/** The third row of the template says of each column whether it must have a value. */
const isRuleRow = (row: ReadRow) => filled(row).every((text) => /^(?:必填|选填|新增必填)/.test(text))

/**
 * Finds the header among the first rows of a sheet: that of the template by its keys, otherwise the first row that is nearly as wide as the sheet
 * and consists of different words. Titles above it are narrower. A row of groups above it, and a second row below merged cells, belong
 * to it.
 */
export function findHeader(rows: readonly ReadRow[], merges: readonly Merge[]): Header | null {
  const considered = rows.slice(0, headerWithin)
  const keyAt = considered.findIndex(isKeyRow)
  const range = keyAt === -1 ? findWords(considered, merges) : aroundKeys(considered, keyAt)
  if (range === null) return null
  const width = Math.max(...considered.slice(range.from).map(widthOf))
  const named = considered.slice(range.from, range.named + 1)
  const headers = Array.from({ length: width }, (_, column) => namesOf(named, column, merges))
  return { last: considered[range.to]!.number, headers }
}

/** Positions among the rows: the header begins at `from` and ends at `to`; the names of columns end at `named`. */
type Range = { from: number; named: number; to: number }

function aroundKeys(rows: readonly ReadRow[], keyAt: number): Range {
  const above = rows[keyAt - 1]
  const below = rows[keyAt + 1]
  const hasLabels = above !== undefined && filled(above).length >= filled(rows[keyAt]!).length * 0.6
  const hasRules = below !== undefined && isRuleRow(below)
  return { from: hasLabels ? keyAt - 1 : keyAt, named: keyAt, to: hasRules ? keyAt + 1 : keyAt }
}

function findWords(rows: readonly ReadRow[], merges: readonly Merge[]): Range | null {
  const width = Math.max(0, ...rows.map((row) => filled(row).length))
  const at = rows.findIndex((row) => isHeader(row, Math.max(2, width * 0.6)))
  if (at === -1) return null
  const row = rows[at]!
  const below = rows[at + 1]
  if (below !== undefined && isSplitBelow(row, below, merges)) return { from: at, named: at + 1, to: at + 1 }
  const above = rows[at - 1]
  const hasGroups = above !== undefined && above.number === row.number - 1 && filled(above).length >= 2 && filled(above).every(isGroup)
  return { from: hasGroups ? at - 1 : at, named: at, to: at }
}

function isHeader(row: ReadRow, least: number) {
  const texts = filled(row)
  const isWide = texts.length >= least
  return isWide && texts.filter(isWord).length >= texts.length * 0.7 && new Set(texts).size >= texts.length * 0.6
}

/** A title may have a second cell, such as `单位：m²` or a day; a group is a short word. */
const isGroup = (text: string) => isWord(text) && text.length <= 20 && !/[:：]/.test(text)

/** True if cells of the first row are merged across several columns, which the second row names one by one. */
function isSplitBelow(row: ReadRow, below: ReadRow, merges: readonly Merge[]) {
  if (below.number !== row.number + 1 || !filled(below).every(isWord)) return false
  return merges.some(({ top, bottom, left, right }) => top === row.number && bottom === top && right > left)
}

/** The names of a column from top to bottom, each once. In files without merged cells a group reaches to the next one. */
function namesOf(rows: readonly ReadRow[], column: number, merges: readonly Merge[]): string[] {
  const names = rows.map((row, at) => {
    const own = row.cells[column] ?? ''
    const merge = merges.find((one) => contains(one, row.number, column))
    if (merge !== undefined) return rows.find(({ number }) => number === merge.top)?.cells[merge.left] ?? own
    const isGroupRow = own === '' && merges.length === 0 && at < rows.length - 1
    return isGroupRow ? (row.cells.slice(0, column).findLast((cell) => cell !== '') ?? '') : own
  })
  return [...new Set(names.map(clean))].filter((name) => name !== '')
}

const contains = ({ top, bottom, left, right }: Merge, row: number, column: number) =>
  row >= top && row <= bottom && column >= left && column <= right

const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const totals = /^(?:合\s*计|总\s*计|小\s*计|共\s*计|(?:grand |sub-?)?totals?|sum)\s*[:：]?$/i

/** True for a row of sums: its first text says so. */
export const isTotals = ({ cells }: ReadRow) => totals.test((cells.find((cell) => cell !== '') ?? '').trim())
