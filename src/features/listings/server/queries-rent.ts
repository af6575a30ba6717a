import { sql } from 'kysely'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { isParkId } from './ids.ts'
import { localText } from './queries-cards.ts'

/** A published warehouse with free space. Areas in m², price in fen per m² and day; null is on request. */
type FreeUnit = { name: string; fenPerM2Day: number | null; rentableM2: number; minRentM2: number }

export type RentOffer = { parkId: string; name: string; longitude: number; latitude: number; units: FreeUnit[] }

/**
 * Returns what these parks have free, or only these warehouses of them, in no particular order. Unknown and unpublished parks are left
 * out.
 */
export async function findRentOffers(
  db: Db,
  { parkIds, warehouseIds }: { parkIds: readonly string[]; warehouseIds?: readonly string[] | undefined },
  language: Language,
): Promise<RentOffer[]> {
  const ids = [...new Set(parkIds)].filter(isParkId)
  if (ids.length === 0) return []
  const isChosen = warehouseIds ? sql`and w.id = any (${warehouseIds.filter(isParkId)}::bigint[])` : sql``
  const { rows } = await sql<RentOffer>`
    select p.id::text as park_id, ${localText(language, 'p.name')} as name, p.lng::float8 as longitude, p.lat::float8 as latitude,
      coalesce(free.units, '[]') as units
    from park p
    left join lateral (
      select jsonb_agg(jsonb_build_object('name', ${localText(language, 'w.name')}, 'fenPerM2Day', (w.price * 100)::int,
        'rentableM2', w.rentable_area, 'minRentM2', coalesce(w.min_rent_area, 0)) order by w.id) as units
      from warehouse w where w.park_id = p.id and w.status = 'published' and w.rentable_area > 0 ${isChosen}) free on true
    where p.id = any (${ids}::bigint[]) and p.status = 'published'`.execute(db)
  return rows
}
