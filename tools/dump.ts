/**
 * Writes all rows of a portal as text, to move to another major version of PostgreSQL, to a server of its own, or away from one:
 *   npm run dump -- --to DIR
 * DATABASE_URL, DATA_DIR and SECRET_KEY as for the portal. docs/backup.md says more.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dumpDatabase } from '#main/backup/logical-backup.ts'
import { openDatabaseOf } from '#main/backup/open-database.ts'
import { readEnv } from '#main/env.ts'
import { openSecretKey } from '#main/secret-key.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new StartRefusal('Say where the dumps are: npm run dump -- --to DIR')
  const env = readEnv({ ALLOW_OUTBOX: '1', ...process.env })
  const database =
    env.databaseSessionUrl === null
      ? await openDatabaseOf(env.dataDir, console.log)
      : { connection: { connectionString: env.databaseSessionUrl }, close: async () => {} }
  try {
    const place = await dumpDatabase({
      connection: database.connection,
      secretKey: openSecretKey(env.secretKey, env.dataDir),
      files: env.s3 === null ? path.join(env.dataDir, 'files') : null,
      to: path.resolve(values.to),
    })
    console.log(`The dump is complete: ${place}`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error)
  process.exitCode = 1
}
