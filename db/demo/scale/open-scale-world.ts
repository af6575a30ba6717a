import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { migrate } from '#platform/server/postgres/migrate.ts'
import { loadScaleWorld } from './load-scale-world.ts'
import type { ScaleSize } from './scale-world.ts'

const root = path.join(import.meta.dirname, '..', '..', '..')

/** Opens a database with the large world and loads it if needed: the one of DATABASE_URL, or one kept below .cache. */
export async function openScaleWorld(
  size: ScaleSize,
  notify: (line: string) => void,
): Promise<{ connection: pg.ClientConfig; stop(): Promise<void> }> {
  const server = await openServer(size, notify)
  const client = new pg.Client(server.connection)
  try {
    await client.connect()
    const started = performance.now()
    await migrate(client, path.join(root, 'db', 'migrations'))
    const { loaded } = await loadScaleWorld(client, size)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    notify(`${size.parks} parks, ${size.warehouses} warehouses, seed ${size.seed}: ${loaded ? `loaded in ${seconds} s` : 'already there'}`)
    return server
  } catch (error) {
    // Closed before the server, which would otherwise cut the connection and hide the original error.
    await client.end().catch(() => {})
    await server.stop()
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

async function openServer({ parks, seed }: ScaleSize, notify: (line: string) => void) {
  const url = process.env.DATABASE_URL
  if (url) return { connection: { connectionString: url }, stop: async () => {} }
  // Durability is off: the world can be rebuilt.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=4GB']
  return startEmbeddedPostgres({
    dataDir: path.join(root, '.cache', 'scale-world'),
    database: `scale_${parks}_${seed}`,
    notify,
    log: console,
    settings,
  })
}
