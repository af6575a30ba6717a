/**
 * Loads a dump into a new database, which it prepares first:
 *   npm run load -- --from DUMP
 * DATABASE_URL names the new server, or DATA_DIR a new data folder; SECRET_KEY is that of the portal that was dumped. docs/backup.md says more.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadDatabase } from '#main/backup/logical-backup.ts'
import { readEnv } from '#main/env.ts'
import { openServer, prepareDatabase } from '#main/prepare-database.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'

const notify = (line: string) => console.log(line)

try {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new StartRefusal('Say what to load: npm run load -- --from DUMP')
  const env = { ...readEnv({ ALLOW_OUTBOX: '1', ...process.env }), demo: false }
  if (env.secretKey === null) throw new StartRefusal('Set SECRET_KEY to that of the portal that was dumped; a dump never holds it.')
  const server = await openServer(env, notify, console)
  try {
    await prepareDatabase(server, env, notify, new Date())
    const { endedAt, tables, differing } = await loadDatabase({
      from: path.resolve(values.from),
      connection: server.session,
      secretKey: env.secretKey,
      files: env.s3 === null ? path.join(env.dataDir, 'files') : null,
    })
    if (differing.length > 0) throw new StartRefusal(`These tables differ from the dump: ${differing.join(', ')}`)
    // An embedded portal finds its key in its folder.
    if (env.databaseUrl === null) fs.writeFileSync(path.join(env.dataDir, 'secret-key'), env.secretKey, { mode: 0o600 })
    notify(`The dump of ${endedAt} is loaded: ${tables} tables are as they were.`)
  } finally {
    await server.stop()
  }
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error)
  process.exitCode = 1
}
