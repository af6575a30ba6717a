import type { Field, ValuesOf } from '../fields/field.ts'
import { collectionFields, collections, fieldsOf, readPath, type Collection } from '../fields/fields.ts'
import { parkFields, type FloorValues, type GateValues, type ParkValues } from '../fields/park-fields.ts'
import { emptyValue, type Value } from '../fields/values.ts'
import { mediaFields, warehouseFields, type MediaValues, type WarehouseValues } from '../fields/warehouse-fields.ts'

/**
 * A park with all its records, by their ids or the keys of new ones. Every value has a path: `nameZh`, `warehouses.12.price`. The key of a
 * gate is its number.
 */
export type ParkDocument = ParkValues & {
  gates: Record<string, GateValues>
  floors: Record<string, FloorValues>
  warehouses: Record<string, WarehouseValues>
  media: Record<string, MediaValues>
}

type RecordOf = { gates: GateValues; floors: FloorValues; warehouses: WarehouseValues; media: MediaValues }
/** A record of a collection under a general type. */
export type RecordValues = Readonly<Record<string, Value>>

const emptyValues = <Fields extends Record<string, Field>>(fields: Fields): ValuesOf<Fields> =>
  // Each value has the shape of its field.
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)])) as ValuesOf<Fields>

const otherGrade = '9'

/** Records without any known value. A new warehouse is shown on the site, and has the grade "other". */
export const emptyRecords: { [Name in Collection]: RecordOf[Name] } = {
  gates: emptyValues(collectionFields.gates),
  floors: emptyValues(collectionFields.floors),
  warehouses: { ...emptyValues(warehouseFields), listed: true, grade: otherGrade },
  media: emptyValues(mediaFields),
}

const noRecords = Object.freeze({})

/** Frozen, because every new document shares its parts. */
export const emptyDocument: ParkDocument = Object.freeze({
  ...emptyValues(parkFields),
  gates: noRecords,
  floors: noRecords,
  warehouses: noRecords,
  media: noRecords,
})

/** Returns the records of a collection under a general type. */
export const recordsOf = (document: ParkDocument, collection: Collection): Readonly<Record<string, RecordValues>> => document[collection]

/** Returns the value or the record at a path; undefined if the path or the record does not exist. */
export function valueAt(document: ParkDocument, path: string): Value | RecordValues | undefined {
  const address = readPath(path)
  if (address === null) return undefined
  // The address names a field of the park.
  if (address.is === 'parkField') return (document as unknown as Record<string, Value>)[address.name]
  const record = recordsOf(document, address.collection)[address.key]
  return address.is === 'record' ? record : record?.[address.name]
}

/** Returns a copy with another value at the path of a field. A field of a record that does not exist is left out. */
export function withValue(document: ParkDocument, path: string, value: Value): ParkDocument {
  const address = readPath(path)
  if (address === null || address.is === 'record') return document
  if (address.is === 'parkField') return { ...document, [address.name]: value }
  const { collection, key, name } = address
  const record = recordsOf(document, collection)[key]
  return record ? withRecord(document, collection, key, { ...record, [name]: value }) : document
}

/** Returns a copy with a record added or replaced. */
export const withRecord = (document: ParkDocument, collection: Collection, key: string, record: RecordValues): ParkDocument =>
  // A record has the fields of its collection.
  ({ ...document, [collection]: { ...document[collection], [key]: record } })

/** Returns a copy without a record and what belongs to it: pictures go with their floor or warehouse, warehouses stay without a floor. */
export function withoutRecord(document: ParkDocument, collection: Collection, key: string): ParkDocument {
  const { [key]: _, ...others } = recordsOf(document, collection)
  const rest = { ...document, [collection]: others } as ParkDocument
  if (collection !== 'floors' && collection !== 'warehouses') return rest
  const owner = collection === 'floors' ? 'floorId' : 'warehouseId'
  const media = filterRecords(rest.media, (one) => one[owner] !== key)
  if (collection === 'warehouses') return { ...rest, media }
  const warehouses = mapRecords(rest.warehouses, (one) => (one.floorId === key ? { ...one, floorId: null } : one))
  return { ...rest, media, warehouses }
}

const filterRecords = <One>(records: Record<string, One>, keep: (record: One) => boolean) =>
  Object.fromEntries(Object.entries(records).filter(([, record]) => keep(record)))
const mapRecords = <One>(records: Record<string, One>, change: (record: One) => One) =>
  Object.fromEntries(Object.entries(records).map(([key, record]) => [key, change(record)]))

/** Lists the paths of all fields of a document with their fields and values. */
export function* listValues(document: ParkDocument): Generator<{ path: string; field: Field; value: Value }> {
  for (const [name, field] of Object.entries<Field>(parkFields)) yield { path: name, field, value: valueAt(document, name) as Value }
  for (const collection of collections)
    for (const [key, record] of Object.entries(recordsOf(document, collection)))
      for (const [name, field] of Object.entries(fieldsOf(collection)))
        yield { path: `${collection}.${key}.${name}`, field, value: record[name]! }
}
