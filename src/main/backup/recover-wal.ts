import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { recoverySettings } from '#platform/server/postgres/embedded/wal-archive.ts'
import type { ServerUser } from '#platform/server/postgres/embedded/postgres-folder.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'
import { listBackups } from './make-backup.ts'
import { listBase, type Manifest } from './manifest.ts'
import { isNeeded, listPacked, packedName, placeAt, walOf } from './wal-segments.ts'

const decompress = promisify(zstdDecompress)

/** Up to a time, or up to the end of the log. */
export type Until = { time: Date | null }

/** Reads `latest`, or a time of ISO 8601 with its offset: a restore must not depend on the time zone of the machine. */
export function readUntil(text: string): Until {
  if (text === 'latest') return { time: null }
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : null
  if (time === null || Number.isNaN(time.getTime()))
    throw new StartRefusal('--until must be latest, or a time with its offset, like 2026-11-26T10:00:00+08:00.')
  return { time }
}

/** The newest backup below a folder that was complete at a time: a cluster becomes consistent at the end of its backup. */
export function backupBefore(folder: string, { time }: Until): string {
  const backups = listBase(listBackups(folder)).filter(({ manifest }) => time === null || new Date(manifest.endedAt) <= time)
  const newest = backups.at(-1)
  if (newest === undefined) throw new StartRefusal(`No backup below ${folder} ends before that time.`)
  return newest.place
}

/** Where the log of a backup goes on. */
export function walAfter(backup: string, { systemId }: Manifest): string {
  const wal = systemId === undefined ? null : walOf(path.dirname(backup), systemId)
  if (wal === null || !fs.existsSync(wal)) throw new StartRefusal(`There is no write-ahead log of the cluster of ${backup}.`)
  return wal
}

/**
 * Unpacks the log from a backup on beside its cluster, for the user of the server, and marks the cluster as one to be recovered. Returns the
 * settings with which it recovers. The folder is not needed afterwards.
 */
export async function prepareRecovery(
  { cluster, user, wal, manifest }: { cluster: string; user: ServerUser; wal: string; manifest: Manifest },
  { time }: Until,
): Promise<{ folder: string; settings: string[] }> {
  const folder = `${cluster}.recovery`
  fs.mkdirSync(folder, { mode: 0o700 })
  const first = placeAt(manifest.walFrom)
  const write = (file: string, bytes: Buffer | string) => {
    fs.writeFileSync(file, bytes, { mode: 0o600 })
    if (user) fs.chownSync(file, user.uid, user.gid)
  }
  for (const name of listPacked(wal))
    if (isNeeded(name, first)) write(path.join(folder, name), await decompress(fs.readFileSync(path.join(wal, packedName(name)))))
  if (user) fs.chownSync(folder, user.uid, user.gid)
  write(path.join(cluster, 'recovery.signal'), '')
  return { folder, settings: recoverySettings(folder, time) }
}
