import { findColumn, type SheetKind } from './columns.ts'
import type { RepairRule } from './schemas.ts'
import { splitChoices, type CellValue } from './read-cell.ts'
import { readRow, type RowReader, type StagedRow } from './read-row.ts'

/** What repairs have changed in a row, by the id of the repair: the column and its text before. */
export type RepairedTexts = Record<string, { column: string; text: string }>
type Repairable = StagedRow & { kind: SheetKind; repaired: RepairedTexts }

/** Writes a value as a cell that reads as the same value. */
export function cellText(value: CellValue | undefined): string {
  if (value === null) return '-'
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Array.isArray(value) ? (value.length === 0 ? '-' : value.join(',')) : String(value)
}

/** Returns the text of every cell of a staged row by column, as the file had it or in another spelling of the same value. */
export function textsOf({ kind, ...row }: Omit<Repairable, 'repaired'>): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(row.data)) {
    const column = keyOfData(kind, key)
    if (findColumn(kind, column)) texts.set(column, cellText(value))
  }
  const set = (key: string, text: string | number | null) => void (text !== null && findColumn(kind, key) && texts.set(key, String(text)))
  if (kind !== 'park') set('park_code', row.parkKey)
  set('park_external_id', row.parkExternal)
  set('building', row.floorBuilding)
  set('floor_number', row.floorNumber)
  if (row.pictures.length > 0) set('image_urls', row.pictures.join('\n'))
  for (const [key, text] of Object.entries(row.raw)) texts.set(key, text)
  return texts
}

/** Keys of a record are columns of their own in the file. */
function keyOfData(kind: SheetKind, key: string): string {
  if (key === 'code') return kind === 'park' ? 'park_code' : 'warehouse_code'
  if (key === 'number') return kind === 'gate' ? 'gate_number' : 'floor_number'
  return key
}

/** Returns the row with another text in one column. */
function withText(row: Repairable, column: string, text: string, reader: RowReader): Repairable {
  const texts = textsOf(row)
  texts.set(column, text)
  const cells = [...texts].flatMap(([key, value]) => {
    const found = findColumn(row.kind, key)
    return found && value.trim() !== '' ? [{ column: found, text: value }] : []
  })
  return { ...readRow(row.kind, row.number, cells, reader), kind: row.kind, repaired: row.repaired }
}

export type RepairStep = { id: string; column: string; rule: RepairRule; from?: string | undefined; to: string }

/** Returns the row after a repair. */
export function repairRow<Row extends Repairable>(row: Row, { id, column, rule, from, to }: RepairStep, reader: RowReader): Row {
  const before = textsOf(row).get(column) ?? ''
  const text =
    rule === 'replace'
      ? replaceIn(row.kind, column, before, { from, to })
      : rule === 'totalArea'
        ? (textsOf(row).get('total_area') ?? to)
        : ''
  return { ...row, ...withText(row, column, text, reader), repaired: { ...row.repaired, [id]: { column, text: before } } }
}

/** Of several choices in one cell only the wrong one is replaced. */
function replaceIn(kind: SheetKind, column: string, text: string, { from, to }: Pick<RepairStep, 'from' | 'to'>): string {
  if (from === undefined || findColumn(kind, column)?.field.kind.is !== 'choices') return to
  const parts = splitChoices(text)
  return parts.includes(from) ? parts.map((part) => (part === from ? to : part)).join('、') : to
}

/** Returns the row without a repair. Later repairs of other columns stay. */
export function revertRepair<Row extends Repairable>(row: Row, id: string, reader: RowReader): Row {
  const { [id]: repair, ...others } = row.repaired
  return repair === undefined ? row : { ...row, ...withText({ ...row, repaired: others }, repair.column, repair.text, reader) }
}
