import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { usableBinaries } from './postgres-binaries.ts'
import { checkOwner, createCluster, folderForServer, serverUser, socketFolder, type ServerUser } from './postgres-folder.ts'
import { claimServer, type Claim, type Connection } from './postgres-owner.ts'
import { StartRefusal, diskIsFull, writingTo } from '#platform/server/start-refusal.ts'

export type EmbeddedPostgres = {
  connection: Connection
  /** True when a server whose parent had been killed was still running and has been taken over. */
  adopted: boolean
  /** True until `filled` is called: also after a first start that was interrupted while it filled the database. */
  isNew: boolean
  filled(): void
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** The database to make in the new cluster. */
  database: string
  /** For people: a line a time. */
  say(line: string): void
  log: { warn(details: object, text: string): void }
  /** Settings of the server beside ours, such as `fsync=off` for tests. */
  settings?: string[]
}

/** The major version is part of the name: its files fit no other. */
const clusterName = 'pg18'

const settings = [
  'listen_addresses=',
  'jit=off',
  'shared_buffers=256MB',
  'work_mem=32MB',
  'max_connections=60',
  'max_parallel_workers_per_gather=0',
]

/** PostgreSQL as a part of the application: npm brings the binaries, and this brings up the server on a data folder of one owner. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir)
  writingTo(dataDir, () => fs.mkdirSync(dataDir, { recursive: true }))
  const user = serverUser()
  const folder = folderForServer(dataDir, user, options.say)
  const place = { binaries: usableBinaries(folder, user), cluster: path.join(folder, clusterName), user, settings: options.settings ?? [] }
  const mark = path.join(dataDir, 'database-is-new')
  if (!fs.existsSync(path.join(place.cluster, 'PG_VERSION')))
    createCluster(place.binaries, place.cluster, user, () => fs.writeFileSync(mark, 'Until the first start has filled the database.\n'))
  checkOwner(place.cluster, user)
  const keeper = await keepRunning(place, dataDir, options.log)
  await createDatabase(keeper.connection, options.database, folder).catch(async (error: unknown) => {
    await keeper.stop()
    throw error
  })
  return {
    connection: { ...keeper.connection, database: options.database },
    adopted: keeper.adopted,
    isNew: fs.existsSync(mark),
    filled: () => fs.rmSync(mark, { force: true }),
    stop: keeper.stop,
  }
}

type Place = { binaries: string; cluster: string; user: ServerUser; settings: string[] }
type Running = { connection: Connection; pid: number; adopted: boolean }

const firstPauseMs = 100
const longestPauseMs = 10_000
const longestStartPauseMs = 3_000

/** Holds the claim on the server. When the server dies, the claim's connection ends with it: then it is started again, with growing pauses. */
async function keepRunning(place: Place, dataDir: string, log: EmbeddedOptions['log']) {
  const stopping = new AbortController()
  const { signal } = stopping
  let held = await startAndClaim(place, dataDir)
  let reviving: Promise<void> = Promise.resolve()
  watch()

  function watch() {
    void held.claim.lost.then(() => {
      if (!signal.aborted) reviving = revive()
    })
  }

  async function revive() {
    log.warn({ cluster: place.cluster }, 'PostgreSQL is gone; starting it again')
    for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        held = await startAndClaim(place, dataDir)
        watch()
        return log.warn({ cluster: place.cluster }, 'PostgreSQL is back')
      } catch (error) {
        log.warn({ err: error }, 'PostgreSQL could not be started again')
        await sleep(pause, undefined, { ref: false, signal }).catch(() => {})
      }
    }
  }

  async function stop() {
    stopping.abort()
    await reviving
    // The claim ends with the server and not before: whoever waits for it must not find a server that is about to go.
    await stopServer(held.running, place.cluster)
    await held.claim.release()
  }
  return { connection: held.running.connection, adopted: held.running.adopted, stop }
}

async function startAndClaim(place: Place, dataDir: string): Promise<{ running: Running; claim: Claim }> {
  for (let pause = firstPauseMs; ; pause *= 2) {
    const running = await findOrStart(place)
    try {
      return { running, claim: await claimServer(running.connection, dataDir) }
    } catch (error) {
      // Refused: it has another owner by now, even when it was we who started it.
      if (error instanceof StartRefusal) throw error
      // The server that was found was on its way down.
      if (!running.adopted) await stopServer(running, place.cluster)
      if (pause > longestStartPauseMs) throw error
      await sleep(pause)
    }
  }
}

