import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ParkDocument } from '../park-document.ts'

/** True if a park other than `parkId` has this code, whatever the case. */
export async function isCodeOfAnother(db: Db, code: string | null, parkId: string | null): Promise<boolean> {
  if (code === null) return false
  const { rows } = await sql`select 1 from park where upper(code) = upper(${code}) and id is distinct from ${parkId}::bigint`.execute(db)
  return rows.length > 0
}

/** Returns the files of a park that do not exist or that visitors may not see. */
export async function listHiddenFiles(db: Db, { media }: ParkDocument): Promise<ReadonlySet<string>> {
  const ids = [...new Set(Object.values(media).flatMap(({ fileId, posterFileId }) => [fileId, posterFileId]))].filter((id) => id !== null)
  if (ids.length === 0) return new Set()
  const shown = await db
    .selectFrom('file')
    .select('id')
    .where('id', 'in', ids)
    .where('visibility', '=', 'public')
    .where('deletedAt', 'is', null)
    .execute()
  return new Set(ids.filter((id) => !shown.some((file) => file.id === id)))
}
