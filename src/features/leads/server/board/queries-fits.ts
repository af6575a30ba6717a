import { sql } from 'kysely'
import type { Wish } from '#features/demands/server/fits.ts'
import type { Db } from '#platform/server/postgres/database.ts'

/** Finds the latest demand of a lead. */
export async function findDemandOfLead(db: Db, leadId: string): Promise<{ demandId: string; regionType: string } | undefined> {
  const { rows } = await sql<{ demandId: string; regionType: string }>`
    select d.id as demand_id, d.region_type from lead_source s join demand d on d.id = s.source_id
    where s.lead_id = ${leadId} and s.kind = 'demand' order by d.created_at desc limit 1`.execute(db)
  return rows[0]
}

/** Reads a wish from the warehouse, else from the most common type of warehouse in the park, else from what staff entered. */
export async function findWish(db: Db, leadId: string): Promise<Omit<Wish, 'expectedOn'> | undefined> {
  const { rows } = await sql<Omit<Wish, 'expectedOn'>>`
    select coalesce(l.wh_type, w.wh_type, common.wh_type)::int as wh_type,
      (coalesce(l.area, nullif(w.rentable_area, 0), nullif(w.total_area, 0), common.area) * 100)::float8 as area,
      (w.floor_height * 100)::int as height, (w.bearing * 100)::int as floor_load, l.regions[3] as region_code
    from lead l left join warehouse w on w.id = l.warehouse_id
    left join lateral (select wh_type, avg(total_area) as area from warehouse where park_id = l.park_id group by 1 order by count(*) desc, 1 limit 1) common on true
    where l.id = ${leadId} and l.regions[3] is not null and coalesce(l.wh_type, w.wh_type, common.wh_type) is not null
      and coalesce(l.area, nullif(w.rentable_area, 0), nullif(w.total_area, 0), common.area) is not null`.execute(db)
  return rows[0]
}
