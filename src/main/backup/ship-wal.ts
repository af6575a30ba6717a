import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { newestBackup } from './make-backup.ts'
import { filesOf, listWaiting, packedName, walOf } from './wal-segments.ts'

const compress = promisify(zstdCompress)

export type WalSource = {
  /** Where the server puts complete segments. */
  archive: string
  /** The folder of the stored files; null if they are in a bucket. */
  files: string | null
}

export type Shipped = { segments: number; files: number }

type Options = WalSource & { systemId: string; to: string; send?: SendFile }

/** Also sends a file elsewhere, under its name below the backups. */
export type SendFile = (file: string, name: string) => Promise<void>

/**
 * Moves complete segments of the write-ahead log to the backups, compressed, the oldest first, and copies the stored files that the newest backup
 * lacks. A segment leaves the archive when it is on disk there, and has been sent; what is interrupted is done again. Takes no time of requests.
 */
export async function shipWal({ archive, files, systemId, to, send }: Options): Promise<Shipped> {
  const wal = walOf(to, systemId)
  await fs.mkdir(wal, { recursive: true, mode: 0o700 })
  const nameIn = (file: string) => path.relative(to, file).replaceAll(path.sep, '/')
  // Before the log: a row never names a file that is not there.
  const young = files === null ? [] : await listYoungFiles(files, wal, newestBackup(to))
  for (const name of young) {
    const target = path.join(filesOf(wal), name)
    const source = path.join(files!, name)
    const content = await fs.readFile(source).catch(() => null)
    // It may be deleted meanwhile: no row refers to it then.
    if (content === null) continue
    if (send) await send(source, nameIn(target))
    await writeWhole(target, content)
  }
  const segments = listWaiting(archive)
  for (const name of segments) {
    const waiting = path.join(archive, name)
    const target = path.join(wal, packedName(name))
    await writeWhole(target, await compress(await fs.readFile(waiting)))
    if (send) await send(target, nameIn(target))
    await fs.rm(waiting, { force: true })
  }
  return { segments: segments.length, files: young.length }
}

async function listYoungFiles(files: string, wal: string, newest: string | null): Promise<string[]> {
  const known = new Set([...(newest === null ? [] : await listFiles(path.join(newest, 'files'))), ...(await listFiles(filesOf(wal)))])
  return (await listFiles(files)).filter((name) => !known.has(name) && !name.startsWith('.unfinished/'))
}

/** Every file below a folder, as paths relative to it; none if it does not exist. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

/** Writes a file that has its name only when all of it is on disk. */
async function writeWhole(target: string, bytes: Buffer) {
  const folder = path.dirname(target)
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const part = `${target}.${process.pid}.part`
  await fs.writeFile(part, bytes, { mode: 0o600, flush: true })
  await fs.rename(part, target)
  const handle = await fs.open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
