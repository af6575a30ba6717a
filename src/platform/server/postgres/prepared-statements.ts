import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* keep plan */'

/**
 * To begin a statement with whose plan is worth keeping: one that is asked often, answers quickly and joins much. Planning the cards of a
 * search takes PostgreSQL longer than reading them.
 */
export const keepPlan = sql.raw(mark)

const names = new Map<string, string>()

function nameOf(text: string) {
  const known = names.get(text)
  if (known) return known
  const name = `kept_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}

/** Gives marked statements a name, by which the server knows them again on this connection. Not through a pooler, which changes connections. */
export function keepPlans(client: pg.ClientBase) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (first: unknown, ...rest: unknown[]) =>
    typeof first === 'string' && first.startsWith(mark)
      ? query({ name: nameOf(first), text: first, values: rest[0] })
      : query(first, ...rest)
  // All overloads go through it as they are.
  client.query = named as typeof client.query
}
