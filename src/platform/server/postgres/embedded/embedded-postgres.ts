import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { followLog, logFolder, makeLogFolder } from './postgres-log.ts'
import { usableBinaries } from './postgres-binaries.ts'
import { checkOwner, createCluster, folderForServer, serverUser, socketFolder, type ServerUser } from './postgres-folder.ts'
import { claimServer, type Claim, type Connection } from './postgres-owner.ts'
import { walArchiveSettings } from './wal-archive.ts'
import { isAlive } from '#platform/server/alive.ts'
import { StartRefusal, diskIsFull, writingTo } from '#platform/server/start-refusal.ts'

export type EmbeddedPostgres = {
  connection: Connection
  /** True if a server whose parent had been killed was still running and was taken over. */
  adopted: boolean
  /** True until `markFilled` is called, also after a first start that was interrupted while it filled the database. */
  isNew: boolean
  markFilled(): void
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** Name of the database to create in the new cluster. */
  database: string
  /** Receives lines for the operator. */
  notify(line: string): void
  log: { warn(details: object, text: string): void }
  /** Additional server settings, such as `fsync=off` for tests. */
  settings?: string[]
  /** Copies the write-ahead log into the folder `walArchive`, for backups. A server that is taken over keeps its settings. */
  archivesWal?: boolean
  /** How long the first answer may take. */
  answerWithinMs?: number
}

/** The name contains the major version, because another version cannot read its files. */
export const clusterName = 'pg18'

/**
 * A log file for each day of the week, which the next week replaces. Neither parameters nor the values of refused rows are written, because they
 * may be personal.
 */
const logSettings = (cluster: string) => [
  'logging_collector=on',
  `log_directory=${logFolder(cluster)}`,
  'log_filename=%a.log',
  'log_rotation_age=1d',
  'log_rotation_size=0',
  'log_truncate_on_rotation=on',
  'log_min_duration_statement=500',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
  'log_error_verbosity=terse',
]

const settings = [
  'listen_addresses=',
  'jit=off',
  'shared_buffers=256MB',
  'work_mem=32MB',
  'max_connections=60',
  'max_parallel_workers_per_gather=0',
]

/** Starts PostgreSQL as part of the application, with binaries from npm, on a data folder that one process owns. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir)
  writingTo(dataDir, () => fs.mkdirSync(dataDir, { recursive: true }))
  const user = serverUser()
  const folder = folderForServer(dataDir, user, options.notify)
  const cluster = path.join(folder, clusterName)
  const archive = options.archivesWal ? walArchiveSettings(cluster, user) : []
  const place: Place = {
    binaries: usableBinaries(folder, user),
    cluster,
    user,
    settings: [...archive, ...(options.settings ?? [])],
    answerWithinMs: options.answerWithinMs ?? waitForAnswerMs,
  }
  const marker = path.join(dataDir, 'database-is-new')
  if (!fs.existsSync(path.join(place.cluster, 'PG_VERSION')))
    createCluster(place.binaries, place.cluster, user, () => fs.writeFileSync(marker, 'Until the first start has filled the database.\n'))
  checkOwner(place.cluster, user)
  const keeper = await keepRunning(place, dataDir, options.log)
  await createDatabase(keeper.connection, options.database, folder).catch(async (error: unknown) => {
    await keeper.stop()
    throw error
  })
  return {
    connection: { ...keeper.connection, database: options.database },
    adopted: keeper.adopted,
    isNew: fs.existsSync(marker),
    markFilled: () => fs.rmSync(marker, { force: true }),
    stop: keeper.stop,
  }
}

type Place = { binaries: string; cluster: string; user: ServerUser; settings: string[]; answerWithinMs: number }
type Running = { connection: Connection; pid: number; adopted: boolean }

const firstPauseMs = 100
const maxPauseMs = 10_000
const maxStartPauseMs = 3_000

/** Holds the claim on the server. When the server dies, the connection of the claim ends, and the server is restarted, with growing pauses. */
async function keepRunning(place: Place, dataDir: string, log: EmbeddedOptions['log']) {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = await startAndClaim(place, dataDir)
  let reviving: Promise<void> = Promise.resolve()
  watch()

  function watch() {
    void current.claim.lost.then(() => {
      if (!signal.aborted) reviving = revive()
    })
  }

  async function revive() {
    log.warn({ cluster: place.cluster }, 'PostgreSQL has ended; restarting it')
    for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(pause * 2, maxPauseMs)) {
      try {
        current = await startAndClaim(place, dataDir)
        watch()
        return log.warn({ cluster: place.cluster }, 'PostgreSQL was restarted')
      } catch (error) {
        log.warn({ err: error }, 'could not restart PostgreSQL')
        await sleep(pause, undefined, { ref: false, signal }).catch(() => {})
      }
    }
  }

  async function stop() {
    stopping.abort()
    await reviving
    // The claim must not end before the server: a process that waits for it must not find a server that is stopping.
    await stopServer(current.running, place.cluster)
    await current.claim.release()
  }
  return { connection: current.running.connection, adopted: current.running.adopted, stop }
}

async function startAndClaim(place: Place, dataDir: string): Promise<{ running: Running; claim: Claim }> {
  for (let pause = firstPauseMs; ; pause *= 2) {
    const running = await findOrStart(place)
    try {
      return { running, claim: await claimServer(running.connection, dataDir) }
    } catch (error) {
      // Another process has claimed the server meanwhile, even if this one started it.
      if (error instanceof StartRefusal) throw error
      // The server that was running has been stopping.
      if (!running.adopted) await stopServer(running, place.cluster)
      if (pause > maxStartPauseMs) throw error
      await sleep(pause)
    }
  }
}

