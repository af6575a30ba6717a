import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { shanghaiDay } from '#platform/server/postgres/shanghai-sql.ts'
import { bytesPerDay, filesPerDay } from '../upload-kinds.ts'

const today = shanghaiDay()

/**
 * Counts an upload towards its owner's day; returns false and counts nothing if it would exceed the limit. Uploads of one owner are
 * serialised.
 */
export async function takeQuota(db: Db, ownerId: string, bytes: number): Promise<boolean> {
  if (bytes > bytesPerDay) return false
  const row = await db
    .insertInto('uploadDay')
    .values({ ownerId, day: today, files: 1, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['ownerId', 'day'])
        .doUpdateSet({ files: sql`upload_day.files + 1`, bytes: sql`upload_day.bytes + excluded.bytes` })
        .where('uploadDay.files', '<', filesPerDay)
        .where(sql<boolean>`upload_day.bytes + excluded.bytes <= ${bytesPerDay}`),
    )
    .returning('files')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns true if not even the smallest file would fit. Checked before a file is received. */
export async function isQuotaReached(db: Db, ownerId: string): Promise<boolean> {
  const usage = await db
    .selectFrom('uploadDay')
    .select(['files', 'bytes'])
    .where('ownerId', '=', ownerId)
    .where('day', '=', today)
    .executeTakeFirst()
  return usage !== undefined && (usage.files >= filesPerDay || Number(usage.bytes) >= bytesPerDay)
}

export type NewFile = {
  storageKey: string
  sha256: Buffer
  mime: string
  bytes: number
  width: number | null
  height: number | null
  tint: string | null
  originalName: string
  /** Null for files of visitors who are not signed in. */
  ownerId: string | null
  visibility: 'public' | 'private'
  businessType: number
}

export const insertFile = async (db: Db, file: NewFile): Promise<string> =>
  (await db.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow()).id

/** Returns the id of a public file with this content; null if there is none. */
export const findPublicContent = async (db: Db, sha256: Buffer): Promise<string | null> =>
  (
    await db
      .selectFrom('file')
      .select('id')
      .where('sha256', '=', sha256)
      .where('visibility', '=', 'public')
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null

const repeatedWithin = sql`interval '10 minutes'`

/** Returns the id of the same file that its owner has sent within the last minutes; null if there is none. */
export const findRecentUpload = async (
  db: Db,
  { ownerId, sha256, originalName, visibility, businessType }: Omit<NewFile, 'storageKey'>,
): Promise<string | null> =>
  (
    await db
      .selectFrom('file')
      .select('id')
      .where('ownerId', '=', ownerId)
      .where('sha256', '=', sha256)
      .where('originalName', '=', originalName)
      .where('visibility', '=', visibility)
      .where('businessType', '=', businessType)
      .where('deletedAt', 'is', null)
      .where('createdAt', '>', sql<Date>`now() - ${repeatedWithin}`)
      .orderBy('createdAt')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null

/** Lets one transaction at a time store this content. */
export const lockContent = (trx: Db, sha256: Buffer) => sql`select pg_advisory_xact_lock(${sha256.readBigInt64BE()})`.execute(trx)

const fileById = (db: Db, fileId: string) =>
  db
    .selectFrom('file')
    .select(['id', 'storageKey', 'mime', 'bytes', 'originalName'])
    .where('id', '=', fileId)
    .where('deletedAt', 'is', null)

/** The caller checks who may read it. */
export const findFile = (db: Db, fileId: string) => fileById(db, fileId).executeTakeFirst()

/** Scoped to the owner. */
export const findOwnFile = (db: Db, fileId: string, ownerId: string) =>
  fileById(db, fileId).where('ownerId', '=', ownerId).executeTakeFirst()

/** Lists an owner's uploads that are not withdrawn, newest first. */
export const listOwnFiles = (db: Db, ownerId: string) =>
  db
    .selectFrom('file')
    .select(['id', 'originalName', 'mime', 'bytes', 'createdAt'])
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

/** Withdraws one file of an owner, or all of a kind. A later sweep removes the bytes. */
export const markOwnFilesWithdrawn = (db: Db, ownerId: string, filter: { fileId: string } | { visibility: 'private' }) =>
  db
    .updateTable('file')
    .set({ deletedAt: sql`now()` })
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .where((row) => ('fileId' in filter ? row('id', '=', filter.fileId) : row('visibility', '=', filter.visibility)))
    .execute()

/** Withdraws files of any owner. */
export const markFilesWithdrawn = (db: Db, fileIds: readonly string[]) =>
  db
    .updateTable('file')
    .set({ deletedAt: sql`now()` })
    .where('id', 'in', [...fileIds])
    .where('deletedAt', 'is', null)
    .execute()

/** Returns the keys that belong to a file. */
export async function findStoredKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('file').select('storageKey').where('storageKey', 'in', keys).execute()
  return new Set(rows.map(({ storageKey }) => storageKey))
}

/** Lists files that were withdrawn before a moment. */
export const listWithdrawnFiles = (db: Db, before: Date, limit: number) =>
  db.selectFrom('file').select(['id', 'storageKey']).where('deletedAt', '<', before).orderBy('deletedAt').limit(limit).execute()

/** Deletes the row of a file without bytes, unless another row refers to it. */
export async function deleteFileRow(db: Db, fileId: string) {
  await db
    .deleteFrom('file')
    .where('id', '=', fileId)
    .execute()
    .catch((error: unknown) => {
      if ((error as { code?: string }).code !== foreignKeyViolation) throw error
    })
}

const foreignKeyViolation = '23503'

export const uploadDays = 7

/** Deletes the counters of days that no limit needs any more. */
export const deleteOldUploadDays = (db: Db) =>
  db
    .deleteFrom('uploadDay')
    .where('day', '<', sql<string>`${today} - ${uploadDays}::int`)
    .execute()
