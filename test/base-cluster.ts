import path from 'node:path'
import pg from 'pg'
import { loadReferenceData } from '#db/reference/load-reference-data.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { migrate } from '#platform/server/postgres/migrate.ts'
import { hashOfProgram } from '../bin/steps/files.mjs'
import { fillFromSnapshot } from './snapshot.ts'

/** The database that is migrated and holds the reference data. */
export const baseDatabase = 'base'

/** Fills a data folder with a PostgreSQL cluster that holds the base database; no server is running on it afterwards. */
export const fillBase = (folder: string) =>
  fillFromSnapshot({
    target: folder,
    name: 'test-database',
    key: hashOfProgram('test/base-cluster.ts', { data: ['db/migrations', 'db/reference'] }),
    create: () => createBase(folder),
  })

/** Starts PostgreSQL on a data folder that holds the base database. */
export const startBase = (dataDir: string, settings: string[] = []) =>
  startEmbeddedPostgres({ dataDir, database: baseDatabase, notify: () => {}, log: console, settings })

async function createBase(folder: string) {
  const server = await startBase(folder)
  const client = new pg.Client(server.connection)
  await client.connect()
  await migrate(client, path.resolve('db/migrations'))
  await loadReferenceData(client)
  await client.query('analyze')
  await client.end()
  await server.stop()
}
