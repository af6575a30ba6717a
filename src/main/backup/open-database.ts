import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { clusterName, findRunning, startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { folderForServer, serverUser } from '#platform/server/postgres/embedded/postgres-folder.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'

type Opened = { connection: pg.ClientConfig; cluster: string; close(): Promise<void> }

/** Reaches the embedded database of a data folder: that of the running portal, which goes on, or started for as long as it is needed. */
export async function openDatabaseOf(dataDir: string, notify: (line: string) => void): Promise<Opened> {
  const database = 'whs'
  if (!fs.existsSync(dataDir)) throw new StartRefusal(`There is no data folder ${dataDir}.`)
  const cluster = path.join(folderForServer(path.resolve(dataDir), serverUser(), notify), clusterName)
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) throw new StartRefusal(`There is no database in ${dataDir}.`)
  const running = await findRunning(cluster)
  if (running) return { connection: { ...running.connection, database }, cluster, close: async () => {} }
  const server = await startEmbeddedPostgres({ dataDir, database, notify, log: console })
  return { connection: server.connection, cluster, close: server.stop }
}
