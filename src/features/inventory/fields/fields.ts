import { floorFields, gateFields, parkFields } from './park-fields.ts'
import { mediaFields, warehouseFields } from './warehouse-fields.ts'
import type { Field } from './field.ts'

/** The records that belong to a park, by the name of their collection. */
export const collectionFields = { gates: gateFields, floors: floorFields, warehouses: warehouseFields, media: mediaFields } as const
export type Collection = keyof typeof collectionFields
export const collections = Object.keys(collectionFields) as Collection[]

/** What a path addresses: a field of the park, a record, or a field of a record. */
export type Address =
  | { is: 'parkField'; name: string; field: Field }
  | { is: 'record'; collection: Collection; key: string }
  | { is: 'recordField'; collection: Collection; key: string; name: string; field: Field }

/** The id of a stored record, or a key that the editor gives to a new one. */
export const recordKey = /^(?:\d{1,18}|n[0-9a-z]{5,31})$/
export const isNewKey = (key: string) => key.startsWith('n')

/** Reads a path: `nameZh`, `warehouses.12`, `warehouses.12.price`. Null for any other text. */
export function readPath(path: string): Address | null {
  const [first = '', key, name, ...rest] = path.split('.')
  if (rest.length > 0) return null
  if (key === undefined) return addressIn(parkFields, first, (field) => ({ is: 'parkField', name: first, field }))
  if (!Object.hasOwn(collectionFields, first) || !recordKey.test(key)) return null
  // The line above has compared it with the collections.
  const collection = first as Collection
  if (name === undefined) return { is: 'record', collection, key }
  return addressIn(collectionFields[collection], name, (field) => ({ is: 'recordField', collection, key, name, field }))
}

function addressIn(fields: Readonly<Record<string, Field>>, name: string, build: (field: Field) => Address): Address | null {
  return Object.hasOwn(fields, name) ? build(fields[name]!) : null
}

/** Returns the field that a path addresses; null for the path of a record and for any other text. */
export function fieldAt(path: string): Field | null {
  const address = readPath(path)
  return address === null || address.is === 'record' ? null : address.field
}

/** Returns the fields of a collection under a general type. */
export const fieldsOf = (collection: Collection): Readonly<Record<string, Field>> => collectionFields[collection]
