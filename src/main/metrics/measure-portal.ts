import fs from 'node:fs/promises'
import { findLongestWait } from '#features/chat/server/queries-events.ts'
import { findOldestWaiting } from '#features/messaging/server/queries.ts'
import type { Clock } from '#platform/server/clock.ts'
import { measureJobs } from '#platform/server/jobs/job-metrics.ts'
import { kept } from '#platform/server/metrics/kept.ts'
import { gauge, one, sampledCounter } from '#platform/server/metrics/registry.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { listTableBytes } from '#platform/server/postgres/queries-sizes.ts'
import { findBackupAges } from '../backup/queries-backup-age.ts'
import { newestWalAt } from '../backup/wal-segments.ts'
import type { PageCache } from '../pages/page-cache.ts'

const outboxOldest = gauge('whs_outbox_oldest_seconds', 'Since when the oldest message that is to be sent waits')
const unanswered = gauge('whs_chat_unanswered_oldest_seconds', 'Since when the visitor who waits longest has had no answer')
const diskFree = gauge('whs_disk_free_ratio', 'Free share of the disk of a folder', ['folder'])
const backupAge = gauge('whs_backup_age_seconds', 'Time since the last complete backup; infinite without one')
const proofAge = gauge('whs_restore_proved_age_seconds', 'Time since a backup was last restored as it was; infinite without one')
const walAge = gauge('whs_wal_age_seconds', 'Time since a segment of the write-ahead log reached the backups; infinite without one')
const tableBytes = gauge('whs_table_bytes', 'Size of a table with its indexes, measured once an hour', ['table'])
const cacheBytes = gauge('whs_page_cache_bytes', 'Memory of the kept pages')
const cacheCounters = {
  hits: sampledCounter('whs_page_cache_hits_total', 'Pages sent from memory'),
  misses: sampledCounter('whs_page_cache_misses_total', 'Pages that had to be rendered'),
  stale: sampledCounter('whs_page_cache_stale_total', 'Old pages sent because no new one could be had'),
  dropped: sampledCounter('whs_page_cache_dropped_total', 'Kept pages that a change outdated'),
}
const hourMs = 3_600_000

type Options = {
  db: Db
  cache: PageCache
  clock: Clock
  folders: Record<string, string>
  /** The folder of the backups; null if this portal makes none. */
  backups: string | null
}

/** Measures what all processes of the portal share, and the pages of this one. Returns what stops it. */
export function measurePortal({ db, cache, clock, folders, backups }: Options): () => void {
  const sizes = kept(() => listTableBytes(db), hourMs)
  const ages = kept(() => findBackupAges(db))
  const orNothing = (seconds: number | null) => one(seconds ?? 0)
  const stops = [
    measureJobs(db),
    outboxOldest.watch(kept(async () => orNothing(await findOldestWaiting(db)))),
    unanswered.watch(kept(async () => orNothing(await findLongestWait(db)))),
    tableBytes.watch(async () => (await sizes()).map(({ table, bytes }) => ({ labels: { table }, value: bytes }))),
    diskFree.watch(() =>
      Promise.all(Object.entries(folders).map(async ([folder, path]) => ({ labels: { folder }, value: await freeRatio(path) }))),
    ),
    backupAge.watch(async () => backupSeconds((await ages()).backup, backups)),
    proofAge.watch(async () => backupSeconds((await ages()).proof, backups)),
    walAge.watch(() => (backups === null ? [] : one(walSeconds(backups, clock())))),
    cacheBytes.watch(() => one(cache.bytes)),
    ...Object.entries(cacheCounters).map(([name, metric]) => metric.watch(() => one(cache.counts[name as keyof typeof cacheCounters]))),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Nothing for a portal that makes no backups: the database of others is backed up, and watched, by their own tools. */
const backupSeconds = (age: number | null, backups: string | null) => (backups === null ? [] : one(age ?? Infinity))

function walSeconds(backups: string, now: Date): number {
  const at = newestWalAt(backups)
  return at === null ? Infinity : Math.max(0, (now.getTime() - at) / 1_000)
}

/** As for a user without privileges: the reserve of root does not count. */
async function freeRatio(folder: string): Promise<number> {
  const { bavail, blocks } = await fs.statfs(folder)
  return blocks === 0 ? 0 : bavail / blocks
}
