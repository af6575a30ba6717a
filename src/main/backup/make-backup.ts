import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { systemClock, type Clock } from '#platform/server/clock.ts'
import { StartRefusal, writingTo } from '#platform/server/start-refusal.ts'
import { version } from '../version.ts'
import { copyFiles, formatSums, sumOf, sumsName, type Sums } from './backup-files.ts'
import { copyCluster } from './base-backup.ts'
import { keyIdOf, manifestName, type Manifest } from './manifest.ts'
import { equalTables, inSnapshot, readStates, saveBackup, systemIdOf, versionOf, type BackupRun } from './queries-backup.ts'

type Options = {
  /** Of the running server of the portal. */
  connection: pg.ClientConfig
  secretKey: string
  /** The folder of the stored files; null if they are in a bucket, which keeps versions of its own. */
  files: string | null
  /** The folder of all backups. */
  to: string
  now?: Clock
}

export const archiveName = 'base.tar.zst'

/**
 * Makes a backup of a running portal in a folder of its own below `to`, whose name is the time. It is written under another name, which it loses
 * when everything is on disk. Returns its folder.
 */
export async function makeBackup({ connection, secretKey, files, to, now = systemClock }: Options): Promise<string> {
  const startedAt = now().toISOString()
  const { place, draft, previous } = openPlace(to, startedAt)
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const before = await inSnapshot(client, () => readStates(client))
    const wal = await writeArchive(connection, path.join(draft, archiveName))
    const after = await inSnapshot(client, () => readStates(client))
    // After the database: a file is there before the row that names it.
    const sums = files === null ? new Map<string, string>() : await copyFiles(files, draft, previous)
    const endedAt = now().toISOString()
    const manifest: Manifest = {
      format: 1,
      kind: 'base',
      id: randomUUID(),
      startedAt,
      endedAt,
      version,
      postgres: await versionOf(client),
      platform: `${process.platform}-${process.arch}`,
      keyId: keyIdOf(secretKey),
      ...wal,
      systemId: await systemIdOf(client),
      tables: Object.fromEntries(equalTables(before, after).map((table) => [table, before[table]!])),
    }
    await finishBackup({ client, draft, place, manifest, sums, names: [archiveName] })
    return place
  } finally {
    await client.end().catch(() => {})
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

/** Makes the folder of a backup, under the name it has until it is complete. */
export function openPlace(to: string, startedAt: string) {
  writingTo(to, () => fs.mkdirSync(to, { recursive: true, mode: 0o700 }))
  const place = path.join(to, startedAt.replaceAll(/[:.]/g, '-'))
  if (fs.existsSync(place)) throw new StartRefusal(`${place} is there already.`)
  const draft = `${place}.part`
  const previous = newestBackup(to)
  writingTo(to, () => fs.mkdirSync(draft, { mode: 0o700 }))
  return { place, draft, previous }
}

type Finished = {
  client: pg.ClientBase
  draft: string
  place: string
  manifest: Omit<BackupRun, 'place' | 'bytes' | 'sha256'> & object
  sums: Sums
  /** Files of the backup that have no sum yet. */
  names: readonly string[]
}

/** Writes the manifest and the sums, gives the backup its name when all of it is on disk, and notes it in the database. */
export async function finishBackup({ client, draft, place, manifest, sums, names }: Finished) {
  fs.writeFileSync(path.join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const name of [...names, manifestName]) sums.set(name, await sumOf(path.join(draft, name)))
  fs.writeFileSync(path.join(draft, sumsName), formatSums(sums))
  for (const name of [...names, manifestName, sumsName]) syncFile(path.join(draft, name))
  syncFile(draft)
  fs.renameSync(draft, place)
  syncFile(path.dirname(place))
  const bytes = [...sums.keys()].reduce((sum, name) => sum + fs.statSync(path.join(place, name)).size, 0)
  await saveBackup(client, { ...manifest, place, bytes, sha256: await sumOf(path.join(place, sumsName)) })
}

async function writeArchive(connection: pg.ClientConfig, file: string) {
  const archive = new PassThrough()
  const written = pipeline(archive, createZstdCompress(), fs.createWriteStream(file, { mode: 0o600 }))
  try {
    const wal = await copyCluster(connection, archive)
    archive.end()
    await written
    return wal
  } catch (error) {
    archive.destroy(error as Error)
    await written.catch(() => {})
    throw error
  }
}

/** The complete backups below a folder, the oldest first. */
export const listBackups = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name) && fs.existsSync(path.join(folder, name, sumsName)))
    .toSorted()
    .map((name) => path.join(folder, name))

/** The newest complete backup below a folder. */
export function newestBackup(folder: string): string | null {
  return listBackups(folder).at(-1) ?? null
}

/** A backup that has its name is on disk, also after a power cut. */
function syncFile(file: string) {
  const handle = fs.openSync(file, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