/** Takes over a server that outlived its parent; PostgreSQL refuses a second one on the same files. */
async function findOrStart(place: Place): Promise<Running> {
  // Retried, because an old server may be starting or stopping.
  for (let pause = firstPauseMs; ; pause *= 2) {
    const orphan = await findRunning(place.cluster)
    if (orphan) return orphan
    const started = await startServer(place)
    if (typeof started !== 'string') return started
    if (pause > maxStartPauseMs) throw new StartRefusal(`PostgreSQL did not start on ${place.cluster}: ${started}`)
    await sleep(pause)
  }
}

/** The running server of a cluster; null without one. */
export async function findRunning(cluster: string): Promise<Running | null> {
  const file = pidFile(cluster)
  if (!fs.existsSync(file)) return null
  const [pid, , , port, host] = fs.readFileSync(file, 'utf8').split('\n')
  if (!pid || !port || !host || !isAlive(Number(pid))) return null
  const connection = { host, port: Number(port), user: 'postgres', database: 'postgres' }
  const folder = await queryValue(connection, 'show data_directory')
  return folder === cluster ? { connection, pid: Number(pid), adopted: true } : null
}

/** Returns the running server, or the reason when it ends at once. */
async function startServer({ binaries, cluster, user, settings: more, answerWithinMs }: Place): Promise<Running | string> {
  const sockets = socketFolder(cluster, user)
  const log = `${cluster}.log`
  writingTo(path.dirname(cluster), () => makeLogFolder(cluster, user))
  // Only what is said before the log begins, and so replaced at each start.
  const logFile = writingTo(path.dirname(cluster), () => fs.openSync(log, 'w'))
  const readLog = followLog(cluster, log)
  const server = spawn(
    path.join(binaries, 'bin', 'postgres'),
    ['-D', cluster, '-k', sockets, ...[...settings, ...logSettings(cluster), ...more].flatMap((setting) => ['-c', setting])],
    // Detached, because Ctrl-C reaches the whole process group, but the server must outlive the last request.
    // A log file instead of a pipe, which would break when this process dies before the server.
    { ...user, cwd: '/', env: { LC_ALL: 'C.UTF-8', TZ: 'UTC' }, detached: true, stdio: ['ignore', logFile, logFile] },
  )
  fs.closeSync(logFile)
  server.unref()
  const failed = new Promise<string>((resolve) => server.once('error', (error) => resolve(error.message)))
  const connection = { host: sockets, port: 5432, user: 'postgres', database: 'postgres' }
  if (server.pid === undefined) return failed
  for (let waited = 0; waited < answerWithinMs; waited += 10) {
    if ((await queryValue(connection, 'show data_directory')) !== null) return { connection, pid: server.pid, adopted: false }
    if (hasEnded(server)) return reasonIn(readLog(), logFolder(cluster), path.dirname(cluster))
    await sleep(10)
  }
  server.kill('SIGQUIT')
  return `it does not answer (see ${logFolder(cluster)})`
}

/** Recovery after a power cut can take long. */
const waitForAnswerMs = 120_000

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

function reasonIn(output: string, log: string, folder: string) {
  if (output.includes('No space left on device')) throw diskIsFull(folder)
  const reasons = [...output.matchAll(/(?:FATAL|PANIC):\s+(.*)/g)].map(([, reason]) => reason!)
  // That it is starting up is what it answers to us meanwhile.
  return `${reasons.find((reason) => !reason.startsWith('the database system is')) ?? 'it gave no reason'} (see ${log})`
}

const waitForStopMs = 8_000
const waitForEndMs = 1_000

/** Shuts the server down in its fast mode: sessions are ended, everything acknowledged is on disk. */
async function stopServer({ connection, pid }: Running, cluster: string) {
  const isDown = () => !isAlive(pid) || !fs.existsSync(pidFile(cluster))
  signalTo(pid, 'SIGINT')
  await until(isDown, waitForStopMs)
  if (!isDown()) signalTo(pid, 'SIGQUIT')
  await until(isDown, waitForStopMs)
  // Without an init process, as in some containers, an adopted process that has ended stays visible as a zombie.
  await until(() => !isAlive(pid), waitForEndMs)
  fs.rmSync(connection.host, { recursive: true, force: true })
}

async function until(condition: () => boolean, limitMs: number) {
  for (let waited = 0; waited < limitMs && !condition(); waited += 10) await sleep(10)
}

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid')

function signalTo(pid: number, signal: NodeJS.Signals) {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

async function createDatabase(connection: Connection, name: string, folder: string) {
  try {
    await withClient(connection, async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
    })
  } catch (error) {
    throw (error as { code?: string }).code === '53100' ? diskIsFull(folder) : error
  }
}

/** Returns the first value of the result; null without a result or a server. */
async function queryValue(connection: Connection, text: string): Promise<unknown> {
  try {
    const { rows } = await withClient(connection, (client) => client.query<unknown[]>({ text, rowMode: 'array' }))
    return rows[0]?.[0] ?? null
  } catch {
    return null
  }
}

async function withClient<Result>(connection: Connection, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...connection, ssl: false })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
