/**
 * Makes a backup of a portal with the embedded database, while it runs or not:
 *   npm run backup -- [--to DIR] [--keep NUMBER]    into BACKUP_DIR by default; older backups beyond that number are removed
 *   npm run backup -- --wal [--to DIR]              moves what is complete of the write-ahead log there, and copies new files
 * DATA_DIR and SECRET_KEY as for the portal. docs/backup.md says more.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { copyEncrypted } from '#main/backup/encrypted-copy.ts'
import { makeBackup } from '#main/backup/make-backup.ts'
import { readKeep, removeOldBackups, removeOldWal } from '#main/backup/old-backups.ts'
import { openDatabaseOf } from '#main/backup/open-database.ts'
import { openWalShipping } from '#main/backup/open-wal-shipping.ts'
import { readEnv, type Env } from '#main/env.ts'
import { openSecretKey } from '#main/secret-key.ts'
import { s3Storage } from '#platform/server/storage/s3-storage.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'

type Target = { to: string; files: string | null; copy: Env['backups']['copy']; secretKey: string }
type Database = Awaited<ReturnType<typeof openDatabaseOf>>

async function backUp({ connection }: Database, { to, files, copy, secretKey }: Target, keep: string | undefined) {
  const place = await makeBackup({ connection, secretKey, files, to })
  console.log(`The backup is complete: ${place}`)
  if (copy !== null) {
    await withStore(copy, (store) => copyEncrypted({ from: place, store, recipient: copy.recipient, secretKey }))
    console.log(`Its encrypted copy is in the bucket ${copy.bucket.bucket}.`)
  }
  const removed = keep === undefined ? [] : removeOldBackups(to, readKeep(keep))
  if (removed.length > 0) console.log(`Removed: ${removed.join(', ')}`)
  removeOldWal(to)
}

async function sendWal({ connection }: Database, env: Env, to: string) {
  const { segments, files } = await openWalShipping({ env, connection, to })()
  console.log(`${segments} segments of the write-ahead log and ${files} files are in ${to}.`)
}

async function withStore<Result>({ bucket }: NonNullable<Target['copy']>, work: (store: Storage) => Promise<Result>): Promise<Result> {
  const store = s3Storage(bucket)
  try {
    return await work(store)
  } finally {
    store.close()
  }
}

try {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string' }, wal: { type: 'boolean', default: false } },
  })
  const env = readEnv({ ALLOW_OUTBOX: '1', ...process.env })
  if (env.databaseUrl !== null)
    throw new StartRefusal('DATABASE_URL names a PostgreSQL server of its own: back it up with its own tools, see docs/backup.md.')
  const target: Target = {
    to: path.resolve(values.to ?? env.backups.folder),
    files: env.s3 === null ? path.join(env.dataDir, 'files') : null,
    copy: env.backups.copy,
    secretKey: openSecretKey(env.secretKey, env.dataDir),
  }
  const database = await openDatabaseOf(env.dataDir, console.log)
  try {
    await (values.wal ? sendWal(database, env, target.to) : backUp(database, target, values.keep))
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error)
  process.exitCode = 1
}
