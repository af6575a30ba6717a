import fs from 'node:fs'
import path from 'node:path'

/** The names that PostgreSQL gives to a segment of the write-ahead log, to the history of a timeline, and to the label of a base backup. */
const walName = /^([0-9A-F]{24}|[0-9A-F]{8}\.history|[0-9A-F]{24}\.[0-9A-F]{8}\.backup)$/
const packed = '.zst'

/** The folder of the write-ahead logs of all clusters below the backups. */
export const allWalOf = (backups: string) => path.join(backups, 'wal')

/** The write-ahead log of one cluster. Names of segments are only unique within it. */
export const walOf = (backups: string, systemId: string) => path.join(allWalOf(backups), systemId)

/** Stored files that are younger than the newest backup, beside the log whose rows refer to them. */
export const filesOf = (wal: string) => path.join(wal, 'files')

export const packedName = (name: string) => `${name}${packed}`

/** Lists what waits in the archive of a cluster, the oldest first. */
export const listWaiting = (archive: string): string[] =>
  fs.existsSync(archive)
    ? fs
        .readdirSync(archive)
        .filter((name) => walName.test(name))
        .toSorted()
    : []

/** Lists the log in the backups by the names of PostgreSQL, the oldest first. */
export const listPacked = (wal: string): string[] =>
  fs.existsSync(wal)
    ? fs
        .readdirSync(wal)
        .filter((name) => name.endsWith(packed) && walName.test(name.slice(0, -packed.length)))
        .map((name) => name.slice(0, -packed.length))
        .toSorted()
    : []

/** Returns when the newest part of any log reached the backups, in milliseconds since 1970; null if none did. */
export function newestWalAt(backups: string): number | null {
  const folder = allWalOf(backups)
  if (!fs.existsSync(folder)) return null
  const times = fs.readdirSync(folder).flatMap((systemId) => {
    const wal = walOf(backups, systemId)
    return listPacked(wal)
      .slice(-1)
      .map((name) => fs.statSync(path.join(wal, packedName(name))).mtimeMs)
  })
  return times.length === 0 ? null : Math.max(...times)
}

const segmentBits = 24n

/** The place of a segment in the log, whatever its timeline: the part of its name after the first eight digits. */
export const placeOf = (name: string) => name.slice(8, 24)

/** The place of the segment, of 16 MB, that holds a position such as `1A/2B000028`. */
export function placeAt(position: string): string {
  const [high = '0', low = '0'] = position.split('/')
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return hex(BigInt(`0x${high}`)) + hex(BigInt(`0x${low}`) >> segmentBits)
}

/** Whether a recovery from a place on needs a segment. Histories of timelines are small, and needed whatever their age. */
export const isNeeded = (name: string, from: string) => name.includes('.history') || placeOf(name) >= from
