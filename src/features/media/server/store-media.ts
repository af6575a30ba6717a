import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Media } from '#platform/server/postgres/db-types.ts'

/** Values by column in camel case. */
type Columns = Record<string, unknown>

/** Adds a picture, video, panorama or plan, and returns its id. */
export async function insertMedia(trx: Db, columns: Columns): Promise<string> {
  const values = columns as Insertable<Media>
  const media = await trx.insertInto('media').values(values).returning('id').executeTakeFirstOrThrow()
  return media.id
}

export const updateMedia = (trx: Db, id: string, columns: Columns) =>
  trx
    .updateTable('media')
    .set(columns as Updateable<Media>)
    .where('id', '=', id)
    .execute()

export async function deleteMedia(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await trx
      .deleteFrom('media')
      .where('id', 'in', [...ids])
      .execute()
}
