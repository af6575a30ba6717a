import { m } from '#messages'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { localeOf } from '#platform/i18n/language.ts'
import { columnName, findColumn, type Column, type SheetKind } from '#features/inventory/import/columns.ts'
import { fold } from '#features/inventory/import/fold.ts'
import { isErrorHeader } from '#features/inventory/import/match-columns.ts'
import { textsOf } from '#features/inventory/import/repair-row.ts'
import { problemText, showText, type Writer } from '../present-import.ts'
import type { StoredSheet } from '../queries-import.ts'
import type { ReadRow } from '../readers/reader.ts'
import type { Cell } from '../workbook/sheet.ts'
import type { MarkedRow } from './queries-marked.ts'

/** The header that a marked file gives to its last column, in both languages. */
export const errorHeader = () => m.inventory_markedErrors({}, { locale: 'zh-CN' })

type Marking = { sheet: Pick<StoredSheet, 'kind' | 'keys' | 'headers' | 'headerRow'>; writer: Writer }

/**
 * Returns the header rows of a marked sheet, above the same row of the spreadsheet as in the uploaded file. Rows above the header, and the rules of
 * the template, are empty.
 */
export function markedHeader({ sheet: { headers, headerRow } }: Marking): Cell[][] {
  const depth = Math.max(1, ...headers.map(({ length }) => length))
  const blank = Array.from({ length: Math.max(0, headerRow - depth) }, (): Cell[] => [])
  const kept = headers.filter((header) => !isErrorHeader(header))
  const rows = Array.from({ length: depth }, (_, level): Cell[] => {
    // The last name of each column is in the last row.
    const texts = kept.map((header) => header[level - depth + header.length] ?? '')
    return [...texts, level === depth - 1 ? errorHeader() : ''].map((value) => ({ value, style: 'header' }))
  })
  return [...blank, ...rows]
}

/** Returns a function that turns a row of the file into cells; those with errors are red, and explained in a note and in the last cell. */
export function createMarker({ sheet: { kind, keys, headers }, writer }: Marking) {
  const positions = headers.flatMap((header, position) => (isErrorHeader(header) ? [] : [position]))
  const columns = positions.map((position) => columnAt(kind, keys[position]))
  return ({ cells }: Pick<ReadRow, 'cells'>, marked: MarkedRow | undefined): Cell[] => {
    const errors = marked ? messagesOf(marked, writer) : new Map<string, string>()
    const repaired = marked ? repairedTexts(marked, writer) : new Map<string, string>()
    const written = positions.map((position, at): Cell => {
      const column = columns[at]
      const text = (column && repaired.get(column.key)) ?? cells[position] ?? ''
      const note = column && errors.get(column.key)
      return note === undefined ? plainCell(column, text) : { value: text, style: 'wrong', note }
    })
    return errors.size === 0 ? written : [...written, { value: describeRow(kind, errors, writer), style: 'wrong' }]
  }
}

const columnAt = (kind: SheetKind | null, key: string | null | undefined) =>
  kind === null || key === null || key === undefined ? undefined : findColumn(kind, key)

/** Figures and days are written as such, so that a spreadsheet sorts and adds them. */
function plainCell(column: Column | undefined, text: string): Cell {
  const kind = column?.field.kind.is
  if (kind === 'number' && text !== '' && String(Number(text)) === text) return Number(text)
  if (kind === 'date' && isDay(text)) return { value: text, style: 'day' }
  return { value: text, style: 'text' }
}

/** The errors of each column in the reader's language. */
function messagesOf({ kind, problems, setProblems }: MarkedRow, writer: Writer): Map<string, string> {
  const messages = new Map<string, string>()
  for (const problem of [...problems, ...setProblems]) {
    if (problem.level !== 'error') continue
    const before = messages.get(problem.column)
    const text = problemText(kind, problem, writer)
    messages.set(problem.column, before === undefined ? text : `${before}\n${text}`)
  }
  return messages
}

function repairedTexts(row: MarkedRow, writer: Writer): Map<string, string> {
  const texts = textsOf(row)
  return new Map(
    Object.values(row.repaired).map(({ column: key }) => {
      const column = findColumn(row.kind, key)
      const text = texts.get(key) ?? ''
      return [key, column ? showText(row, column, text, writer) : text]
    }),
  )
}

function describeRow(kind: SheetKind | null, errors: ReadonlyMap<string, string>, { language }: Writer): string {
  const locale = localeOf(language)
  return [...errors]
    .map(([key, problem]) => {
      const column = columnAt(kind, key)
      return m.inventory_markedError({ column: column ? columnName(column, locale) : key, problem }, { locale })
    })
    .join('\n')
}

const forbidden = /[[\]/\\:*?]/g

/** Returns names that a workbook accepts: short, without forbidden characters, each once. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name, at) => {
    const clean = name.replaceAll(forbidden, ' ').trim().slice(0, 27) || String(at + 1)
    const unique = taken.has(fold(clean)) ? `${clean} ${at + 1}` : clean
    taken.add(fold(unique))
    return unique
  })
}
