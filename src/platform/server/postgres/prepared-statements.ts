import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const marker = '/* prepare */'

/**
 * Begins a statement that is prepared once per connection: a frequent, fast one with many joins. Planning the cards of a search takes
 * PostgreSQL longer than reading them.
 */
export const prepare = sql.raw(marker)

const names = new Map<string, string>()

function nameOf(text: string) {
  const existing = names.get(text)
  if (existing) return existing
  const name = `prepared_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}

/** Names marked statements, so that the server prepares each once on this connection. Not for poolers, which change connections. */
export function prepareMarkedStatements(client: pg.ClientBase) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const prepared = (first: unknown, ...rest: unknown[]) =>
    typeof first === 'string' && first.startsWith(marker)
      ? query({ name: nameOf(first), text: first, values: rest[0] })
      : query(first, ...rest)
  // All other overloads are passed on unchanged.
  client.query = prepared as typeof client.query
}
