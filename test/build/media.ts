import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Media } from '#platform/server/postgres/db-types.ts'

export type BuiltMedia = { mediaId: string; fileId: string }

/** A public file of a park, a floor or a warehouse. Its bytes are not stored: tests of what is shown need its address only. */
export async function buildMedia(db: Db, given: Partial<Insertable<Media>> & Pick<Insertable<Media>, 'kind'>): Promise<BuiltMedia> {
  const { id: fileId } = await db
    .insertInto('file')
    .values({
      storageKey: randomUUID(),
      sha256: Buffer.alloc(32),
      mime: given.kind === 'video' ? 'video/mp4' : 'image/avif',
      bytes: 1_000,
      width: 1_600,
      height: 1_066,
      tint: '#a0b0c0',
      originalName: 'picture.avif',
      visibility: 'public',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('media')
    .values({ ...given, fileId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { mediaId: id, fileId }
}
