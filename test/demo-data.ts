import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { seedDemoWorld } from '#db/demo/seed-demo-world.ts'
import { loadReferenceData } from '#db/reference/load-reference-data.ts'
import { diskStorage } from '#platform/server/storage/disk-storage.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { migrate } from '#platform/server/postgres/migrate.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { RenderShare } from './render-pictures.ts'
import { deleteUnused } from './snapshot.ts'

const migrations = path.join(import.meta.dirname, '..', 'db', 'migrations')

/**
 * Makes the data folder of a portal that shows the demo world, with the sizes of pictures that its lists show first: in ten seconds, and
 * another minute for new pictures. `anchor` is the day to which the dates of the demo world refer.
 */
export async function createDemoData(dataDir: string, anchor: string) {
  const server = await startEmbeddedPostgres({ dataDir, database: 'whs', notify: () => {}, log: console })
  try {
    const storage = await diskStorage(path.join(dataDir, 'files'))
    await fillDatabase(server, storage, anchor)
    await renderPictures(server, dataDir)
    deleteUnused('pictures')
    server.markFilled()
  } finally {
    await server.stop()
  }
}

async function fillDatabase({ connection }: EmbeddedPostgres, storage: Storage, anchor: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await migrate(client, migrations)
    await loadReferenceData(client)
    await seedDemoWorld({ client, storage, anchor })
  } finally {
    await client.end()
  }
}

const threads = os.availableParallelism()

/**
 * A portal prepares the same pictures after its start, one at a time, which would take a processor from the tests for minutes. Each thread has
 * a queue of its own for them.
 */
const renderPictures = ({ connection }: EmbeddedPostgres, dataDir: string) =>
  Promise.all(
    Array.from({ length: threads }, (_, thread) => {
      const workerData: RenderShare = { connection, dataDir, thread, threads }
      const worker = new Worker(new URL('./render-pictures.ts', import.meta.url), { workerData })
      return new Promise<void>((resolve, reject) => {
        worker.once('error', reject)
        worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`pictures could not be rendered: exit code ${code}`))))
      })
    }),
  )
