import { fieldsOf, readPath, collections, type Collection } from '../fields/fields.ts'
import { parkFields } from '../fields/park-fields.ts'
import { isSameValue, readValue, type Value } from '../fields/values.ts'
import {
  emptyRecords,
  recordsOf,
  valueAt,
  withoutRecord,
  withRecord,
  withValue,
  type ParkDocument,
  type RecordValues,
} from './park-document.ts'

/**
 * One edit of a document. `before` is the value that the editor saw, so that two edits of the same field are noticed. A `move` gives a picture
 * another place among those of the same owner: `after` counts from 0.
 */
export type Operation =
  | { op: 'set'; path: string; before: Value; after: Value }
  | { op: 'add'; path: string; after: RecordValues }
  | { op: 'remove'; path: string; before?: RecordValues | undefined }
  | { op: 'move'; path: string; after: number }

export type RawOperation = { op: Operation['op']; path: string; before?: unknown; after?: unknown }

/** Reads an operation with values as their fields store them. Null if the path or a value does not fit. */
export function readOperation({ op, path, before, after }: RawOperation): Operation | null {
  const address = readPath(path)
  if (address === null) return null
  if (op === 'set') {
    if (address.is === 'record') return null
    const [from, to] = [readValue(address.field, before), readValue(address.field, after)]
    return from === undefined || to === undefined ? null : { op, path, before: from, after: to }
  }
  if (address.is !== 'record') return null
  if (op === 'move') {
    const isPlace = address.collection === 'media' && typeof after === 'number' && Number.isInteger(after) && after >= 0 && after < 1_000
    return isPlace ? { op, path, after } : null
  }
  if (op === 'remove') {
    const record = before === undefined || before === null ? undefined : readRecord(address.collection, before)
    return record === null ? null : { op, path, before: record }
  }
  const record = readRecord(address.collection, after ?? {})
  return record && { op, path, after: record }
}

/** Reads a record, completed by the values of an empty one. Null for an unknown name or a value of another type. */
export function readRecord(collection: Collection, raw: unknown): RecordValues | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null
  const fields = fieldsOf(collection)
  const record: Record<string, Value> = { ...emptyRecords[collection] }
  for (const [name, one] of Object.entries(raw)) {
    const value = Object.hasOwn(fields, name) ? readValue(fields[name]!, one) : undefined
    if (value === undefined) return null
    record[name] = value
  }
  return record
}

/** A field, or a record, that someone else has changed since the editor saw it. Null: not there any more. */
export type Conflict = { path: string; yours: Value | RecordValues; theirs: Value | RecordValues }

export type Merged = { document: ParkDocument; applied: string[]; conflicts: Conflict[] }

/** Applies operations in order, each only if its field has not changed since; the others are returned as conflicts. */
export function mergeOperations(document: ParkDocument, operations: readonly Operation[]): Merged {
  const merged: Merged = { document, applied: [], conflicts: [] }
  for (const operation of operations) {
    const conflict = findConflict(merged.document, operation)
    if (conflict) merged.conflicts.push(conflict)
    else {
      merged.document = applyOperation(merged.document, operation)
      merged.applied.push(operation.path)
    }
  }
  return merged
}

function findConflict(document: ParkDocument, operation: Operation): Conflict | null {
  const { op, path } = operation
  const current = valueAt(document, path)
  // A record that both have removed is no conflict.
  if (op === 'remove' && current === undefined) return null
  if (op === 'add') return current === undefined || isSame(current, operation.after) ? null : conflictOf(path, operation.after, current)
  if (current === undefined) return conflictOf(path, op === 'set' ? operation.after : null, null)
  if (op === 'move') return null
  if (op === 'remove') return operation.before === undefined || isSame(current, operation.before) ? null : conflictOf(path, null, current)
  const isExpected = isSame(current, operation.before) || isSame(current, operation.after)
  return isExpected ? null : conflictOf(path, operation.after, current)
}

const conflictOf = (path: string, yours: Conflict['yours'], theirs: Conflict['theirs']): Conflict => ({ path, yours, theirs })

/** Compares values, and records whatever the order of their names. */
function isSame(a: Value | RecordValues, b: Value | RecordValues): boolean {
  if (!isRecord(a) || !isRecord(b)) return isSameValue(a as Value, b as Value)
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSameValue(a[name] ?? null, b[name] ?? null))
}

const isRecord = (value: Value | RecordValues): value is RecordValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Applies one operation. One that no longer fits changes nothing. */
export function applyOperation(document: ParkDocument, operation: Operation): ParkDocument {
  const { op, path } = operation
  if (op === 'set') return withValue(document, path, operation.after)
  const address = readPath(path)
  if (address?.is !== 'record') return document
  // A working copy may be older than a field of its records.
  if (op === 'add')
    return withRecord(document, address.collection, address.key, { ...emptyRecords[address.collection], ...operation.after })
  if (op === 'remove') return withoutRecord(document, address.collection, address.key)
  return moveMedia(document, address.key, operation.after)
}

export const applyOperations = (document: ParkDocument, operations: readonly Operation[]): ParkDocument =>
  operations.reduce(applyOperation, document)

function moveMedia(document: ParkDocument, key: string, place: number): ParkDocument {
  const moved = document.media[key]
  if (!moved) return document
  const siblings = listMedia(document, moved).filter((other) => other !== key)
  return siblings.toSpliced(place, 0, key).reduce((result, one, position) => withValue(result, `media.${one}.position`, position), document)
}

/** Lists the keys of the media of a floor, a warehouse or the park itself, in their order. */
export function listMedia(document: ParkDocument, owner: { floorId: string | null; warehouseId: string | null }): string[] {
  return Object.keys(document.media)
    .filter((key) => document.media[key]!.floorId === owner.floorId && document.media[key]!.warehouseId === owner.warehouseId)
    .toSorted((a, b) => Number(document.media[a]!.position) - Number(document.media[b]!.position) || compareKeys(a, b))
}

/** Orders stored records by age, then new ones by key. */
export const compareKeys = (a: string, b: string) => a.length - b.length || (a < b ? -1 : Number(a > b))

/** Returns the operations that turn one document into another: one for each field, added record and removed record. */
export function diffDocuments(before: ParkDocument, after: ParkDocument): Operation[] {
  return [
    ...diffRecords('', parkFields, before as unknown as RecordValues, after as unknown as RecordValues),
    ...collections.flatMap((collection) => diffCollection(collection, recordsOf(before, collection), recordsOf(after, collection))),
  ]
}

type Records = Readonly<Record<string, RecordValues>>

function diffCollection(collection: Collection, before: Records, after: Records): Operation[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted(compareKeys)
  return keys.flatMap((key): Operation[] => {
    const path = `${collection}.${key}`
    const [old, current] = [before[key], after[key]]
    if (!current) return [{ op: 'remove', path, before: old }]
    if (!old) return [{ op: 'add', path, after: current }]
    return diffRecords(`${path}.`, fieldsOf(collection), old, current)
  })
}

function diffRecords(prefix: string, fields: object, before: RecordValues, after: RecordValues): Operation[] {
  return Object.keys(fields)
    .filter((name) => !isSameValue(before[name]!, after[name]!))
    .map((name) => ({ op: 'set', path: prefix + name, before: before[name]!, after: after[name]! }))
}
