import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadReferenceData } from '#db/reference/load-reference-data.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { migrate } from '#platform/server/postgres/migrate.ts'
import { hashOfProgram } from '../bin/steps/files.mjs'
import { fillFromSnapshot } from './snapshot.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run. Its database `base` is migrated, holds the reference data, and is never written to. */
    postgres: { host: string; port: number; user: string }
  }
}

const database = 'base'

/** Starts one PostgreSQL server for the whole run, if any of its projects needs one; each test file takes a copy of `base`. */
export default async function setup(project: TestProject) {
  if (project.vitest.projects.every(({ name }) => name === 'fast')) return
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-test-'))
  // PostgreSQL may run as another user, who has to get in.
  fs.chmodSync(folder, 0o755)
  await fillFromSnapshot({
    target: folder,
    name: 'test-database',
    key: hashOfProgram('test/global-setup.ts', { data: ['db/migrations', 'db/reference'] }),
    create: () => createBase(folder),
  })
  // Nothing of it has to survive the run.
  const server = await start(folder, ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'])
  const { host, port, user } = server.connection
  project.provide('postgres', { host, port, user })

  return async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const start = (dataDir: string, settings: string[] = []) =>
  startEmbeddedPostgres({ dataDir, database, notify: () => {}, log: console, settings })

async function createBase(folder: string) {
  const server = await start(folder)
  const client = new pg.Client(server.connection)
  await client.connect()
  await migrate(client, path.resolve('db/migrations'))
  await loadReferenceData(client)
  await client.query('analyze')
  await client.end()
  await server.stop()
}
