import type { Field } from '../../fields/field.ts'
import { fieldsOf, type Collection } from '../../fields/fields.ts'
import { parkFields } from '../../fields/park-fields.ts'
import { emptyValue, type Value } from '../../fields/values.ts'
import { emptyDocument, type ParkDocument, type RecordValues } from '../park-document.ts'

/** A row as the history captures it: JSON by the names of the columns. */
export type JsonRow = Readonly<Record<string, unknown>>
/** The rows of a park, each by the id of its record. */
export type ParkRows = { park: JsonRow } & Record<Collection, Map<string, JsonRow>>

export const tableOf = { gates: 'park_gate', floors: 'floor', warehouses: 'warehouse', media: 'media' } as const satisfies Record<
  Collection,
  string
>
/** The column that identifies a record within its park. */
export const keyColumn = { gates: 'number', floors: 'id', warehouses: 'id', media: 'id' } as const satisfies Record<Collection, string>

const snakeNames = new Map<string, string>()

/** Each name is converted once: a park of fifty warehouses has thousands of values. */
function snakeCase(name: string): string {
  const known = snakeNames.get(name)
  if (known !== undefined) return known
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  snakeNames.set(name, snake)
  return snake
}

/** Returns the document of the rows of a park. */
export function documentOf(rows: ParkRows): ParkDocument {
  const records = (collection: Collection) =>
    Object.fromEntries([...rows[collection]].map(([key, row]) => [key, valuesOf(fieldsOf(collection), row)]))
  return {
    ...emptyDocument,
    ...valuesOf(parkFields, rows.park),
    gates: records('gates'),
    floors: records('floors'),
    warehouses: records('warehouses'),
    media: records('media'),
    // Each value has the shape of its field.
  } as ParkDocument
}

/** Returns the values of a row by the names of their fields. */
export const valuesOf = (fields: Readonly<Record<string, Field>>, row: JsonRow): RecordValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, row[snakeCase(field.column)])]))

function valueOf(field: Field, stored: unknown): Value {
  const { kind, shape } = field
  if (field.column === 'status') return stored !== 'withdrawn'
  // A text that must not be null is empty where it is unknown; an unknown day may be infinity.
  if (stored === null || stored === undefined || stored === '' || stored === 'infinity') return emptyValue(field)
  if (shape === 'list') return (stored as number[]).toSorted((a, b) => a - b).map(String)
  if (shape === 'number') return Number(stored)
  return kind.is === 'choice' || isReference(kind) ? String(stored) : (stored as Value)
}

/** True for fields that hold the key of another record of the park. */
const isReference = ({ is }: Field['kind']) => is === 'floor' || is === 'warehouse' || is === 'plan'

/** Returns the field that a captured column belongs to; undefined for columns that are no fields. */
export const fieldOfColumn = (fields: Readonly<Record<string, Field>>, column: string) =>
  Object.entries(fields).find(([, field]) => snakeCase(field.column) === column)

/** Texts that the tables do not leave out. */
const neverNull = new Set(['nameZh', 'nameEn', 'addressZh', 'addressEn'])

/** Returns the columns, in camel case, of some fields of a record. `keys` finds the ids of new floors, warehouses and plans. */
export function columnsOf(
  fields: Readonly<Record<string, Field>>,
  values: RecordValues,
  names: readonly string[],
  keys: ReadonlyMap<string, string> = new Map(),
): Record<string, unknown> {
  return Object.fromEntries(
    names
      .filter((name) => fields[name]!.column !== 'status')
      .map((name) => [fields[name]!.column, columnOf(fields[name]!, values[name] ?? null, keys)]),
  )
}

/** Kinds whose values are stored as JSON. */
const jsonKinds: ReadonlySet<string> = new Set(['hotspots', 'chapters', 'doors', 'columns', 'outline'])

function columnOf({ kind, column }: Field, value: Value, keys: ReadonlyMap<string, string>): unknown {
  if (value === null) return neverNull.has(column) ? '' : null
  if (kind.is === 'choice') return Number(value)
  if (kind.is === 'choices') return (value as string[]).map(Number)
  if (jsonKinds.has(kind.is)) return JSON.stringify(value)
  return isReference(kind) ? (keys.get(String(value)) ?? value) : value
}
