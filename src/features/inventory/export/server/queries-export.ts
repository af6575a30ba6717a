import { sql, type NotNull, type RawBuilder } from 'kysely'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { columnsOf, type Column, type ListingKind } from '#features/inventory/import/columns.ts'
import type { FileFormat } from '#features/inventory/import/files-contract.ts'
import { parkConditions, warehouseConditions, type Viewer } from '#features/inventory/parks/server/queries-filter.ts'
import type { ListingFilter } from '#features/inventory/parks/list-filter.ts'
import type { ExportResource } from '../contract.ts'

type NewExport = {
  resource: ExportResource
  filter: ListingFilter
  format: FileFormat
  language: Language
  progressTotal: number
  createdBy: string
}

export const insertExport = async (trx: Db, { filter, ...row }: NewExport): Promise<string> =>
  (
    await trx
      .insertInto('dataExport')
      .values({ ...row, filter: JSON.stringify(filter) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const exports = (db: Db) =>
  db
    .selectFrom('dataExport')
    .select(['id', 'resource', 'format', 'language', 'state', 'progressDone', 'progressTotal', 'fileId', 'createdBy', 'createdAt'])
    .select(sql<ListingFilter>`filter`.as('filter'))
    .$narrowType<{ resource: ExportResource; format: FileFormat; language: Language; state: 'running' | 'done' | 'failed' }>()

export type ExportRecord = NonNullable<Awaited<ReturnType<typeof findExport>>>

export const findExport = (db: Db, id: string) => exports(db).where('id', '=', id).executeTakeFirst()

/** Scoped to the member who started it. */
export const findOwnExport = (db: Db, id: string, memberId: string) =>
  exports(db).where('id', '=', id).where('createdBy', '=', memberId).executeTakeFirst()

type Progress = { progressDone: number } | { state: 'done'; fileId: string } | { state: 'failed' }

/** Changes an export that is still running. */
/** Returns who made the export with this file; null if the file is none. */
export const findExporter = async (db: Db, fileId: string): Promise<string | null> =>
  (await db.selectFrom('dataExport').select('createdBy').where('fileId', '=', fileId).limit(1).executeTakeFirst())?.createdBy ?? null

export const updateExport = (db: Db, id: string, changes: Progress) =>
  db.updateTable('dataExport').set(changes).where('id', '=', id).where('state', '=', 'running').execute()

export const exportDays = 1

/** Deletes old exports, and returns their files. */
export async function deleteOldExports(db: Db): Promise<string[]> {
  const rows = await db
    .deleteFrom('dataExport')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${exportDays})`)
    .returning('fileId')
    .execute()
  return rows.flatMap(({ fileId }) => fileId ?? [])
}

export type ExportedIds = { parkIds: string[]; warehouseIds: string[] | null }

/** Lists the parks that match, in the order of their codes. Parks that were never published have no rows yet. */
export async function listExportedParks(db: Db, filter: ListingFilter, viewer: Viewer): Promise<string[]> {
  const rows = await db
    .selectFrom('parkOverview as o')
    .select('o.parkId')
    .where('o.parkId', 'is not', null)
    .where((eb) => eb.and(parkConditions(filter, viewer)))
    .orderBy(sql`upper(o.code)`)
    .orderBy('o.parkId')
    .$narrowType<{ parkId: NotNull }>()
    .execute()
  return rows.map(({ parkId }) => parkId)
}

/** Lists the warehouses that match, in the order of the codes of their parks and their own. */
export const listExportedWarehouses = (db: Db, filter: ListingFilter, viewer: Viewer) =>
  db
    .selectFrom('warehouse as w')
    .innerJoin('parkOverview as o', 'o.parkId', 'w.parkId')
    .select(['w.id', 'w.parkId'])
    .where((eb) => eb.and(warehouseConditions(filter, viewer)))
    .orderBy(sql`upper(o.code)`)
    .orderBy('w.parkId')
    .orderBy(sql`upper(w.code)`)
    .execute()

export const countWarehousesOf = async (db: Db, parkIds: readonly string[]): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('warehouse')
        .select((eb) => eb.fn.countAll().as('count'))
        .where(sql<boolean>`park_id = any (${parkIds as string[]}::bigint[])`)
        .executeTakeFirstOrThrow()
    ).count,
  )

const sources: Record<ListingKind, RawBuilder<unknown>> = {
  park: sql`park r join park p on p.id = r.id`,
  gate: sql`park_gate r join park p on p.id = r.park_id`,
  floor: sql`floor r join park p on p.id = r.park_id`,
  warehouse: sql`warehouse r join park p on p.id = r.park_id left join floor f on f.id = r.floor_id`,
}

/** Within a park. */
const orders: Record<ListingKind, RawBuilder<unknown>> = {
  park: sql`r.id`,
  gate: sql`r.number`,
  floor: sql`r.building, r.number`,
  warehouse: sql`upper(r.code)`,
}

/** Columns of the file whose values are not those of a column of the record with the same name. */
function specialColumn(kind: ListingKind, key: string): RawBuilder<unknown> | null {
  if (key === 'park_code') return sql`p.code`
  if (key === 'park_external_id') return sql`p.external_id`
  if (key === 'warehouse_code') return sql`r.code`
  if (key === 'gate_number') return sql`r.number`
  if (kind === 'warehouse' && key === 'building') return sql`f.building`
  if (key === 'floor_number') return kind === 'warehouse' ? sql`f.number` : sql`r.number`
  // A warehouse that is let without an end has no day.
  if (key === 'rentable_from') return sql`nullif(r.rentable_from, 'infinity')`
  return null
}

function valueOf(kind: ListingKind, { key, is, field }: Column, language: Language): RawBuilder<unknown> {
  // The addresses of pictures are those that an import fetches; stored ones have none.
  if (is === 'pictures') return sql`null`
  if (field.kind.is !== 'region') return specialColumn(kind, key) ?? sql.ref(`r.${key}`)
  const name = sql.ref(language === 'en_US' ? 'g.name_en' : 'g.name_zh')
  return sql`(select g.code || ' ' || ${name} from region g where g.code = ${sql.ref(`r.${key}`)})`
}

export type ExportedRow = (string | number | boolean | number[] | null)[]

/** Reads records of a kind as rows of their columns: all those of some parks, or some warehouses. */
export async function readRows(db: Db, kind: ListingKind, ids: readonly string[], by: 'park' | 'id', language: Language) {
  const owner = by === 'park' && kind !== 'park' ? sql`r.park_id` : sql`r.id`
  const values = columnsOf[kind].map((column) => valueOf(kind, column, language))
  const { rows } = await sql<{ cells: ExportedRow }>`
    select json_build_array(${sql.join(values)}) as cells from ${sources[kind]}
    where ${owner} = any (${ids as string[]}::bigint[])
    order by array_position(${ids as string[]}::bigint[], ${owner}), ${orders[kind]}`.execute(db)
  return rows.map(({ cells }) => cells)
}
