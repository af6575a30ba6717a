import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestConnection = { host: string; port: number; user: string; database: string }

/** A database of one's own: a copy of the migrated `base` with its reference data, or an empty one. */
export async function createTestDatabase({ empty = false, encoding = 'UTF8' } = {}): Promise<TestConnection> {
  const server = inject('postgres')
  const database = `t_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  // From template0 the locale can be chosen too; only C goes with every encoding.
  const source = empty
    ? `template template0 encoding '${encoding}' ${encoding === 'UTF8' ? '' : "locale_provider libc locale 'C'"}`
    : 'template base'
  await client.query(`create database ${database} ${source}`)
  await client.end()
  return { ...server, database }
}

/** The same as an address, for a process of its own. */
export const urlOf = ({ host, port, user, database }: TestConnection) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
