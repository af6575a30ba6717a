import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ListedUnit } from '../free-spans.ts'

type TimelineRow = ListedUnit & {
  warehouseId: string
  building: number | null
  floor: number | null
  place: number | null
}

/** Lists the units of a published park from the first building's ground floor up, in their order on each floor. Null for any other park. */
export async function listTimelineUnits(db: Db, parkId: string): Promise<TimelineRow[] | null> {
  const { rows } = await sql<{ units: TimelineRow[] }>`
    select coalesce((
      select json_agg(json_build_object('warehouseId', w.id::text, 'building', fl.building, 'floor', fl.number, 'place', w.place,
        'totalArea', w.total_area::float8, 'rentableArea', w.rentable_area::float8, 'freeFrom', w.free_from, 'completedOn', w.completed_on,
        'followsContracts', w.availability = 'contracts') order by fl.building nulls last, fl.number nulls last, w.place nulls last, w.id)
      from warehouse w left join floor fl on fl.id = w.floor_id and fl.status = 'published'
      where w.park_id = p.id and w.status = 'published'
    ), '[]') as units
    from park p where p.id = ${parkId}::bigint and p.status = 'published'`.execute(db)
  return rows[0]?.units ?? null
}
