import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Collection } from '../../fields/fields.ts'
import { keyColumn, type JsonRow, type ParkRows } from './park-rows.ts'

type Loaded = { park: JsonRow } & Record<Collection, JsonRow[]>

/** Loads the rows of a park; null for an unknown id. Withdrawn warehouses are among them. */
export const loadParkRows = async (db: Db, parkId: string): Promise<ParkRows | null> =>
  (await loadRowsOfParks(db, [parkId])).get(parkId) ?? null

/** Loads the rows of parks by their ids; unknown ids are left out. */
export async function loadRowsOfParks(db: Db, parkIds: readonly string[]): Promise<Map<string, ParkRows>> {
  const { rows } = await sql<Loaded & { id: string }>`
    select p.id::text as id, to_jsonb(p) - '{search_text,search_gram}'::text[] as park,
      (select coalesce(jsonb_agg(to_jsonb(g) order by g.number), '[]') from park_gate g where g.park_id = p.id) as gates,
      (select coalesce(jsonb_agg(to_jsonb(f) order by f.building, f.number), '[]') from floor f where f.park_id = p.id) as floors,
      (select coalesce(jsonb_agg(to_jsonb(w) order by w.id), '[]') from warehouse w where w.park_id = p.id) as warehouses,
      (select coalesce(jsonb_agg(to_jsonb(m) order by m.position, m.id), '[]') from media m
        left join floor f on f.id = m.floor_id left join warehouse w on w.id = m.warehouse_id
        where p.id in (m.park_id, f.park_id, w.park_id)) as media
    from park p where p.id = any(${[...parkIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...loaded }) => [id, rowsOf(loaded)]))
}

function rowsOf(loaded: Loaded): ParkRows {
  const byKey = (collection: Collection) => new Map(loaded[collection].map((row) => [String(row[keyColumn[collection]]), row]))
  return { park: loaded.park, gates: byKey('gates'), floors: byKey('floors'), warehouses: byKey('warehouses'), media: byKey('media') }
}
