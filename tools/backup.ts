/**
 * Makes a backup of a portal with the embedded database, while it runs or not:
 *   npm run backup -- --to DIR
 * DATA_DIR and SECRET_KEY as for the portal. docs/backup.md says more.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '#main/backup/make-backup.ts'
import { openDatabaseOf } from '#main/backup/open-database.ts'
import { readEnv } from '#main/env.ts'
import { openSecretKey } from '#main/secret-key.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new StartRefusal('Say where the backups are: npm run backup -- --to DIR')
  const env = readEnv()
  if (env.databaseUrl !== null)
    throw new StartRefusal('DATABASE_URL names a PostgreSQL server of its own: back it up with its own tools, see docs/backup.md.')
  const database = await openDatabaseOf(env.dataDir, console.log)
  try {
    const place = await makeBackup({
      connection: database.connection,
      secretKey: openSecretKey(env.secretKey, env.dataDir),
      files: env.s3 === null ? path.join(env.dataDir, 'files') : null,
      to: path.resolve(values.to),
    })
    console.log(`The backup is complete: ${place}`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error)
  process.exitCode = 1
}
