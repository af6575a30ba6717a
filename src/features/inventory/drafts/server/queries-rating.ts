import { sql } from 'kysely'
import { isPanoramaShape } from '#features/files/panorama-tiles.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ParkDocument } from '../park-document.ts'

/** Returns which parks have these codes, by the code in upper case. */
export async function findCodeOwners(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: string; id: string }>`
    select upper(code) as code, id::text as id from park where upper(code) = any(select upper(c) from unnest(${[...codes]}::text[]) c)`.execute(
    db,
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** Returns the files of parks that do not exist or that visitors may not see. */
export async function listHiddenFiles(db: Db, parks: readonly ParkDocument[]): Promise<ReadonlySet<string>> {
  const files = parks.flatMap(({ media }) => Object.values(media).flatMap(({ fileId, posterFileId }) => [fileId, posterFileId]))
  const ids = [...new Set(files)].filter((id) => id !== null)
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

/** Returns the files of the panoramas of parks whose picture does not have the shape of one. */
export async function listOtherShapes(db: Db, parks: readonly ParkDocument[]): Promise<ReadonlySet<string>> {
  const panoramas = parks.flatMap(({ media }) => Object.values(media).filter(({ kind }) => kind === 'vr'))
  const ids = [...new Set(panoramas.flatMap(({ fileId }) => fileId ?? []))]
  if (ids.length === 0) return new Set()
  const files = await db.selectFrom('file').select(['id', 'width', 'height']).where('id', 'in', ids).execute()
  const others = files.filter(({ width, height }) => width !== null && height !== null && !isPanoramaShape({ width, height }))
  return new Set(others.map(({ id }) => id))
}
