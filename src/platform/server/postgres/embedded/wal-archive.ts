import fs from 'node:fs'
import { writingTo } from '#platform/server/start-refusal.ts'
import type { ServerUser } from './postgres-folder.ts'

/** Complete segments of the write-ahead log wait here, beside the cluster, until they are sent to the backups. */
export const walArchive = (cluster: string) => `${cluster}.wal`

/** A segment is also complete after this time, so that no change waits longer. */
const maxSegmentSeconds = 300

/** Segments of 16 MB that may wait: 4 GB. More are not archived, so that a folder of backups that cannot be written to never fills the disk. */
export const maxWaitingSegments = 256

/**
 * Makes the archive, and returns the settings that let the server copy each segment into it. A copy gets its name when it is on disk; one that is
 * made again after a crash replaces the first. Beyond `maxWaitingSegments` the log has a gap, up to which it can be replayed.
 */
export function walArchiveSettings(cluster: string, user: ServerUser): string[] {
  const archive = walArchive(cluster)
  writingTo(archive, () => fs.mkdirSync(archive, { recursive: true, mode: 0o700 }))
  if (user) fs.chownSync(archive, user.uid, user.gid)
  const target = (ending: string) => inCommand(`${archive}/`, `%f${ending}`)
  const copy = `cp %p ${target('.part')} && sync ${target('.part')} && mv ${target('.part')} ${target('')}`
  return [
    'archive_mode=on',
    `archive_timeout=${maxSegmentSeconds}`,
    `archive_command=test "$(ls ${inCommand(archive, '')} | wc -l)" -ge ${maxWaitingSegments} || (${copy})`,
  ]
}

/** The server reads the time before it knows names of zones: `Z` would be refused. */
const toServerTime = (time: Date) => time.toISOString().replace('T', ' ').replace('Z', '+00')

/** Settings for a server that replays the write-ahead log in a folder up to a time, or up to its end, and then accepts connections. */
export const recoverySettings = (folder: string, until: Date | null): string[] => [
  `restore_command=cp ${inCommand(`${folder}/`, '%f')} %p`,
  'recovery_target_action=promote',
  // Without it, readers would be let in before the end.
  'hot_standby=off',
  ...(until === null ? [] : [`recovery_target_time=${toServerTime(until)}`]),
]

/** Quotes a path for the shell; in these commands, PostgreSQL replaces `%` and the letter after it. */
const inCommand = (folder: string, name: string) => `'${folder.replaceAll("'", "'\\''").replaceAll('%', '%%')}'${name}`
