/**
 * Restores a backup into a new data folder, or proves that this could be done:
 *   npm run restore -- --from BACKUP --into DATA_DIR
 *   npm run restore -- --from BACKUP_DIR --until TIME|latest --into DATA_DIR    the newest backup before a time, and the changes up to it
 *   npm run restore -- --fetch [NIGHT] --identity FILE --into DIR    a copy from BACKUP_BUCKET, as the backup that it was; the newest by default
 *   npm run restore -- --prove [--from DIR]    the newest backup below DIR, BACKUP_DIR by default, into a temporary folder beside it
 * SECRET_KEY is that of the portal whose backup it is; without it, the key of DATA_DIR. docs/backup.md says more.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkSums } from '#main/backup/backup-files.ts'
import { fetchCopy, fetchWal, newestCopy } from '#main/backup/encrypted-copy.ts'
import { newestBackup } from '#main/backup/make-backup.ts'
import { removeOldProofs } from '#main/backup/old-backups.ts'
import { openDatabaseOf } from '#main/backup/open-database.ts'
import { proveBackup } from '#main/backup/prove-backup.ts'
import { backupBefore, readUntil } from '#main/backup/recover-wal.ts'
import { restoreBackup, type Restored } from '#main/backup/restore-backup.ts'
import { readEnv, type Env } from '#main/env.ts'
import { openSecretKey } from '#main/secret-key.ts'
import { s3Storage } from '#platform/server/storage/s3-storage.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'

const notify = (line: string) => console.log(line)

async function restore({ from, into, until: text }: { from: string; into: string; until: string | undefined }, secretKey: string) {
  if (text === undefined) return report(await restoreBackup({ from, into, secretKey, notify }))
  const until = readUntil(text)
  const backup = backupBefore(from, until)
  const { manifest, replayedTo } = await restoreBackup({ from: backup, into, secretKey, until, notify })
  const last = replayedTo === null ? 'nothing was changed after it' : `with every change up to ${replayedTo.toISOString()}`
  notify(`The backup of ${manifest.endedAt} is restored, ${last}.`)
}

function report({ manifest, tables, equal, differing }: Restored) {
  notify(`The backup of ${manifest.endedAt} is restored: ${equal} of ${tables} tables that did not change meanwhile are as they were.`)
  if (differing.length > 0) throw new StartRefusal(`These differ: ${differing.join(', ')}`)
}

async function prove(folder: string, env: Env) {
  removeOldProofs(folder)
  const from = newestBackup(folder)
  if (from === null) throw new StartRefusal(`There is no complete backup below ${folder}.`)
  const database = await openDatabaseOf(env.dataDir, notify)
  try {
    const secretKey = openSecretKey(env.secretKey, env.dataDir)
    report(await proveBackup({ from, secretKey, connection: database.connection, temporary: folder, notify }))
  } finally {
    await database.close()
  }
}

type Wanted = { night: string | undefined; identityFile: string | undefined; env: Env }

async function fetchInto(into: string | undefined, { night, identityFile, env }: Wanted) {
  if (!into || !identityFile)
    throw new StartRefusal('Say which identity decrypts the copy, and where to put it: --identity FILE --into DIR')
  if (env.backups.copy === null || env.secretKey === null)
    throw new StartRefusal('Set BACKUP_BUCKET, BACKUP_RECIPIENT, S3_* and SECRET_KEY as for the portal whose backup it is.')
  const identity = readIdentity(identityFile)
  const store = s3Storage(env.backups.copy.bucket)
  try {
    const wanted = night ?? (await newestCopy(store))
    if (wanted === null) throw new StartRefusal('There is no complete copy in the bucket.')
    const folder = path.resolve(into, wanted)
    await fetchCopy({ store, secretKey: env.secretKey, night: wanted, identity, into: folder })
    await checkSums(folder)
    const segments = await fetchWal({ store, identity, backup: folder })
    notify(`The backup is in ${folder}, and ${segments} segments of the log after it beside it.`)
    notify(`Restore both: npm run restore -- --from ${path.dirname(folder)} --until latest --into DATA_DIR`)
  } finally {
    store.close()
  }
}

/** The identity in a file of age-keygen, which also has comments. */
function readIdentity(file: string): string {
  const found = /^AGE-SECRET-KEY-\S+$/m.exec(fs.readFileSync(file, 'utf8'))
  if (!found) throw new StartRefusal(`${file} has no identity of age.`)
  return found[0]
}

try {
  const { values, positionals } = parseArgs({
    options: {
      from: { type: 'string' },
      into: { type: 'string' },
      identity: { type: 'string' },
      until: { type: 'string' },
      fetch: { type: 'boolean', default: false },
      prove: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const env = readEnv({ ALLOW_OUTBOX: '1', ...process.env })
  const usage = 'Say what to restore, and where: npm run restore -- --from BACKUP --into DATA_DIR'
  if (values.prove) await prove(path.resolve(values.from ?? env.backups.folder), env)
  else if (values.fetch) await fetchInto(values.into, { night: positionals[0], identityFile: values.identity, env })
  else if (!values.from || !values.into) throw new StartRefusal(usage)
  else {
    if (env.secretKey === null) throw new StartRefusal('Set SECRET_KEY to that of the portal whose backup it is; a backup never holds it.')
    await restore({ from: path.resolve(values.from), into: path.resolve(values.into), until: values.until }, env.secretKey)
    notify(`Start the portal on it: DATA_DIR=${values.into} npm start`)
  }
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error)
  process.exitCode = 1
}
