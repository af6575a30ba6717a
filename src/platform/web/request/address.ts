import type { z } from 'zod'
import { apiPrefix, type Endpoint } from '#platform/contract/endpoint.ts'

/** Returns URL and body of a call: path segments are filled from the input, the other fields become the query or the body. */
export function addressOf(endpoint: Endpoint, input: Record<string, unknown>): { url: string; body: Record<string, unknown> | null } {
  const rest = onWire(endpoint.input, input)
  const path = endpoint.path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (endpoint.method === 'POST' || endpoint.method === 'PUT') return { url: apiPrefix + path, body: rest }
  const query = queryOf(rest)
  return { url: apiPrefix + path + (query === '' ? '' : `?${query}`), body: null }
}

/** Encodes the fields that are codecs, such as the word of a status. Values in wire format stay as they are. */
function onWire(schema: z.ZodType, input: Record<string, unknown>): Record<string, unknown> {
  const { shape = {} } = schema as { shape?: Record<string, z.ZodType> }
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, Object.hasOwn(shape, name) ? encoded(shape[name]!, value) : value]),
  )
}

function encoded(schema: z.ZodType, value: unknown): unknown {
  const { def } = schema._zod as { def: { type: string; innerType?: z.ZodType; reverseTransform?: unknown } }
  if (def.innerType) return encoded(def.innerType, value)
  if (!def.reverseTransform || value === undefined || value === null) return value
  const { success, data } = schema.safeEncode(value as never)
  return success ? data : value
}

function queryOf(fields: Record<string, unknown>) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each))
  }
  return query.toString()
}
