import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadReferenceData } from '#db/reference/load-reference-data.ts'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { migrate } from '#platform/server/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run. Its database `base` is migrated, holds the reference data, and is never written to. */
    postgres: { host: string; port: number; user: string }
  }
}

/** One PostgreSQL server for the whole run; each test file takes a copy of `base`. */
export default async function setup(project: TestProject) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-test-'))
  // Open to others: the server may run as another user.
  fs.chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    database: 'base',
    say: () => {},
    log: console,
    // Nothing of it must survive the run.
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
  })
  const client = new pg.Client(server.connection)
  await client.connect()
  await migrate(client, path.resolve('db/migrations'))
  await loadReferenceData(client)
  await client.query('analyze')
  await client.end()
  const { host, port, user } = server.connection
  project.provide('postgres', { host, port, user })

  return async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
