// npm run db:types — writes src/platform/server/postgres/db-types.ts from a freshly migrated database.
import { mkdtempSync, chmodSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { migrate } from '#platform/server/postgres/migrate.ts'
import { tableTypes } from './table-types.ts'

const root = path.join(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-types-'))
chmodSync(folder, 0o755) // PostgreSQL may run as another user.
const server = await startEmbeddedPostgres({ dataDir: folder, database: 'types', notify: () => {}, log: console })
try {
  const client = new pg.Client(server.connection)
  await client.connect()
  await migrate(client, path.join(root, 'db', 'migrations'))
  await client.end()
  writeFileSync(path.join(root, 'src', 'platform', 'server', 'postgres', 'db-types.ts'), await tableTypes(server.connection))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
