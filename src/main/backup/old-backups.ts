import fs from 'node:fs'
import path from 'node:path'
import { systemClock } from '#platform/server/clock.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'
import { listFiles } from './backup-files.ts'
import { listBackups } from './make-backup.ts'
import { listBase } from './manifest.ts'
import { removeData } from './restore-backup.ts'
import { allWalOf, filesOf, isNeeded, listPacked, packedName, placeAt } from './wal-segments.ts'

export const proofPrefix = 'restore-proof-'

/** What an interrupted run left is removed when no run can still be at it. */
const abandonedMs = 24 * 3_600_000

function isAbandoned(place: string): boolean {
  const changedAt = fs.statSync(place, { throwIfNoEntry: false })?.mtimeMs
  return changedAt !== undefined && changedAt < systemClock().getTime() - abandonedMs
}

/** Reads how many backups are kept. Refuses 0, which would remove the one just made. */
export function readKeep(text: string): number {
  const keep = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (keep === 0) throw new StartRefusal('--keep must be the number of backups to keep, from 1 on.')
  return keep
}

/** Removes the oldest complete backups beyond `keep`, and what interrupted ones left. Returns what was removed. */
export function removeOldBackups(folder: string, keep: number): string[] {
  const parts = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.part'))
    .map((name) => path.join(folder, name))
    .filter(isAbandoned)
  const removed = [...listBackups(folder).slice(0, -keep), ...parts]
  for (const place of removed) fs.rmSync(place, { recursive: true, force: true })
  return removed
}

/**
 * Removes what no kept backup needs any more: segments before the oldest backup of their cluster, all of them if it has no backup, and stored
 * files that the newest backup has, or that are older than all backups: those were deleted from the portal.
 */
export function removeOldWal(folder: string) {
  const wal = allWalOf(folder)
  if (!fs.existsSync(wal)) return
  const backups = listBase(listBackups(folder))
  const newest = backups.at(-1)
  const inNewest = new Set(newest ? listFiles(path.join(newest.place, 'files')) : [])
  for (const systemId of fs.readdirSync(wal)) {
    const place = path.join(wal, systemId)
    const oldest = backups.find(({ manifest }) => manifest.systemId === systemId)?.manifest
    if (!oldest) {
      if (isAbandoned(place)) fs.rmSync(place, { recursive: true, force: true })
      continue
    }
    const first = placeAt(oldest.walFrom)
    for (const name of listPacked(place)) if (!isNeeded(name, first)) fs.rmSync(path.join(place, packedName(name)), { force: true })
    for (const name of listFiles(filesOf(place))) {
      const file = path.join(filesOf(place), name)
      if (inNewest.has(name) || fs.statSync(file).mtime < new Date(oldest.startedAt)) fs.rmSync(file, { force: true })
    }
  }
}

/** Removes what an interrupted proof left, with its database. */
export function removeOldProofs(folder: string) {
  if (!fs.existsSync(folder)) return
  for (const name of fs.readdirSync(folder)) {
    const place = path.join(folder, name)
    if (!name.startsWith(proofPrefix) || !isAbandoned(place)) continue
    for (const data of ['data', 'data.part']) removeData(path.join(place, data))
    fs.rmSync(place, { recursive: true, force: true })
  }
}
