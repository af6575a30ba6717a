/**
 * Restores a backup into a new data folder, or proves that this could be done:
 *   npm run restore -- --from BACKUP --into DATA_DIR
 *   npm run restore -- --prove --from DIR    the newest backup below DIR, into a temporary folder
 * SECRET_KEY is that of the portal whose backup it is; without it, the key of DATA_DIR. docs/backup.md says more.
 */
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { newestBackup } from '#main/backup/make-backup.ts'
import { openDatabaseOf } from '#main/backup/open-database.ts'
import { proveBackup } from '#main/backup/prove-backup.ts'
import { restoreBackup, type Restored } from '#main/backup/restore-backup.ts'
import { readEnv, type Env } from '#main/env.ts'
import { openSecretKey } from '#main/secret-key.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'

const notify = (line: string) => console.log(line)

function report({ manifest, tables, equal, differing }: Restored) {
  notify(`The backup of ${manifest.endedAt} is restored: ${equal} of ${tables} tables that did not change meanwhile are as they were.`)
  if (differing.length > 0) throw new StartRefusal(`These differ: ${differing.join(', ')}`)
}

async function prove(folder: string, env: Env) {
  const from = newestBackup(folder)
  if (from === null) throw new StartRefusal(`There is no complete backup below ${folder}.`)
  const database = await openDatabaseOf(env.dataDir, notify)
  try {
    const secretKey = openSecretKey(env.secretKey, env.dataDir)
    report(await proveBackup({ from, secretKey, connection: database.connection, temporary: os.tmpdir(), notify }))
  } finally {
    await database.close()
  }
}

try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, into: { type: 'string' }, prove: { type: 'boolean', default: false } },
  })
  const env = readEnv({ ALLOW_OUTBOX: '1', ...process.env })
  const usage = 'Say what to restore, and where: npm run restore -- --from BACKUP --into DATA_DIR'
  if (!values.from || (!values.prove && !values.into)) throw new StartRefusal(usage)
  if (values.prove) await prove(path.resolve(values.from), env)
  else {
    if (env.secretKey === null) throw new StartRefusal('Set SECRET_KEY to that of the portal whose backup it is; a backup never holds it.')
    report(await restoreBackup({ from: path.resolve(values.from), into: path.resolve(values.into!), secretKey: env.secretKey, notify }))
    notify(`Start the portal on it: DATA_DIR=${values.into} npm start`)
  }
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error)
  process.exitCode = 1
}
