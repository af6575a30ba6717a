import { sql } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { PictureProblem } from '../picture-problems.ts'

/** The addresses of the pictures of a park or a warehouse, in the order in which they are shown. */
export type PictureRequest = { urls: readonly string[] } & ({ parkId: string } | { warehouseId: string })

/** Stores addresses to fetch and returns their number. */
export async function insertFetches(trx: Db, changeSetId: string, requests: readonly PictureRequest[]): Promise<number> {
  const result = await sql`
    insert into media_fetch (change_set_id, park_id, warehouse_id, position, url)
    select ${changeSetId}, ("parkId")::bigint, ("warehouseId")::bigint, u.at - 1, u.url
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as r ("parkId" text, "warehouseId" text, urls jsonb)
    cross join lateral jsonb_array_elements_text(urls) with ordinality u (url, at)`.execute(trx)
  return Number(result.numAffectedRows ?? 0n)
}

/** Stores the addresses that the rows of an import name, also those of rows that change nothing else, and returns their number. */
export async function insertImportFetches(trx: Db, importId: string, changeSetId: string): Promise<number> {
  const result = await sql`
    insert into media_fetch (change_set_id, import_id, row_number, park_id, warehouse_id, position, url)
    select ${changeSetId}, r.import_id, r.number, case r.kind when 'park' then r.record_id end, case r.kind when 'warehouse' then r.record_id end,
      u.at - 1, u.url
    from import_row r cross join lateral unnest(r.pictures) with ordinality u (url, at)
    where r.import_id = ${importId} and r.kind in ('park', 'warehouse') and r.action in ('new', 'change', 'same')
    order by r.sheet, r.number, u.at`.execute(trx)
  return Number(result.numAffectedRows ?? 0n)
}

/** True if a row of the import names pictures. */
export async function hasPictures(db: Db, importId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from import_row where import_id = ${importId} and kind in ('park', 'warehouse') and cardinality(pictures) > 0) as has`.execute(
    db,
  )
  return rows[0]!.has
}

export type Fetch = {
  id: string
  parkId: string | null
  warehouseId: string | null
  position: number
  url: string
  state: 'waiting' | 'fetched'
  fileId: string | null
}

/** Lists the first addresses of a change set that are not settled, in the order of their records. */
export const listOpenFetches = (db: Db, changeSetId: string, limit: number) =>
  db
    .selectFrom('mediaFetch')
    .select(['id', 'parkId', 'warehouseId', 'position', 'url', 'state', 'fileId'])
    .where('changeSetId', '=', changeSetId)
    .where('state', 'in', ['waiting', 'fetched'])
    .orderBy('id')
    .limit(limit)
    .$narrowType<Fetch>()
    .execute()

/** Locks those of the fetches whose picture is stored and not yet added. */
export const lockFetched = (trx: Db, ids: readonly string[]) =>
  trx
    .selectFrom('mediaFetch')
    .select(['id', 'parkId', 'warehouseId', 'position', 'url', 'state', 'fileId'])
    .where('id', 'in', ids)
    .where('state', '=', 'fetched')
    .orderBy('id')
    .forUpdate()
    .$narrowType<Fetch & { fileId: string }>()
    .execute()

export const markFetched = (db: Db, id: string, fileId: string) =>
  db.updateTable('mediaFetch').set({ state: 'fetched', fileId }).where('id', '=', id).where('state', '=', 'waiting').execute()

export const markFailed = (db: Db, ids: readonly string[], problem: PictureProblem, detail: string | null = null) =>
  db.updateTable('mediaFetch').set({ state: 'failed', problem, detail }).where('id', 'in', ids).where('state', '=', 'waiting').execute()

/** `mediaId` null: the record had the picture already. */
export const markDone = (trx: Db, id: string, mediaId: string | null) =>
  trx
    .updateTable('mediaFetch')
    .set({ state: 'done', mediaId, isKnown: mediaId === null })
    .where('id', '=', id)
    .execute()

/** Ends the open fetches of a change set that was undone. */
export const abandonFetches = (trx: Db, changeSetId: string) =>
  trx
    .updateTable('mediaFetch')
    .set({ state: 'failed', problem: 'undone' satisfies PictureProblem, detail: null })
    .where('changeSetId', '=', changeSetId)
    .where('state', 'in', ['waiting', 'fetched'])
    .execute()

/** Lets the failed pictures of an import be fetched again, and returns their number. */
export async function reopenFailed(trx: Db, importId: string): Promise<number> {
  const result = await trx
    .updateTable('mediaFetch')
    .set({ state: 'waiting', problem: null, detail: null })
    .where('importId', '=', importId)
    .where('state', '=', 'failed')
    .where('problem', '<>', 'undone')
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Returns the change set that pictures belong to, locked against an undo until the end of the transaction. */
export const lockContinued = (trx: Db, changeSetId: string) =>
  trx
    .selectFrom('changeSet')
    .select(['kind', 'reason', 'actorId', 'sourceId', 'state'])
    .where('id', '=', changeSetId)
    .forShare()
    .executeTakeFirstOrThrow()

export type PictureCounts = { total: number; waiting: number; added: number; failed: number }

export const countFetches = async (db: Db, importId: string): Promise<PictureCounts> => {
  const { rows } = await sql<PictureCounts>`
    select count(*)::int as total, count(*) filter (where state in ('waiting', 'fetched'))::int as waiting,
      count(*) filter (where state = 'done')::int as added, count(*) filter (where state = 'failed')::int as failed
    from media_fetch where import_id = ${importId}`.execute(db)
  return rows[0]!
}

const results = (db: Db, importId: string) =>
  db
    .selectFrom('mediaFetch as f')
    .leftJoin('warehouse as w', 'w.id', 'f.warehouseId')
    .innerJoin('park as p', (join) => join.on((build) => build('p.id', '=', build.fn.coalesce('f.parkId', 'w.parkId'))))
    .select(['f.id', 'f.rowNumber', 'f.warehouseId', 'f.url', 'f.state', 'f.isKnown', 'f.problem', 'f.detail', 'p.id as parkId'])
    .select(['p.nameZh as parkNameZh', 'p.nameEn as parkNameEn', 'w.nameZh', 'w.nameEn'])
    .where('f.importId', '=', importId)

export type FetchResult = Awaited<ReturnType<ReturnType<typeof results>['execute']>>[number]

/** Lists the results of an import: failed ones first, then in the order of the file. */
export async function listResults(db: Db, importId: string, failedOnly: boolean, { limit, offset }: Page) {
  const filtered = results(db, importId).$if(failedOnly, (query) => query.where('f.state', '=', 'failed'))
  const [{ total, failed }, rows] = await Promise.all([
    countFetches(db, importId),
    filtered
      .orderBy((build) => build('f.state', '<>', 'failed'))
      .orderBy('f.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  return { total: failedOnly ? failed : total, rows }
}

export const importOfChangeSet = (db: Db, changeSetId: string) =>
  db.selectFrom('listingImport').select(['id', 'fileName', 'createdBy']).where('changeSetId', '=', changeSetId).executeTakeFirst()
