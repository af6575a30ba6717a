import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { LetSpan, ListedUnit } from '#features/listings/timeline/free-spans.ts'
import type { CombinationQuery } from '../combination.ts'
import { letsColumn } from './queries-search-feed.ts'
import { allOf, joinFit, warehouseGroups } from './queries-search-filters.ts'

export type CombinationUnitRow = ListedUnit & {
  id: string
  parkId: string
  building: number | null
  floor: number | null
  place: number | null
  divisible: boolean
  minRentalArea: number | null
  price: number | null
  /** It meets the filters on warehouses. */
  matches: boolean
  lets: LetSpan[] | null
}

/** Lists the published units of parks with what decides whether they are part of a combination. */
export async function listCombinationUnits(db: Db, query: CombinationQuery, parkIds: readonly string[]): Promise<CombinationUnitRow[]> {
  const matches = allOf(warehouseGroups(query).map(({ met }) => met))
  const { rows } = await sql<CombinationUnitRow>`
    select w.id::text as id, w.park_id::text as park_id, fl.building, fl.number as floor, w.place, w.divisible,
      w.min_rent_area::float8 as min_rental_area, w.price::float8 as price, w.total_area::float8 as total_area,
      w.rentable_area::float8 as rentable_area, case when isfinite(w.free_from) then w.free_from end as free_from,
      case when isfinite(w.completed_on) then w.completed_on end as completed_on, w.availability = 'contracts' as follows_contracts,
      (${matches}) is true as matches, ${sql.raw(letsColumn)} as lets
    from warehouse w left join floor fl on fl.id = w.floor_id and fl.status = 'published' ${joinFit}
    where w.park_id = any (${[...parkIds]}::bigint[]) and w.status = 'published'`.execute(db)
  return rows
}
