import { m } from '#messages'
import { labelIn, type DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import type { Message } from '#platform/contract/failure.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { columnLabel, columnsOf, type Column, type SheetKind } from '#features/inventory/import/columns.ts'
import { columnLetters, type Cell, type CellStyle, type Sheet, type Validation } from '../workbook/sheet.ts'

/** The first row below the header of the template: labels, keys and rules. */
export const firstDataRow = 4

const locales: Locale[] = ['zh-CN', 'en-US']

/** Both languages, Chinese first; once if they are equal. */
export function inBoth(text: (locale: Locale) => string): string {
  return [...new Set(locales.map(text))].join(' ')
}

/** Returns how the template and the export write an item of a dictionary: `冷藏库 Cold storage`. */
export const itemText = (item: { labelZh: string; labelEn: string }) =>
  [...new Set([labelIn(item, 'zh_CN'), labelIn(item, 'en_US')])].join(' ')

const ruleTexts: Record<Column['required'], Message> = {
  file: m.inventory_ruleRequired,
  new: m.inventory_ruleRequiredNew,
  no: m.inventory_ruleOptional,
}

/** Returns what a column accepts, such as `必填 · 0.01–600`. Readers of the file know the row by its first word. */
export function ruleText({ field, required, is }: Column, locale: Locale): string {
  const { kind } = field
  const parts = [ruleTexts[required]({}, { locale })]
  if (is === 'pictures') parts.push(m.inventory_rulePictures({}, { locale }))
  else if (kind.is === 'number') parts.push(`${kind.min}–${kind.max}`)
  else if (kind.is === 'date') parts.push(m.inventory_ruleDate({}, { locale }))
  else if (kind.is === 'flag' || kind.is === 'answer') parts.push(m.inventory_ruleFlag({}, { locale }))
  else if (kind.is === 'choice') parts.push(m.inventory_ruleChoice({}, { locale }))
  else if (kind.is === 'choices') parts.push(m.inventory_ruleChoices({}, { locale }))
  else if (kind.is === 'region') parts.push(m.inventory_ruleRegion({}, { locale }))
  else if ('maxLength' in kind) parts.push(m.inventory_ruleText({ n: String(kind.maxLength) }, { locale }))
  return parts.join(' · ')
}

/** The three rows above the data. */
export const headerRows = (kind: SheetKind, locale: Locale): Cell[][] => [
  columnsOf[kind].map((column) => ({ value: columnLabel(column, locale), style: 'header' })),
  columnsOf[kind].map(({ key }) => ({ value: key, style: 'key' })),
  columnsOf[kind].map((column) => ({ value: inBoth((each) => ruleText(column, each)), style: 'rule' })),
]

const dictionaryOf = ({ field: { kind } }: Column) => ('dictionary' in kind ? kind.dictionary : null)

/** The hidden sheet of the dropdowns: a column per dictionary, and yes and no in the first one. */
export function buildLists(set: DictionarySet, kinds: readonly SheetKind[]) {
  const dictionaries = [...new Set(kinds.flatMap((kind) => columnsOf[kind].map(dictionaryOf)))].filter((key) => key !== null)
  const lists = [
    yesAndNo(),
    ...dictionaries.map((dictionary) =>
      set
        .itemsOf(dictionary)
        .filter(({ active }) => active)
        .map(itemText),
    ),
  ]
  const longest = Math.max(...lists.map(({ length }) => length))
  const rows = Array.from({ length: longest }, (_, row) => lists.map((list) => list[row] ?? null))
  const rangeOf = (at: number) => `lists!$${columnLetters(at)}$1:$${columnLetters(at)}$${Math.max(1, lists[at]!.length)}`
  const sheet: Sheet = { name: 'lists', hidden: true, rows }
  return { sheet, rangeOf: (dictionary: string | null) => rangeOf(dictionary === null ? 0 : dictionaries.indexOf(dictionary) + 1) }
}

export const flagText = (value: boolean) => (value ? m.ui_yes : m.ui_no)({}, { locale: 'zh-CN' })
const yesAndNo = () => [true, false].map(flagText)

/** Returns what Excel checks while a column is filled in. */
export function validationsOf(kind: SheetKind, locale: Locale, rangeOf: (dictionary: string | null) => string): Validation[] {
  return columnsOf[kind].flatMap((column, at): Validation[] => {
    const rule = excelRule(column, rangeOf)
    const texts = { title: columnLabel(column, locale), message: ruleText(column, locale) }
    return rule === null ? [] : [{ column: at, firstRow: firstDataRow, ...texts, rule }]
  })
}

function excelRule({ field: { kind }, is }: Column, rangeOf: (dictionary: string | null) => string): Validation['rule'] | null {
  if (is === 'pictures') return null
  if (kind.is === 'flag' || kind.is === 'answer') return { is: 'list', range: rangeOf(null), strict: false }
  if (kind.is === 'choice') return { is: 'list', range: rangeOf(kind.dictionary), strict: false }
  if (kind.is === 'choices') return { is: 'list', range: rangeOf(kind.dictionary), strict: false }
  if (kind.is === 'date') return { is: 'date' }
  if (kind.is === 'number') return { is: kind.decimals === 0 ? 'whole' : 'decimal', min: kind.min, max: kind.max }
  return 'maxLength' in kind ? { is: 'textLength', min: 0, max: kind.maxLength } : null
}

/** Returns the style of a column's cells. */
export function columnStyle({ field: { kind } }: Column): CellStyle {
  if (kind.is === 'number') return 'plain'
  return kind.is === 'date' ? 'day' : 'text'
}

export const columnWidth = (column: Column, locale: Locale) => Math.min(40, Math.max(12, columnLabel(column, locale).length * 2 + 2))
