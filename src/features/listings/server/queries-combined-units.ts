import { sql } from 'kysely'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { localText } from './queries-cards.ts'

type CombinedUnitRow = { warehouseId: string; name: string; building: number | null; floor: number | null; totalArea: number }

/** Returns the names and floors of these units. */
export async function listCombinedUnits(db: Db, warehouseIds: readonly string[], language: Language): Promise<CombinedUnitRow[]> {
  if (warehouseIds.length === 0) return []
  const { rows } = await sql<CombinedUnitRow>`
    select w.id::text as warehouse_id, ${localText(language, 'w.name')} as name, fl.building, fl.number as floor,
      w.total_area::float8 as total_area
    from warehouse w left join floor fl on fl.id = w.floor_id and fl.status = 'published'
    where w.id = any (${[...warehouseIds]}::bigint[])`.execute(db)
  return rows
}
