import { apiPrefix, type Endpoint } from '#platform/contract/endpoint.ts'
import { encodeFields } from './encode-fields.ts'

/** Returns URL and body of a call: path segments are filled from the input, the other fields become the query or the body. */
export function addressOf(endpoint: Endpoint, input: Record<string, unknown>): { url: string; body: Record<string, unknown> | null } {
  const rest = encodeFields(endpoint.input, input)
  const path = endpoint.path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (endpoint.method === 'POST' || endpoint.method === 'PUT') return { url: apiPrefix + path, body: rest }
  const query = queryOf(rest)
  return { url: apiPrefix + path + (query === '' ? '' : `?${query}`), body: null }
}

function queryOf(fields: Record<string, unknown>) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each))
  }
  return query.toString()
}
