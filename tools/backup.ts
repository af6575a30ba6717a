/**
 * Makes a backup of a portal with the embedded database, while it runs or not:
 *   npm run backup -- [--to DIR] [--keep NUMBER]    into BACKUP_DIR by default; older backups beyond that number are removed
 * DATA_DIR and SECRET_KEY as for the portal. docs/backup.md says more.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { copyEncrypted } from '#main/backup/encrypted-copy.ts'
import { makeBackup } from '#main/backup/make-backup.ts'
import { readKeep, removeOldBackups } from '#main/backup/old-backups.ts'
import { openDatabaseOf } from '#main/backup/open-database.ts'
import { readEnv, type Env } from '#main/env.ts'
import { openSecretKey } from '#main/secret-key.ts'
import { s3Storage } from '#platform/server/storage/s3-storage.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'

async function sendCopy(from: string, { bucket, recipient }: NonNullable<Env['backups']['copy']>, secretKey: string) {
  const store = s3Storage(bucket)
  try {
    await copyEncrypted({ from, store, recipient, secretKey })
    console.log(`Its encrypted copy is in the bucket ${bucket.bucket}.`)
  } finally {
    store.close()
  }
}

try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } })
  const env = readEnv({ ALLOW_OUTBOX: '1', ...process.env })
  const to = path.resolve(values.to ?? env.backups.folder)
  if (env.databaseUrl !== null)
    throw new StartRefusal('DATABASE_URL names a PostgreSQL server of its own: back it up with its own tools, see docs/backup.md.')
  const secretKey = openSecretKey(env.secretKey, env.dataDir)
  const database = await openDatabaseOf(env.dataDir, console.log)
  try {
    const place = await makeBackup({
      connection: database.connection,
      secretKey,
      files: env.s3 === null ? path.join(env.dataDir, 'files') : null,
      to,
    })
    console.log(`The backup is complete: ${place}`)
    if (env.backups.copy !== null) await sendCopy(place, env.backups.copy, secretKey)
    const removed = values.keep === undefined ? [] : removeOldBackups(to, readKeep(values.keep))
    if (removed.length > 0) console.log(`Removed: ${removed.join(', ')}`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error)
  process.exitCode = 1
}
