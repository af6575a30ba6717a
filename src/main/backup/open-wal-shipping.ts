import path from 'node:path'
import pg from 'pg'
import { clusterName } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { folderForServer, serverUser } from '#platform/server/postgres/embedded/postgres-folder.ts'
import { walArchive } from '#platform/server/postgres/embedded/wal-archive.ts'
import { s3Storage } from '#platform/server/storage/s3-storage.ts'
import type { Env } from '../env.ts'
import { openSender, walKey } from './encrypted-copy.ts'
import { systemIdOf } from './queries-backup.ts'
import { shipWal, type Shipped } from './ship-wal.ts'

type Options = { env: Pick<Env, 'dataDir' | 's3' | 'backups'>; connection: pg.ClientConfig; to?: string }

/** Returns what moves the write-ahead log of the embedded server to the backups, and into the bucket of copies if there is one. */
export function openWalShipping({ env: { dataDir, s3, backups }, connection, to = backups.folder }: Options): () => Promise<Shipped> {
  const folder = folderForServer(path.resolve(dataDir), serverUser(), () => {})
  const source = { archive: walArchive(path.join(folder, clusterName)), files: s3 === null ? path.join(dataDir, 'files') : null, to }
  let systemId: Promise<string> | null = null
  return async () => {
    systemId ??= readSystemId(connection)
    systemId.catch(() => (systemId = null))
    const named = { ...source, systemId: await systemId }
    if (backups.copy === null) return shipWal(named)
    const store = s3Storage(backups.copy.bucket)
    const send = openSender({ recipient: backups.copy.recipient, store })
    return shipWal({ ...named, send: (file, name) => send(file, walKey(name)) }).finally(() => store.close())
  }
}

async function readSystemId(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  return systemIdOf(client).finally(() => client.end())
}
