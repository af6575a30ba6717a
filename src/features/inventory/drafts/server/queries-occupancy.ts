import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { formatted } from '#platform/server/postgres/shanghai-sql.ts'
import type { Availability } from '../../fields/availability.ts'

export type OccupancyRow = {
  warehouseId: string
  letUntil: string | null
  availability: Availability
  keptBy: { name: string; time: string } | null
}

/** Lists the warehouses of a park with the last day of their effective contracts, and who has set the rentable area of those that people keep. */
export async function loadOccupancyDays(db: Db, parkId: string): Promise<OccupancyRow[]> {
  const { rows } = await sql<OccupancyRow>`
    select w.id::text as warehouse_id, w.let_until, w.availability, case when w.availability = 'manual' then (
      select json_build_object('name', m.nick_name, 'time', ${formatted(sql`s.created_at`)})
      from record_change c join change_set s on s.id = c.change_set_id join member m on m.id = s.actor_id
      where c.table_name = 'warehouse' and c.record_id = w.id::text and c.after ?| array['availability', 'rentable_area', 'rentable_from']
      order by c.number desc limit 1) end as kept_by
    from warehouse w where w.park_id = ${parkId}::bigint`.execute(db)
  return rows
}
