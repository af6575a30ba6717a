import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { removeOldFiles } from '#platform/server/storage/remove-old-files.ts'
import { deleteFileRow, deleteOldUploadDays, findStoredKeys, listWithdrawnFiles } from './queries-uploads.ts'
import { renditionsFolder } from './renditions.ts'
import { uploadsFolder } from './store-file.ts'

type SweepOptions = {
  db: Db
  storage: Storage
  incoming: string
  now: Date
}

const oneHourMs = 3_600_000
/** Longer than any upload takes: the object exists a moment before its row. */
const graceMs = oneHourMs
/** Period in which a withdrawn file can be restored by hand. */
const withdrawnMs = 24 * 30 * oneHourMs
const batchSize = 500

/** Removes leftovers of crashes, objects without a row, and the bytes of files withdrawn 30 days ago. Returns how many of each. */
export async function sweepFiles({ db, storage, incoming, now }: SweepOptions) {
  const recent = new Date(now.getTime() - graceMs)
  const leftovers = (await removeOldFiles(incoming, recent)) + (await storage.removeUnfinished(recent))
  const orphans = await removeOrphans(db, storage, recent)
  const withdrawn = await removeWithdrawn(db, storage, new Date(now.getTime() - withdrawnMs))
  await deleteOldUploadDays(db)
  return { leftovers, orphans, withdrawn }
}

async function removeOrphans(db: Db, storage: Storage, before: Date) {
  let removed = 0
  let batch: string[] = []
  const clear = async () => {
    const storedKeys = await findStoredKeys(db, batch)
    for (const key of batch.filter((candidate) => !storedKeys.has(candidate))) {
      await storage.delete(key)
      removed++
    }
    batch = []
  }
  for await (const { key, writtenAt } of storage.list(uploadsFolder)) {
    if (writtenAt < before) batch.push(key)
    if (batch.length >= batchSize) await clear()
  }
  await clear()
  return removed
}

/** Deletes objects first, with their renditions: the next run finds a row without bytes again, but not bytes without a row. */
async function removeWithdrawn(db: Db, storage: Storage, before: Date) {
  const files = await listWithdrawnFiles(db, before, batchSize)
  for (const { id, storageKey } of files) {
    await storage.delete(storageKey)
    for await (const { key } of storage.list(renditionsFolder(id))) await storage.delete(key)
    await deleteFileRow(db, id)
  }
  return files.length
}

/** Runs at night, because it visits every upload. */
export const fileJobs = (deps: Omit<SweepOptions, 'now'> & { clock: Clock }): Job<never>[] => [
  {
    name: 'files.sweep',
    cron: '41 3 * * *',
    limitSeconds: 1_800,
    run: async () => void (await sweepFiles({ ...deps, now: deps.clock() })),
  },
]
