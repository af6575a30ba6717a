import { labelIn, type DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { columnsOf, type Column, type SheetKind } from '#features/inventory/import/columns.ts'
import { flagText, itemText } from '#features/inventory/import/server/template/layout.ts'
import type { Cell } from '#features/inventory/import/server/workbook/sheet.ts'
import type { ExportedRow } from './queries-export.ts'

type Write = (value: NonNullable<ExportedRow[number]>) => Cell

/** Returns a function that writes the values of a record as cells, in a form that an import reads as the same values. */
export function createRowWriter(kind: SheetKind, set: Pick<DictionarySet, 'itemsOf'>): (row: ExportedRow) => Cell[] {
  const writers = columnsOf[kind].map((column) => writerOf(column, set))
  return (row) => row.map((value, at) => (value === null ? null : writers[at]!(value)))
}

function writerOf({ field: { kind } }: Column, set: Pick<DictionarySet, 'itemsOf'>): Write {
  if (kind.is === 'number') return Number
  if (kind.is === 'flag' || kind.is === 'answer') return (value) => flagText(value === true)
  if (kind.is === 'choice') {
    const texts = new Map(set.itemsOf(kind.dictionary).map((item) => [item.value, itemText(item)]))
    return (value) => texts.get(Number(value)) ?? String(value)
  }
  if (kind.is === 'choices') {
    const texts = new Map(set.itemsOf(kind.dictionary).map((item) => [item.value, labelIn(item, 'zh_CN')]))
    return (value) => (value as number[]).map((one) => texts.get(one) ?? String(one)).join('、')
  }
  return String
}
