import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, unlink } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findStoredFile } from '#features/files/server/stored-files.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { SourceFile } from './readers/reader.ts'

export type SourceDeps = {
  db: Db
  storage: Storage
  /** Folder of temporary files. */
  incoming: string
}

/** Calls `read` with a copy of a stored file on disk, which is deleted afterwards. */
export async function withSourceFile<Result>(
  { db, storage, incoming }: SourceDeps,
  { fileId, fileName }: { fileId: string; fileName: string },
  read: (file: SourceFile) => Promise<Result>,
): Promise<Result> {
  const stored = await findStoredFile(db, storage, fileId)
  if (!stored) throw new Error(`the file of the import is missing: ${fileId}`)
  const copy = path.join(incoming, `import-${randomUUID()}`)
  await mkdir(incoming, { recursive: true })
  try {
    await pipeline(stored.body, createWriteStream(copy, { flags: 'wx' }))
    return await read({ path: copy, name: fileName })
  } finally {
    await unlink(copy).catch(() => {})
  }
}
