import { sql } from 'kysely'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { isParkId } from './ids.ts'
import { localText } from './queries-cards.ts'

/** The rent of a park for a required area. Prices in fen per m² and day. */
export type RentOffer = {
  parkId: string
  name: string
  longitude: number
  latitude: number
  /** Price of the cheapest warehouse that offers the whole area; null if there is none with a price. */
  unitFen: number | null
  unitName: string | null
  /** The lowest price of the park, rentable or not; null means on request. */
  lowestFen: number | null
}

/** Returns the rent of these parks in no particular order. Unknown and unpublished parks are left out. */
export async function findRentOffers(db: Db, parkIds: readonly string[], areaM2: number, language: Language): Promise<RentOffer[]> {
  const ids = [...new Set(parkIds)].filter(isParkId)
  if (ids.length === 0) return []
  const { rows } = await sql<RentOffer>`
    select p.id::text as park_id, ${localText(language, 'p.name')} as name, p.lng::float8 as longitude, p.lat::float8 as latitude,
      unit.fen as unit_fen, unit.name as unit_name, lowest.fen as lowest_fen
    from park p
    left join lateral (
      select (w.price * 100)::int as fen, ${localText(language, 'w.name')} as name from warehouse w
      where w.park_id = p.id and w.status = 'published' and w.price is not null
        and w.rentable_area >= ${areaM2}::numeric and coalesce(w.min_rent_area, 0) <= ${areaM2}::numeric
      order by w.price, w.id limit 1) unit on true
    left join lateral (
      select (min(w.price) * 100)::int as fen from warehouse w where w.park_id = p.id and w.status = 'published') lowest on true
    where p.id = any (${ids}::bigint[]) and p.status = 'published'`.execute(db)
  return rows
}
