import path from 'node:path'
import pg from 'pg'
import { loadReferenceData } from '#db/reference/load-reference-data.ts'
import { checkDatabase } from '#platform/server/check-database.ts'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { migrate, withStartLock } from '#platform/server/migrate.ts'
import type { Env } from './env.ts'
import type { Log } from './open-deps.ts'

const migrations = path.join(import.meta.dirname, '..', '..', 'db', 'migrations')

export type OpenedServer = {
  pool: pg.PoolConfig
  session: pg.ClientConfig
  /** Whether the demo world is to be there when nothing is said: in an embedded database that nobody has filled yet. */
  isNew: boolean
  filled(): void
  stop(): Promise<void>
}

/** The given server, or the embedded one. */
export async function openServer(env: Env, say: (line: string) => void, log: Log): Promise<OpenedServer> {
  if (env.databaseUrl !== null) {
    const session = { connectionString: env.databaseSessionUrl! }
    return { pool: { connectionString: env.databaseUrl }, session, isNew: false, filled: () => {}, stop: async () => {} }
  }
  const { connection, ...embedded } = await startEmbeddedPostgres({ dataDir: env.dataDir, database: 'whs', say, log })
  return { pool: connection, session: connection, ...embedded }
}

/** Checked, migrated, with reference data and, when wanted, the demo world. Gives lines to print at the end of the start. */
export async function prepareDatabase(server: OpenedServer, env: Env, say: (line: string) => void): Promise<string[]> {
  await checkDatabase(server.session, say)
  const client = new pg.Client(server.session)
  client.on('error', () => {})
  await client.connect()
  try {
    const announcements = await withStartLock(client, async () => {
      await migrate(client, migrations)
      await loadReferenceData(client)
      return []
    })
    server.filled()
    return announcements
  } finally {
    await client.end().catch(() => {})
  }
}