/** A server that outlived its parent is taken over; a second one on the same files would be refused. */
async function findOrStart(place: Place): Promise<Running> {
  // Several times: an old server may be on its way up or down, and its files are free a moment later.
  for (let pause = firstPauseMs; ; pause *= 2) {
    const orphan = await findRunning(place.cluster)
    if (orphan) return orphan
    const started = await startServer(place)
    if (typeof started !== 'string') return started
    if (pause > longestStartPauseMs) throw new StartRefusal(`PostgreSQL did not start on ${place.cluster}: ${started}`)
    await sleep(pause)
  }
}

async function findRunning(cluster: string): Promise<Running | null> {
  const file = pidFile(cluster)
  if (!fs.existsSync(file)) return null
  const [pid, , , port, host] = fs.readFileSync(file, 'utf8').split('\n')
  if (!pid || !port || !host || !isAlive(Number(pid))) return null
  const connection = { host, port: Number(port), user: 'postgres', database: 'postgres' }
  const folder = await ask(connection, 'show data_directory')
  return folder === cluster ? { connection, pid: Number(pid), adopted: true } : null
}

/** Gives the reason when the server ends at once. */
async function startServer({ binaries, cluster, user, settings: more }: Place): Promise<Running | string> {
  const sockets = socketFolder(cluster, user)
  const log = `${cluster}.log`
  const logFile = writingTo(path.dirname(cluster), () => fs.openSync(log, 'a'))
  const logStart = fs.fstatSync(logFile).size
  const server = spawn(
    path.join(binaries, 'bin', 'postgres'),
    ['-D', cluster, '-k', sockets, ...[...settings, ...more].flatMap((setting) => ['-c', setting])],
    // Detached: Ctrl-C in a terminal reaches the whole group, but the server must outlive the last request.
    // A file, not a pipe: a pipe would break when this process dies and the server lives on.
    { ...user, cwd: '/', env: { LC_ALL: 'C.UTF-8', TZ: 'UTC' }, detached: true, stdio: ['ignore', logFile, logFile] },
  )
  fs.closeSync(logFile)
  server.unref()
  const failed = new Promise<string>((resolve) => server.once('error', (error) => resolve(error.message)))
  const connection = { host: sockets, port: 5432, user: 'postgres', database: 'postgres' }
  if (server.pid === undefined) return failed
  for (let waited = 0; waited < waitForAnswerMs; waited += 10) {
    if ((await ask(connection, 'show data_directory')) !== null) return { connection, pid: server.pid, adopted: false }
    if (hasEnded(server)) return reasonIn(log, logStart, path.dirname(cluster))
    await sleep(10)
  }
  server.kill('SIGQUIT')
  return `it does not answer (see ${log})`
}

/** Repair after a power cut can take a while. */
const waitForAnswerMs = 120_000

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

function reasonIn(log: string, from: number, folder: string) {
  const told = fs.readFileSync(log).subarray(from).toString()
  if (told.includes('No space left on device')) throw diskIsFull(folder)
  return `${/(?:FATAL|PANIC):\s+(.*)/.exec(told)?.[1] ?? 'it gave no reason'} (see ${log})`
}

const waitForStopMs = 8_000
const waitForEndMs = 1_000

/** Fast: sessions are ended, everything acknowledged is on disk. */
async function stopServer({ connection, pid }: Running, cluster: string) {
  const isDown = () => !isAlive(pid) || !fs.existsSync(pidFile(cluster))
  signalTo(pid, 'SIGINT')
  await until(isDown, waitForStopMs)
  if (!isDown()) signalTo(pid, 'SIGQUIT')
  await until(isDown, waitForStopMs)
  // Where nobody collects ended processes, as in some containers, an adopted one seems to live on.
  await until(() => !isAlive(pid), waitForEndMs)
  fs.rmSync(connection.host, { recursive: true, force: true })
}

async function until(isSo: () => boolean, limitMs: number) {
  for (let waited = 0; waited < limitMs && !isSo(); waited += 10) await sleep(10)
}

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid')

function signalTo(pid: number, signal: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

const isAlive = (pid: number) => signalTo(pid, 0)

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

/** The first value of the answer, or null when there is none or no server. */
async function ask(connection: Connection, text: string): Promise<unknown> {
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
