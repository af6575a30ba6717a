import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { SieveQuery } from '../engine.ts'
import { every, parkGroups, placeAndTextConditions, regionCondition, warehouseGroups } from './queries-search-filters.ts'

/** Ids of all parks that match, or of those among a few: the truth behind the columns. */
export async function listMatchingParks(db: Db, asked: SieveQuery, among: readonly number[] | null): Promise<number[]> {
  const query = { ...asked, facets: false }
  const ofPark = [...regionCondition(query).always, ...placeAndTextConditions(query), ...parkGroups(query).map(({ met }) => met)]
  const ofWarehouse = warehouseGroups(query).map(({ met }) => met)
  const { rows } = await sql<{ id: number }>`
    select p.id::float8 as id from park p
    where p.status = 'published' and ${every(ofPark)} ${among === null ? sql`` : sql`and p.id = any (${among.map(String)}::bigint[])`}
      and exists (select from warehouse w where w.park_id = p.id and w.status = 'published' and ${every(ofWarehouse)})`.execute(db)
  return rows.map(({ id }) => id)
}
