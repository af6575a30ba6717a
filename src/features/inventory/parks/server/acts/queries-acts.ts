import { sql } from 'kysely'
import { localText } from '#features/listings/server/queries-cards.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ParkSelection } from '#features/inventory/parks/act-contract.ts'
import { parkConditions, type Viewer } from '../queries-filter.ts'

export type Subject = {
  /** Of the park, or of the working copy of one that was never published. */
  id: string
  parkId: string | null
  code: string
  name: string
  status: 'draft' | 'published' | 'withdrawn'
  warehouses: number
  /** Changes with the park and with its working copy. */
  version: string
}

const rowId = sql<string>`coalesce(o.park_id::text, o.draft_id::text)`

/** Selects parks and working copies of parks that were never published, parks first, in the order of their ids. */
export async function listSelected(db: Db, { ids, filter = {}, except }: ParkSelection, viewer: Viewer, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('parkOverview as o')
    .where((eb) => (ids === undefined ? eb.and(parkConditions(filter, viewer)) : among(ids)))
    .select(rowId.as('id'))
    .orderBy('o.parkId')
    .orderBy('o.draftId')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id).filter((id) => !except.includes(id))
}

const among = (ids: readonly string[]) =>
  sql<boolean>`(o.park_id = any(${ids.filter((id) => !isUuid(id))}::bigint[]) or o.draft_id = any(${ids.filter(isUuid)}::uuid[]))`

/** Reads what an act needs to know of parks, in the order of their ids. `lock` keeps them unchanged until the end of the transaction. */
export async function readSubjects(db: Db, ids: readonly string[], language: Language, lock: boolean): Promise<Subject[]> {
  if (lock) {
    const parkIds = ids.filter((id) => !isUuid(id))
    await sql`select 1 from park where id = any(${parkIds}::bigint[]) order by id for update`.execute(db)
    await sql`select 1 from listing_draft where id = any(${ids.filter(isUuid)}::uuid[]) or park_id = any(${parkIds}::bigint[]) order by id for update`.execute(
      db,
    )
  }
  const { rows } = await sql<Subject>`
    select ${rowId} as id, o.park_id::text as park_id, o.code, ${localText(language, 'o.name')} as name, o.status, o.warehouses::int as warehouses,
      concat_ws('/', p.version, d.id, d.revision) as version
    from park_overview o left join park p on p.id = o.park_id left join listing_draft d on d.id = o.draft_id or d.park_id = o.park_id
    where ${among(ids)} order by o.park_id, o.draft_id`.execute(db)
  return rows
}

/** Returns the foreign keys that keep a park, or one of its warehouses, from being deleted. */
async function listHolders(db: Db) {
  const { rows } = await sql<{ table: string; column: string; target: 'park' | 'warehouse' }>`
    select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as target
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('park'::regclass, 'warehouse'::regclass) and c.confdeltype in ('a', 'r')
    order by 1, 2`.execute(db)
  return rows
}

/** Returns which of these parks cannot be deleted, because contracts, viewings or demands refer to them. */
export async function listParksInUse(db: Db, parkIds: readonly string[]): Promise<ReadonlySet<string>> {
  const parts = (await listHolders(db)).map(({ table, column, target }) =>
    target === 'park'
      ? sql`select h.${sql.ref(column)}::text as id from ${sql.table(table)} h where h.${sql.ref(column)} = any(${[...parkIds]}::bigint[])`
      : sql`select w.park_id::text as id from ${sql.table(table)} h join warehouse w on w.id = h.${sql.ref(column)} where w.park_id = any(${[...parkIds]}::bigint[])`,
  )
  if (parts.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union `)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function withdraw(trx: Db, parkIds: readonly string[]) {
  await sql`update park set status = 'withdrawn', version = version + 1 where id = any(${[...parkIds]}::bigint[])`.execute(trx)
}

export async function remove(trx: Db, ids: readonly string[]) {
  await sql`delete from listing_draft where id = any(${ids.filter(isUuid)}::uuid[]) and park_id is null`.execute(trx)
  await sql`delete from park where id = any(${ids.filter((id) => !isUuid(id))}::bigint[])`.execute(trx)
}
