import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestConnection = { host: string; port: number; user: string; database: string }

type Wish = {
  /** Without the migrations and the reference data. */
  empty?: boolean
  encoding?: 'UTF8' | 'SQL_ASCII'
  locale?: 'C'
}

/** A database of one's own: a copy of the migrated `base` with its reference data, or an empty one. */
export async function createTestDatabase({ empty = false, encoding = 'UTF8', locale }: Wish = {}): Promise<TestConnection> {
  const server = inject('postgres')
  const database = `t_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  // Only the locale C goes with every encoding; it can be chosen with template0 alone.
  const ownLocale = locale === 'C' || encoding !== 'UTF8' ? `locale_provider libc locale 'C'` : ''
  await client.query(`create database ${database} ${empty ? `template template0 encoding '${encoding}' ${ownLocale}` : 'template base'}`)
  await client.end()
  return { ...server, database }
}

/** The same as an address, for a process of its own. */
export const urlOf = ({ host, port, user, database }: TestConnection) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
