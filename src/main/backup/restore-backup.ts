import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { clusterName, startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { folderForServer, serverUser } from '#platform/server/postgres/embedded/postgres-folder.ts'
import { StartRefusal, writingTo } from '#platform/server/start-refusal.ts'
import { checkSums, listFiles } from './backup-files.ts'
import { archiveName, listBackups } from './make-backup.ts'
import { keyIdOf, readManifest, type Manifest } from './manifest.ts'
import { equalTables, inSnapshot, lastReplayed, listLoggedTables, readStates } from './queries-backup.ts'
import { prepareRecovery, walAfter, type Until } from './recover-wal.ts'
import { filesOf } from './wal-segments.ts'

type Options = {
  /** The folder of one backup. */
  from: string
  /** The data folder to be: absent or empty. */
  into: string
  /** That of the portal whose backup it is. */
  secretKey: string
  /** Replays the write-ahead log after the backup; without it, the backup is restored as it is. */
  until?: Until
  notify(line: string): void
}

/** `replayedTo`: when the last change that was replayed from the log was committed; null if there was none. */
export type Restored = { manifest: Manifest; tables: number; equal: number; differing: string[]; replayedTo: Date | null }

/**
 * Restores a backup into a new data folder and compares its tables with those of the backup, unless later changes are replayed. The folder gets its name at the end, so that an
 * interrupted restore leaves nothing that a portal would start on.
 */
export async function restoreBackup({ from, into, secretKey, until, notify }: Options): Promise<Restored> {
  const manifest = readManifest(from)
  if (manifest.keyId !== keyIdOf(secretKey))
    throw new StartRefusal(
      'The backup belongs to a portal with another SECRET_KEY: nobody could sign in, and links would be void. Set the SECRET_KEY of that portal.',
    )
  if (manifest.postgres.split('.')[0] !== clusterName.slice('pg'.length) || manifest.platform !== `${process.platform}-${process.arch}`)
    throw new StartRefusal(
      `The backup was made by PostgreSQL ${manifest.postgres} on ${manifest.platform}, whose files cannot be read here.`,
    )
  if (fs.existsSync(into) && fs.readdirSync(into).length > 0)
    throw new StartRefusal(`${into} is not empty. A backup is restored into a folder of its own; nothing is ever overwritten.`)
  const wal = until && walAfter(from, manifest)
  notify('Checking the backup …')
  const sums = await checkSums(from)
  const draft = `${path.resolve(into)}.part`
  if (fs.existsSync(draft)) throw new StartRefusal(`${draft} is left of an interrupted restore. Remove it and try again.`)
  writingTo(path.dirname(draft), () => fs.mkdirSync(draft, { recursive: true, mode: 0o755 }))
  try {
    notify('Restoring the files and the database …')
    for (const name of sums.keys()) if (name.startsWith('files/')) copyInto(path.join(from, name), path.join(draft, name))
    fs.writeFileSync(path.join(draft, 'secret-key'), secretKey, { mode: 0o600 })
    if (wal) copyYoungFiles(from, wal, draft)
    const cluster = await unpackCluster(path.join(from, archiveName), draft, notify)
    const restored = wal ? await recover({ dataDir: draft, cluster, wal, manifest, until }, notify) : await compare(draft, manifest, notify)
    if (fs.existsSync(into)) fs.rmdirSync(into)
    fs.renameSync(draft, into)
    return restored
  } catch (error) {
    removeData(draft)
    throw error
  }
}

/** Removes a data folder, and that of its database if it is elsewhere. */
export function removeData(dataDir: string) {
  const pointer = path.join(dataDir, 'database-folder')
  if (fs.existsSync(pointer)) fs.rmSync(fs.readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true })
  fs.rmSync(dataDir, { recursive: true, force: true })
}

function copyInto(from: string, to: string) {
  fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 })
  fs.copyFileSync(from, to)
}

/** Rows that are replayed refer to files that are younger than the backup: those of later backups, and those beside the log. */
function copyYoungFiles(from: string, wal: string, dataDir: string) {
  const later = listBackups(path.dirname(from)).filter((place) => place > from)
  for (const folder of [...later.map((place) => path.join(place, 'files')), filesOf(wal)])
    for (const name of listFiles(folder)) {
      const target = path.join(dataDir, 'files', name)
      if (!fs.existsSync(target)) copyInto(path.join(folder, name), target)
    }
}

async function unpackCluster(archive: string, dataDir: string, notify: (line: string) => void): Promise<string> {
  const user = serverUser()
  const cluster = path.join(folderForServer(dataDir, user, notify), clusterName)
  fs.mkdirSync(cluster, { mode: 0o700 })
  const tar = spawn('tar', ['--extract', '--file=-', `--directory=${cluster}`, '--no-same-owner'], { stdio: ['pipe', 'ignore', 'pipe'] })
  let complaint = ''
  tar.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const ended = new Promise<number | null>((resolve, reject) => {
    tar.once('error', reject)
    tar.once('close', resolve)
  })
  const [code] = await Promise.all([ended, pipeline(fs.createReadStream(archive), createZstdDecompress(), tar.stdin)])
  if (code !== 0) throw new StartRefusal(`The database could not be unpacked: ${complaint.trim()}`)
  if (user) giveTo(cluster, user)
  return cluster
}

function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }) {
  fs.chownSync(folder, uid, gid)
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    fs.lchownSync(path.join(entry.parentPath, entry.name), uid, gid)
}

/** A long log is replayed for as long as it takes. */
const maxReplayMs = 12 * 3_600_000

type Recovery = { dataDir: string; cluster: string; wal: string; manifest: Manifest; until: Until }

async function recover({ dataDir, cluster, wal, manifest, until }: Recovery, notify: (line: string) => void): Promise<Restored> {
  notify('Replaying the write-ahead log …')
  const { folder, settings } = await prepareRecovery({ cluster, user: serverUser(), wal, manifest }, until)
  const options = { dataDir, database: 'whs', notify, log: console, settings, answerWithinMs: maxReplayMs }
  const server = await startEmbeddedPostgres(options).catch((error: Error) => {
    throw error.message.includes('recovery ended before configured recovery target')
      ? new StartRefusal('The write-ahead log ends before that time. Restore up to its end: --until latest')
      : error
  })
  const client = new pg.Client(server.connection)
  client.on('error', () => {})
  try {
    await client.connect()
    const replayedTo = await lastReplayed(client)
    const tables = (await listLoggedTables(client)).length
    return { manifest, tables, equal: tables, differing: [], replayedTo }
  } finally {
    await client.end().catch(() => {})
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the database alone: no job runs, and nothing is sent. */
async function compare(dataDir: string, manifest: Manifest, notify: (line: string) => void): Promise<Restored> {
  const server = await startEmbeddedPostgres({ dataDir, database: 'whs', notify, log: console })
  const client = new pg.Client(server.connection)
  client.on('error', () => {})
  try {
    await client.connect()
    const states = await inSnapshot(client, () => readStates(client))
    const equal = equalTables(manifest.tables, states)
    const differing = Object.keys(manifest.tables).filter((table) => !equal.includes(table))
    return { manifest, tables: Object.keys(manifest.tables).length, equal: equal.length, differing, replayedTo: null }
  } finally {
    await client.end().catch(() => {})
    await server.stop()
  }
}
