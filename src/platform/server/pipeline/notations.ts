import { z } from 'zod'
import { languages, readLanguage } from '#platform/i18n/language.ts'

/** Parts of a request by name. */
export type Fields = Record<string, unknown>

/** The schema of each field by name. */
export type InputShape = Readonly<Record<string, z.ZodType>>

/** A name with an index, as several clients write the items of a list: `status[0]`, `status[]`. */
const indexed = /^(\w+)\[\d{0,4}\]$/

/** True for a name that means a field, but in no notation that can be read: `status[from]`. */
export const isBrokenName = (shape: InputShape, name: string) => Object.hasOwn(shape, name.split('[')[0]!) && !Object.hasOwn(shape, name)

/**
 * Returns the fields of a query or a form with every list in one notation: `x=1&x=2`, `x[]=1`, `x[0]=1` and `x=1,2` are the same. `repeated`
 * are the names of single values that were sent several times.
 */
export function collectLists(shape: InputShape, fields: Fields): { fields: Fields; repeated: string[] } {
  const values = new Map<string, unknown[]>()
  for (const [name, value] of Object.entries(fields)) {
    const [, base = name] = indexed.exec(name) ?? []
    const owner = Object.hasOwn(shape, base) ? base : name
    values.set(owner, [...(values.get(owner) ?? []), ...(Array.isArray(value) ? value : [value])])
  }
  const repeated = [...values].filter(([name, all]) => all.length > 1 && Object.hasOwn(shape, name) && !acceptsList(shape[name]!))
  const collected = [...values].map(([name, all]) => {
    const isList = Object.hasOwn(shape, name) && acceptsList(shape[name]!)
    const items = isList ? all.flatMap(splitText) : all
    return [name, items.length === 1 ? items[0] : items]
  })
  return { fields: Object.fromEntries(collected) as Fields, repeated: repeated.map(([name]) => name) }
}

const splitText = (value: unknown): unknown[] => (typeof value === 'string' ? value.split(',').map((item) => item.trim()) : [value])

/**
 * Returns a value in the notation of its schema, where clients write another: an integer for an id, a code or a number in text; 0, 1, "0", "1",
 * "true" or "false" for a flag or a boolean; "zh" or "en-US" for a language; a comma-separated text for a list. Any other value is returned as
 * it is.
 */
export function inNotationOf(schema: z.ZodType, value: unknown): unknown {
  const inner = unwrapped(schema)
  if (isFields(value)) return inNotationOfAll(shapeOf(inner), value)
  if (inner instanceof z.ZodArray) {
    const items = Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? splitText(value) : null
    return items?.map((item) => inNotationOf(inner.element as z.ZodType, item)) ?? value
  }
  if (inner instanceof z.ZodBoolean) return booleans.get(value) ?? value
  if (inner instanceof z.ZodLiteral) return literalOf(inner, value)
  if (inner instanceof z.ZodEnum && typeof value === 'string' && isOfLanguages(inner)) return readLanguage(value) ?? value
  return Number.isSafeInteger(value) && acceptsText(inner) && !isProse(schema) ? String(value) : value
}

/** The same for all fields of an object; fields that it does not have stay as they are. */
export const inNotationOfAll = (shape: InputShape, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Object.hasOwn(shape, name) ? inNotationOf(shape[name]!, value) : value]),
  )

const booleans = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
])

function literalOf({ values }: z.ZodLiteral, value: unknown): unknown {
  const flag = booleans.get(value)
  if (flag !== undefined && values.has(true)) return flag
  if (flag !== undefined && values.size === 2 && values.has(0) && values.has(1)) return Number(flag)
  if (flag !== undefined && values.size === 2 && values.has('0') && values.has('1')) return flag ? '1' : '0'
  return [...values].find((literal) => String(literal) === value) ?? value
}

const isOfLanguages = ({ options }: z.ZodEnum) => String(options) === String(languages)

/** Returns the fields of an object, or of the only object among several alternatives. */
function shapeOf(schema: z.ZodType): InputShape {
  if (schema instanceof z.ZodObject) return schema.shape
  if (!(schema instanceof z.ZodUnion)) return {}
  const objects = schema.options.map((option) => unwrapped(option as z.ZodType)).filter((option) => option instanceof z.ZodObject)
  return objects.length === 1 ? objects[0]!.shape : {}
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return unwrapped(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodPipe ? unwrapped(schema.in as z.ZodType) : schema
}

/** True for prose, which is cleaned when it is read; false for numbers. */
function isProse(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return isProse(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodPipe && (schema.out instanceof z.ZodTransform || isProse(schema.in as z.ZodType))
}

/** True for text, and for a choice that takes text but no number. */
function acceptsText(schema: z.ZodType): boolean {
  const inner = unwrapped(schema)
  if (!(inner instanceof z.ZodUnion)) return inner instanceof z.ZodString || inner instanceof z.ZodEnum
  const options = inner.options.map((option) => unwrapped(option as z.ZodType))
  return options.some(acceptsText) && !options.some((option) => option instanceof z.ZodNumber)
}

/** True if several values may be sent. */
export function acceptsList(schema: z.ZodType): boolean {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodUnion) return inner.options.some((option) => acceptsList(option as z.ZodType))
  return inner instanceof z.ZodArray
}
