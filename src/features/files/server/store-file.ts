import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { isDiskFull, storageFull, type Storage } from '#platform/server/storage/storage.ts'
import { failures } from '../failures.ts'
import { findPublicContent, findRecentUpload, insertFile, lockContent, takeQuota, type NewFile } from './queries-uploads.ts'

/** Folder of uploads; the sweep removes objects in it that have no row. */
export const uploadsFolder = 'uploads/'

type Content = { bytes: Buffer } | { path: string }
type FileDetails = Omit<NewFile, 'storageKey' | 'sha256'> & {
  /** Number of bytes received, which counts towards the owner's daily limit. */
  received: number
}

/**
 * Stores an upload and inserts its row. First the object, complete and flushed to disk, then the row with the owner's quota in one
 * transaction; if that fails, the object is removed. Throws 10802 when the quota is used up, and 507 when the disk is full.
 */
export async function storeFile(db: Db, storage: Storage, content: Content, { received, ...details }: FileDetails): Promise<string> {
  const sha256 = await digest(content)
  const random = randomUUID()
  const storageKey = `${uploadsFolder}${random.slice(0, 2)}/${random}`
  await storage.put(storageKey, read(content)).catch((error: unknown) => {
    throw isDiskFull(error) ? storageFull() : error
  })
  try {
    return await db.transaction().execute(async (transaction) => {
      if (details.ownerId !== null && !(await takeQuota(transaction, details.ownerId, received))) throw fail(failures.quotaReached)
      return insertFile(transaction, { ...details, storageKey, sha256 })
    })
  } catch (error) {
    await storage.delete(storageKey).catch(() => {})
    throw error
  }
}

/**
 * Stores an upload like `storeFile`. The same file that its owner sends again within minutes, because the answer was lost or a button was pressed
 * twice, is stored once and counts once: the id of the first is returned, also for two at the same time. For files that are withdrawn one by
 * one, use `storeFile`.
 */
export async function storeUpload(
  db: Db,
  storage: Storage,
  content: Content,
  { received, ...details }: FileDetails & { ownerId: string },
): Promise<string> {
  const sha256 = await digest(content)
  const upload = { ...details, sha256 }
  const known = await findRecentUpload(db, upload)
  if (known !== null) return known
  const random = randomUUID()
  const storageKey = `${uploadsFolder}${random.slice(0, 2)}/${random}`
  await storage.put(storageKey, read(content)).catch((error: unknown) => {
    throw isDiskFull(error) ? storageFull() : error
  })
  let isStored = false
  try {
    return await db.transaction().execute(async (trx) => {
      await lockContent(trx, sha256)
      const stored = await findRecentUpload(trx, upload)
      if (stored !== null) return stored
      if (!(await takeQuota(trx, details.ownerId, received))) throw fail(failures.quotaReached)
      const id = await insertFile(trx, { ...upload, storageKey })
      isStored = true
      return id
    })
  } catch (error) {
    isStored = false
    throw error
  } finally {
    // The sweep removes what a broken connection leaves.
    if (!isStored) await storage.delete(storageKey).catch(() => {})
  }
}

/**
 * Stores a public file that belongs to nobody, unless a public file has the same content already. Returns the id of either; two processes that
 * store the same content at once store it once.
 */
export async function storeOnce(
  db: Db,
  storage: Storage,
  content: Content,
  details: Omit<FileDetails, 'received' | 'ownerId' | 'visibility'>,
) {
  const sha256 = await digest(content)
  const known = await findPublicContent(db, sha256)
  if (known !== null) return known
  const random = randomUUID()
  const storageKey = `${uploadsFolder}${random.slice(0, 2)}/${random}`
  await storage.put(storageKey, read(content))
  let isStored = false
  try {
    return await db.transaction().execute(async (trx) => {
      await lockContent(trx, sha256)
      const stored = await findPublicContent(trx, sha256)
      if (stored !== null) return stored
      isStored = true
      return insertFile(trx, { ...details, storageKey, sha256, ownerId: null, visibility: 'public' })
    })
  } finally {
    // The sweep removes what a failed transaction leaves.
    if (!isStored) await storage.delete(storageKey).catch(() => {})
  }
}

const read = (content: Content): Buffer | Readable => ('bytes' in content ? content.bytes : createReadStream(content.path))

async function digest(content: Content) {
  const hash = createHash('sha256')
  if ('bytes' in content) return hash.update(content.bytes).digest()
  await pipeline(createReadStream(content.path), hash)
  return hash.digest()
}
