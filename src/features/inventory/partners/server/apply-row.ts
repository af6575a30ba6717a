import type { ListingKind } from '../../import/columns.ts'
import type { CellValue } from '../../import/read-cell.ts'
import type { Field } from '../../fields/field.ts'
import { fieldsOf, isNewKey, type Collection } from '../../fields/fields.ts'
import { parkFields } from '../../fields/park-fields.ts'
import { isSameValue, type Value } from '../../fields/values.ts'
import { emptyRecords, recordsOf, withRecord, type ParkDocument, type RecordValues } from '../../drafts/park-document.ts'
import { columnsOf, valuesOf } from '../../drafts/server/park-rows.ts'
import { newKey } from '../../drafts/server/stacking-operations.ts'
import type { HeldRow } from './queries-held.ts'
import type { PartnerRow } from './read-rows.ts'

export const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const collectionOf = { gate: 'gates', floor: 'floors', warehouse: 'warehouses' } as const satisfies Record<
  Exclude<ListingKind, 'park'>,
  Collection
>
export const fieldsOfKind = (kind: ListingKind): Readonly<Record<string, Field>> =>
  kind === 'park' ? parkFields : fieldsOf(collectionOf[kind])

/** A document with a row applied. */
export type Applied = {
  document: ParkDocument
  /** In the collection of the document; null for the park itself. */
  key: string | null
  isNew: boolean
  /** The row names a floor that the park did not have. */
  isNewFloor: boolean
  /** Columns whose values changed. */
  changed: string[]
  /** The record by the columns of its table. */
  values: Record<string, unknown>
}

/**
 * Applies a row to the document of its park. Of a record that is there, only values that the partner has changed since its last row are set, so
 * that corrections made here stay. `key` is where the record was found before.
 */
export function applyRow(document: ParkDocument, row: PartnerRow, held: HeldRow | null, key: string | null): Applied {
  return row.sheet === 'park' ? applyPark(document, row, held) : applyRecord(document, row, row.sheet, held, key)
}

function applyPark(document: ParkDocument, { staged }: PartnerRow, held: HeldRow | null): Applied {
  const isNew = document.nameZh === null && document.districtCode === null
  const before = document as unknown as RecordValues
  const given = valuesIn(parkFields, isNew ? withEnglish(staged.data) : changedData(staged.data, held))
  const after = { ...document, ...given }
  return {
    document: after,
    key: null,
    isNew,
    isNewFloor: false,
    changed: changedColumns(parkFields, before, given, isNew),
    values: rowOf(parkFields, after as unknown as RecordValues),
  }
}

function applyRecord(
  document: ParkDocument,
  row: PartnerRow,
  kind: Exclude<ListingKind, 'park'>,
  held: HeldRow | null,
  known: string | null,
): Applied {
  const collection = collectionOf[kind]
  const fields = fieldsOf(collection)
  const found = findKey(document, row, known)
  const before = found === null ? undefined : recordsOf(document, collection)[found]
  const key = found ?? (kind === 'gate' ? row.staged.ownKey! : known !== null && isNewKey(known) ? known : newKey())
  const isNew = before === undefined
  const { data } = row.staged
  const given = valuesIn(fields, isNew ? (kind === 'warehouse' ? withEnglish(data) : data) : changedData(data, held))
  const placed = kind === 'warehouse' ? withFloor(document, row, given) : { document, given, isNewFloor: false }
  const isBack = kind === 'warehouse' && held?.withdrawnAt != null
  const base = before ?? (emptyRecords[collection] as unknown as RecordValues)
  const after = { ...base, ...placed.given, ...(isBack && { listed: true }) }
  return {
    document: withRecord(placed.document, collection, key, after),
    key,
    isNew,
    isNewFloor: placed.isNewFloor,
    changed: changedColumns(fields, base, after, isNew),
    values: rowOf(fields, after),
  }
}

/** Returns the key of the record of a row in a document; null if it is not there. */
function findKey(document: ParkDocument, { sheet, staged }: PartnerRow, known: string | null): string | null {
  if (sheet === 'gate') return staged.ownKey !== null && staged.ownKey in document.gates ? staged.ownKey : null
  if (sheet === 'floor') return findFloor(document, staged.floorBuilding, staged.floorNumber)
  return known !== null && known in document.warehouses ? known : null
}

const findFloor = ({ floors }: ParkDocument, building: number | null, number: number | null): string | null =>
  Object.keys(floors).find((key) => floors[key]!.building === building && floors[key]!.number === number) ?? null

/** Puts a warehouse on the floor that its row names, which is added where it is missing. */
function withFloor(document: ParkDocument, { staged: { floorBuilding, floorNumber } }: PartnerRow, given: Record<string, Value>) {
  if (floorNumber === null) return { document, given, isNewFloor: false }
  const found = findFloor(document, floorBuilding, floorNumber)
  const floorId = found ?? newKey()
  const floor = { ...emptyRecords.floors, building: floorBuilding, number: floorNumber }
  return {
    document: found === null ? withRecord(document, 'floors', floorId, floor) : document,
    given: { ...given, floorId },
    isNewFloor: found === null,
  }
}

type Data = Readonly<Record<string, CellValue>>

/** English readers get the Chinese text while there is no other, as with an import. */
const withEnglish = (data: Data): Data => ({
  ...data,
  ...(data['name_en'] === undefined && data['name_zh'] !== undefined && { name_en: data['name_zh'] }),
  ...(data['address_en'] === undefined && data['address_zh'] !== undefined && { address_en: data['address_zh'] }),
})

/** Leaves out values that are those of the partner's last row. */
const changedData = (data: Data, held: HeldRow | null): Data =>
  Object.fromEntries(Object.entries(data).filter(([key, value]) => JSON.stringify(held?.data[key]) !== JSON.stringify(value)))

/** Returns the values of a row by the names of their fields. */
function valuesIn(fields: Readonly<Record<string, Field>>, data: Data): Record<string, Value> {
  const named = Object.fromEntries(Object.entries(fields).filter(([, field]) => snake(field.column) in data && field.column !== 'status'))
  return { ...valuesOf(named, data) }
}

function changedColumns(fields: Readonly<Record<string, Field>>, before: RecordValues, after: RecordValues, isNew: boolean): string[] {
  return Object.keys(fields)
    .filter((name) => name in after && (isNew ? !isEmptyNow(after[name]!) : !isSameValue(before[name]!, after[name]!)))
    .map((name) => snake(fields[name]!.column))
}

const isEmptyNow = (value: Value) => value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns a record by the columns of its table, without ids that do not exist yet. */
const rowOf = (fields: Readonly<Record<string, Field>>, values: RecordValues) =>
  Object.fromEntries(
    Object.entries(columnsOf(fields, values, Object.keys(fields)))
      .filter(([column]) => column !== 'floorId')
      .map(([column, value]) => [snake(column), value]),
  )
