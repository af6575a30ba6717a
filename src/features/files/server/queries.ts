import type { Db } from '#platform/server/postgres/database.ts'

/** Finds a public file; private and deleted ones are not found. */
export const findPublicFile = (db: Db, fileId: string) =>
  db
    .selectFrom('file')
    .select(['id', 'storageKey', 'sha256', 'mime', 'width', 'height', 'businessType'])
    .where('id', '=', fileId)
    .where('visibility', '=', 'public')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

export type PublicFile = NonNullable<Awaited<ReturnType<typeof findPublicFile>>>
