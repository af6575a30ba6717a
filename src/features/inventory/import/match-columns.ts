import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import { foreignUnits, headerWords, notesWords, sheetWords, writtenUnits } from './cell-words.ts'
import { columnName, columnsOf, identityChoices, sheetName, type Column, type SheetKind } from './columns.ts'
import type { MatchReason } from './schemas.ts'
import { fold, splitHeader } from './fold.ts'

export type Match = { key: string; reason: MatchReason } | null
/** The texts of the header rows of a column, from top to bottom. */
export type Header = readonly string[]

const locales: Locale[] = ['zh-CN', 'en-US']

/** Returns the text that a column of a file is known by: its last header row that has any. */
export const headerText = (header: Header) => header.findLast((text) => text.trim() !== '') ?? ''

/** True for the column of errors in a marked file. */
export const isErrorHeader = (header: Header) =>
  locales.some((locale) => fold(headerText(header)) === fold(m.inventory_markedErrors({}, { locale })))

/** Recognises a set of headers, in whatever order; that of a marked file as the one of the uploaded file. */
export const headerSetKey = (kind: SheetKind, headers: readonly Header[]) =>
  JSON.stringify([
    kind,
    ...headers
      .filter((header) => !isErrorHeader(header))
      .map((header) => header.map(fold).join('/'))
      .toSorted(),
  ])

/** Matches each column of a sheet by key, label, and synonym. Of several columns that fit one field only the first gets it. */
export function matchColumns(kind: SheetKind, headers: readonly Header[]): Match[] {
  const taken = new Set<string>()
  const matches: Match[] = headers.map(() => null)
  for (const reason of ['key', 'label', 'synonym'] as const)
    headers.forEach((header, position) => {
      if (matches[position]) return
      const key = findKey(kind, header, reason)
      if (key === null || taken.has(key)) return
      taken.add(key)
      matches[position] = { key, reason }
    })
  return matches
}

function findKey(kind: SheetKind, header: Header, reason: 'key' | 'label' | 'synonym'): string | null {
  for (const text of header.toReversed()) {
    const { name, unit } = splitHeader(text)
    if (name === '') continue
    const fitting = columnsOf[kind].filter((column) => namesOf[reason](kind, column).includes(name) && fitsUnit(column, unit))
    // A header that fits several columns fits none.
    if (fitting.length === 1) return fitting[0]!.key
  }
  return null
}

const namesOf: Record<'key' | 'label' | 'synonym', (kind: SheetKind, column: Column) => readonly string[]> = {
  key: (_, { key }) => [key],
  label: (_, column) => locales.map((locale) => splitHeader(columnName(column, locale)).name),
  synonym: (kind, { key }) => (headerWords[kind][key] ?? []).map(fold),
}

/** A unit in a header must be that of the column. Other remarks in brackets are ignored. */
function fitsUnit({ field }: Column, unit: string): boolean {
  if (unit === '') return true
  if (field.unit !== undefined && writtenUnits[field.unit].map(fold).includes(unit)) return true
  return !isUnit(unit)
}

const allUnits = new Set([...Object.values(writtenUnits).flat(), ...foreignUnits].map(fold))
const isUnit = (text: string) => allUnits.has(text)

/**
 * Returns which of the kinds the rows of a sheet describe: by its name, else by its columns. Null for notes, and if no kind has its required
 * columns.
 */
export function guessKind(name: string, headers: readonly Header[], kinds: readonly SheetKind[]): SheetKind | null {
  const folded = fold(name)
  if (notesWords.includes(folded)) return null
  const named = kinds.find((kind) => [...sheetWords[kind], ...locales.map((locale) => sheetName(kind, locale))].map(fold).includes(folded))
  if (named) return named
  const scores = kinds.map((kind) => ({ kind, score: scoreOf(kind, matchColumns(kind, headers)) }))
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.kind : null
}

const scoreOf = (kind: SheetKind, matches: readonly Match[]) =>
  missingColumns(
    kind,
    matches.map((match) => match?.key ?? null),
  ).length > 0
    ? 0
    : matches.filter((match) => match !== null).length

/** Lists the keys of required columns that no column is matched to. */
export function missingColumns(kind: SheetKind, keys: readonly (string | null)[]): string[] {
  const required = columnsOf[kind].filter((column) => column.required === 'file').map(({ key }) => key)
  const choices = identityChoices[kind].filter((choice) => !choice.some((key) => keys.includes(key))).map(([first]) => first!)
  return [...choices, ...required.filter((key) => !keys.includes(key))]
}
