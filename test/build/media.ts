import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Media } from '#platform/server/postgres/db-types.ts'

export type BuiltMedia = { mediaId: string; fileId: string }

/** Creates a public file of a park, a floor or a warehouse, without its bytes. */
export async function buildMedia(db: Db, values: Partial<Insertable<Media>> & Pick<Insertable<Media>, 'kind'>): Promise<BuiltMedia> {
  const { id: fileId } = await db
    .insertInto('file')
    .values({
      storageKey: randomUUID(),
      sha256: Buffer.alloc(32),
      mime: values.kind === 'video' ? 'video/mp4' : 'image/avif',
      bytes: 1_000,
      width: 1_600,
      height: values.kind === 'vr' ? 800 : 1_066,
      tint: '#a0b0c0',
      originalName: 'picture.avif',
      visibility: 'public',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('media')
    .values({ ...values, fileId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { mediaId: id, fileId }
}
