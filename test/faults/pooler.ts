import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { poolLimits } from '#platform/server/postgres/pool-limits.ts'
import { serverUser } from '#platform/server/postgres/embedded/postgres-folder.ts'
import type { Installation } from './installation.ts'
import { freePort } from './portal-process.ts'

export const hasPooler = () => spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0

/** Prepared statements in the pooler came with 1.21; the portal does not use them. */
const knowsPreparedStatements = () => !/ 1\.(\d|1\d|20)\./.test(spawnSync('pgbouncer', ['--version']).stdout.toString())

const password = 'the-password-of-the-portal'

type Database = Pick<Installation, 'connection' | 'sql' | 'urlOf' | 'root'>

/** Writes the shipped file for a database, with its user, and returns where. */
function writeSettings({ connection: { host, port, user, database }, root }: Database, listenPort: number): string {
  const users = path.join(root, 'userlist.txt')
  fs.writeFileSync(users, `"${user}" "${password}"\n`)
  const file = path.join(root, 'pgbouncer.ini')
  const shipped = fs.readFileSync('deploy/pgbouncer.ini', 'utf8')
  fs.writeFileSync(
    file,
    shipped
      .replace(/^portal = .*$/m, `${database} = host=${host} port=${port} dbname=${database} user=${user}`)
      .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
      .replace(/^listen_port = .*$/m, `listen_port = ${listenPort}\nunix_socket_dir =`)
      .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
      .replace(/^max_prepared_statements = .*$/m, (line) => (knowsPreparedStatements() ? line : '')),
  )
  return file
}

/** Runs pgbouncer beside the direct way. `work` gets the settings of a portal behind it, and what kills and starts the pooler again. */
export async function withPooler<Result>(
  database: Database,
  work: (settings: Record<string, string>, restart: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { connection, sql, urlOf } = database
  const port = await freePort()
  const file = writeSettings(database, port)
  const limits = Object.keys(poolLimits) as (keyof typeof poolLimits)[]
  for (const name of limits) await sql(`alter role ${connection.user} set ${name} = '${poolLimits[name]}ms'`)
  // It refuses to run as root.
  const start = () => spawn('pgbouncer', ['--quiet', file], { ...serverUser(), cwd: '/', stdio: 'ignore' })
  let pooler = start()
  const end = async () => {
    const ended = once(pooler, 'close')
    pooler.kill('SIGKILL')
    await ended
  }
  await sleep(500)
  const settings = {
    DATABASE_URL: `postgres://${connection.user}:${password}@127.0.0.1:${port}/${connection.database}`,
    DATABASE_SESSION_URL: urlOf(connection.database),
  }
  try {
    return await work(settings, async () => {
      await sleep(1_500)
      await end()
      await sleep(1_000)
      pooler = start()
      await sleep(3_000)
    })
  } finally {
    await end()
    for (const name of limits) await sql(`alter role ${connection.user} reset ${name}`)
  }
}
