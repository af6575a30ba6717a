import fs from 'node:fs'
import path from 'node:path'
import { systemClock } from '#platform/server/clock.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'
import { listBackups } from './make-backup.ts'
import { removeData } from './restore-backup.ts'

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
