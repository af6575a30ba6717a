import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { EngineQuery } from '../engine.ts'
import {
  allOf,
  decideReach,
  joinFit,
  parkGroups,
  placeAndTextConditions,
  regionCondition,
  warehouseGroups,
} from './queries-search-filters.ts'

/** Returns the ids of the published warehouses of parks. */
export async function listWarehouseIds(db: Db, parkIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from warehouse where park_id = any (${parkIds.map(String)}::bigint[]) and status = 'published'`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the ids of the matching parks, of all or of `among` only. The columnar engine must return the same. */
export async function listMatchingParks(db: Db, engineQuery: EngineQuery, among: readonly number[] | null): Promise<number[]> {
  const query = await decideReach(db, { ...engineQuery, facets: false })
  const ofPark = [...regionCondition(query).always, ...placeAndTextConditions(query), ...parkGroups(query).map(({ met }) => met)]
  const ofWarehouse = warehouseGroups(query).map(({ met }) => met)
  const { rows } = await sql<{ id: number }>`
    select p.id::float8 as id from park p
    where p.status = 'published' and ${allOf(ofPark)} ${among === null ? sql`` : sql`and p.id = any (${among.map(String)}::bigint[])`}
      and exists (select from warehouse w ${joinFit} where w.park_id = p.id and w.status = 'published' and ${allOf(ofWarehouse)})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
