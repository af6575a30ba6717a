import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { listFiles } from './backup-files.ts'
import { newestBackup, syncFile } from './make-backup.ts'
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
 * lacks. A segment leaves the archive when it is on disk there, and has been sent; what is interrupted is done again.
 */
export async function shipWal({ archive, files, systemId, to, send }: Options): Promise<Shipped> {
  const wal = walOf(to, systemId)
  fs.mkdirSync(wal, { recursive: true, mode: 0o700 })
  const nameIn = (file: string) => path.relative(to, file).replaceAll(path.sep, '/')
  // Before the log: a row never names a file that is not there.
  const young = files === null ? [] : listYoungFiles(files, wal, newestBackup(to))
  for (const name of young) {
    const target = path.join(filesOf(wal), name)
    const source = path.join(files!, name)
    // It may be deleted meanwhile: no row refers to it then.
    if (!fs.existsSync(source)) continue
    if (send) await send(source, nameIn(target))
    writeWhole(target, fs.readFileSync(source))
  }
  const segments = listWaiting(archive)
  for (const name of segments) {
    const waiting = path.join(archive, name)
    const target = path.join(wal, packedName(name))
    writeWhole(target, await compress(fs.readFileSync(waiting)))
    if (send) await send(target, nameIn(target))
    fs.rmSync(waiting, { force: true })
  }
  return { segments: segments.length, files: young.length }
}

function listYoungFiles(files: string, wal: string, newest: string | null): string[] {
  const known = new Set([...(newest === null ? [] : listFiles(path.join(newest, 'files'))), ...listFiles(filesOf(wal))])
  return listFiles(files).filter((name) => !known.has(name))
}

/** Writes a file that has its name only when all of it is on disk. */
function writeWhole(target: string, bytes: Buffer) {
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
  const part = `${target}.${process.pid}.part`
  fs.writeFileSync(part, bytes, { mode: 0o600 })
  syncFile(part)
  fs.renameSync(part, target)
  syncFile(path.dirname(target))
}
