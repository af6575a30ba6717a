import type { z } from 'zod'

type Fields = Record<string, unknown>

/** Encodes the fields that are codecs, such as the word of a status, also in nested objects. Values in wire format stay as they are. */
export function encodeFields(schema: z.ZodType, fields: Fields): Fields {
  const { shape = {} } = schema as { shape?: Record<string, z.ZodType> }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Object.hasOwn(shape, name) ? encodeValue(shape[name]!, value) : value]),
  )
}

function encodeValue(schema: z.ZodType, value: unknown): unknown {
  const { def } = schema._zod as { def: { type: string; innerType?: z.ZodType; reverseTransform?: unknown } }
  if (value === undefined || value === null) return value
  if (def.innerType) return encodeValue(def.innerType, value)
  if (def.type === 'object' && typeof value === 'object') return encodeFields(schema, value as Fields)
  if (!def.reverseTransform) return value
  const { success, data } = schema.safeEncode(value)
  return success ? data : value
}
