import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

export type Owner = { parkId: string } | { warehouseId: string }

const ownerColumn = (owner: Owner) => ('parkId' in owner ? sql.ref('park_id') : sql.ref('warehouse_id'))
const ownerId = (owner: Owner) => ('parkId' in owner ? owner.parkId : owner.warehouseId)

/** Locks a record, so that pictures are added to it one after another, and returns its park; null if it no longer exists. */
export async function lockOwner(trx: Db, owner: Owner): Promise<string | null> {
  const { rows } =
    'parkId' in owner
      ? await sql<{ parkId: string }>`select id as park_id from park where id = ${owner.parkId} for no key update`.execute(trx)
      : await sql<{ parkId: string }>`select park_id from warehouse where id = ${owner.warehouseId} for no key update`.execute(trx)
  return rows[0]?.parkId ?? null
}

/** Returns the files of a record's pictures. */
export async function listPictureFiles(trx: Db, owner: Owner): Promise<Set<string>> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id from media where kind = 'image' and ${ownerColumn(owner)} = ${ownerId(owner)}`.execute(trx)
  return new Set(rows.map(({ fileId }) => fileId))
}

/**
 * Returns the position of the first of a record's new pictures: where that of earlier ones of the same change set is, so that a picture which is
 * fetched late takes its place among them; else behind the pictures that the record has.
 */
export async function findFirstPosition(trx: Db, owner: Owner, changeSetId: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(
      (select min(m.position - f.position) from media_fetch f join media m on m.id = f.media_id
        where f.change_set_id = ${changeSetId} and f.${ownerColumn(owner)} = ${ownerId(owner)}),
      (select max(position) + 1 from media where ${ownerColumn(owner)} = ${ownerId(owner)}), 0)::int as position`.execute(trx)
  return rows[0]!.position
}

export const raiseVersion = (trx: Db, parkIds: readonly string[]) =>
  trx
    .updateTable('park')
    .set((build) => ({ version: build('version', '+', 1) }))
    .where('id', 'in', parkIds)
    .execute()
