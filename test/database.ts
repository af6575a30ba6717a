import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { seedConnection } from '#platform/server/changes/open-change-set.ts'
import { afterFile } from './after-file.ts'

/** `options` put each statement with which a test prepares data into a change set; the portal itself connects without them. */
export type TestConnection = { host: string; port: number; user: string; database: string; options: string }

type DatabaseOptions = {
  /** Without the migrations and the reference data. */
  empty?: boolean
  encoding?: 'UTF8' | 'SQL_ASCII'
  locale?: 'C'
}

/**
 * Creates a database for one test file: a copy of the migrated `base` with its reference data, or an empty one. It is dropped when the file has
 * ended.
 */
export async function createTestDatabase({ empty = false, encoding = 'UTF8', locale }: DatabaseOptions = {}): Promise<TestConnection> {
  const server = inject('postgres')
  const database = `t_${randomBytes(6).toString('hex')}`
  // Only the locale C works with every encoding, and it can be chosen with template0 only.
  const ownLocale = locale === 'C' || encoding !== 'UTF8' ? `locale_provider libc locale 'C'` : ''
  await runOn(server, `create database ${database} ${empty ? `template template0 encoding '${encoding}' ${ownLocale}` : 'template base'}`)
  afterFile(() => runOn(server, `drop database ${database}`))
  return { ...server, database, ...seedConnection }
}

async function runOn(server: pg.ClientConfig, statement: string) {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Returns the connection as a URL, for another process. */
export const urlOf = ({ host, port, user, database }: TestConnection) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
