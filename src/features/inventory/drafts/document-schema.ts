import { z } from 'zod'
import { Column, Corner } from '#features/media/contract.ts'
import { doorSides } from '#features/media/space/door-sides.ts'
import { hotspotKinds } from '#features/media/hotspot-kinds.ts'
import { Flag } from '#platform/contract/codecs.ts'
import type { Field, Shape } from '../fields/field.ts'
import { collectionFields, fieldsOf, readPath } from '../fields/fields.ts'
import { parkFields } from '../fields/park-fields.ts'
import type { Value } from '../fields/values.ts'
import type { ParkDocument, RecordValues } from './park-document.ts'

const Hotspot = z.looseObject({ yaw: z.number(), pitch: z.number(), kind: z.enum(hotspotKinds) })
const Chapter = z.object({ atS: z.number(), titleZh: z.string(), titleEn: z.string() })
const Door = z.object({
  side: z.enum(doorSides),
  atM: z.number(),
  widthM: z.number().nullable(),
  heightM: z.number().nullable(),
  leveller: z.boolean().nullable(),
})

const schemas: Record<Shape, z.ZodType> = {
  text: z.string().nullable(),
  number: z.number().nullable(),
  flag: Flag,
  answer: Flag.nullable(),
  list: z.array(z.string()),
  hotspots: z.array(Hotspot),
  chapters: z.array(Chapter),
  doors: z.array(Door),
  columns: z.array(Column),
  outline: z.array(Corner),
}

const shapeOf = (fields: Readonly<Record<string, Field>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { shape }]) => [name, schemas[shape]]))

const recordSchemas = {
  gates: z.object(shapeOf(collectionFields.gates)),
  floors: z.object(shapeOf(collectionFields.floors)),
  warehouses: z.object(shapeOf(collectionFields.warehouses)),
  media: z.object(shapeOf(collectionFields.media)),
}

/** A park on the wire, where flags are 0 and 1. Its records are objects by their ids, or by the keys of new ones. */
export const ParkOnWire = z.object({
  ...shapeOf(parkFields),
  gates: z.record(z.string(), recordSchemas.gates),
  floors: z.record(z.string(), recordSchemas.floors),
  warehouses: z.record(z.string(), recordSchemas.warehouses),
  media: z.record(z.string(), recordSchemas.media),
  // The schema is made of the fields from which the type is derived.
}) as unknown as z.ZodType<ParkDocument, Record<string, unknown>>

/** Returns a value, or a record, as the wire has it. */
export function encodeAt(path: string, value: Value | RecordValues | undefined): unknown {
  const address = readPath(path)
  if (address === null || value === undefined || value === null) return value ?? null
  if (address.is !== 'record') return encodeFlag(value)
  const fields = fieldsOf(address.collection)
  return Object.fromEntries(Object.keys(fields).map((name) => [name, encodeFlag((value as RecordValues)[name] ?? null)]))
}

const encodeFlag = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

/** Reads a value, or a record, of the wire. A value of another type stays as it is. */
export function decodeAt(path: string, value: unknown): unknown {
  const address = readPath(path)
  if (address === null || value === null) return value
  if (address.is !== 'record') return decodeFlag(address.field, value)
  if (typeof value !== 'object') return value
  const fields = fieldsOf(address.collection)
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, Object.hasOwn(fields, name) ? decodeFlag(fields[name]!, one) : one]),
  )
}

const decodeFlag = ({ shape }: Field, value: unknown) =>
  (shape === 'flag' || shape === 'answer') && (value === 0 || value === 1) ? value === 1 : value

/** A schema of objects with a path whose named members hold values of that path, as the document has them past the contract. */
export function atPath<Schema extends z.ZodObject>(schema: Schema, names: readonly string[]) {
  type Output = z.output<Schema>
  const convert = (value: object, by: (path: string, one: never) => unknown) => {
    const { path } = value as { path: string }
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, names.includes(name) && one !== undefined ? by(path, one as never) : one]),
    )
  }
  return z.codec(schema, z.custom<Output>(), {
    decode: (wire) => convert(wire as object, decodeAt) as Output,
    encode: (value) => convert(value as object, encodeAt) as z.input<Schema> & z.output<Schema>,
  })
}
