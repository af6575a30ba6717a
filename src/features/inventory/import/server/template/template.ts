import { m } from '#messages'
import type { DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import type { Message } from '#platform/contract/failure.ts'
import { csvLine, csvStart } from '#platform/server/csv.ts'
import { columnLabel, columnsOf, kindsOf, sheetName, type ImportScope, type SheetKind } from '#features/inventory/import/columns.ts'
import type { Cell, Sheet } from '../workbook/sheet.ts'
import { buildLists, columnStyle, columnWidth, firstDataRow, headerRows, inBoth, ruleText, validationsOf } from './layout.ts'

type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

/** Returns the sheets of the template with the rows of each, the notes, and the lists of the dropdowns. */
export function templateSheets(
  scope: ImportScope,
  set: DictionarySet,
  language: Language,
  rowsOf: (kind: SheetKind) => Rows = () => [],
): Sheet[] {
  const locale = localeOf(language)
  const kinds = kindsOf[scope]
  const lists = buildLists(set, kinds)
  const sheets = kinds.map((kind): Sheet => {
    const columns = columnsOf[kind]
    return {
      name: sheetName(kind, locale),
      frozenRows: firstDataRow - 1,
      widths: columns.map((column) => columnWidth(column, locale)),
      columnStyles: columns.map(columnStyle),
      validations: validationsOf(kind, locale, lists.rangeOf),
      rows: allRows(headerRows(kind, locale), rowsOf(kind)),
    }
  })
  return [...sheets, notesSheet(scope, locale), lists.sheet]
}

async function* allRows(header: readonly (readonly Cell[])[], rows: Rows): AsyncGenerator<readonly Cell[]> {
  yield* header
  yield* rows
}

const noteTexts: Record<ImportScope, readonly Message[]> = {
  listings: [
    m.inventory_notesIdentity,
    m.inventory_notesEmpty,
    m.inventory_notesOrder,
    m.inventory_notesDates,
    m.inventory_notesChoices,
    m.inventory_notesPictures,
    m.inventory_notesAll,
  ],
  money: [
    m.inventory_moneyNotesIdentity,
    m.inventory_moneyNotesCustomer,
    m.inventory_moneyNotesSpaces,
    m.inventory_moneyNotesEffective,
    m.inventory_notesEmpty,
    m.inventory_notesOrder,
    m.inventory_notesChoices,
    m.inventory_notesAll,
  ],
}

/** Explains the file and each column, in both languages. */
function notesSheet(scope: ImportScope, locale: Locale): Sheet {
  const explained = kindsOf[scope].flatMap((kind) =>
    columnsOf[kind].map((column): Cell[] => [
      inBoth((each) => sheetName(kind, each)),
      column.key,
      { value: inBoth((each) => columnLabel(column, each)), style: 'wrap' },
      { value: inBoth((each) => ruleText(column, each)), style: 'wrap' },
    ]),
  )
  const notes = noteTexts[scope].map((text): Cell[] => [
    { value: text({}, { locale: 'zh-CN' }), style: 'plain' },
    null,
    null,
    { value: text({}, { locale: 'en-US' }), style: 'plain' },
  ])
  return { name: m.inventory_sheetNotes({}, { locale }), widths: [24, 24, 40, 60], rows: [...notes, [], ...explained] }
}

/** Writes one sheet of the template as CSV. */
export async function* writeCsv(kind: SheetKind, language: Language, rows: Rows = []): AsyncGenerator<string> {
  yield csvStart
  for await (const cells of allRows(headerRows(kind, localeOf(language)), rows)) yield csvLine(cells.map(plainValue))
}

const plainValue = (cell: Cell) => (cell !== null && typeof cell === 'object' ? cell.value : cell)
