import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Offer, OfferQuery, OfferVisitor } from '#features/listings/offer.ts'
import { dayNumber, microseconds } from './queries-search-feed.ts'

type OfferRow = Omit<Offer, 'park'> & { parkId: number; districtCode: string; lng: number; lat: number }

const micro = (degrees: number) => sql`${(degrees / 1e6).toFixed(6)}::numeric`

const offerColumns = sql.raw(`p.id::float8 as park_id, p.district_code, (p.lng * 1000000)::int as lng, (p.lat * 1000000)::int as lat,
  w.id::float8 as warehouse_id, w.wh_type, w.building_type, w.floor_material, w.platform, w.canopy, (w.price * 100)::int as price,
  (w.floor_height * 100)::int as height, (w.rentable_area * 100)::float8 as rentable_area, (w.total_area * 100)::float8 as total_area,
  (w.min_rent_area * 100)::float8 as min_rent_area, w.divisible, (w.bearing * 100)::int as floor_load, ${dayNumber('w.free_from')} as available_on,
  w.min_lease_months as min_lease_months, ${dayNumber('w.completed_on')} as completed_on, ${microseconds('w.listed_at')}::float8 as listed_at`)

/** Visits offers by SQL: used while the columns are loading, and by tests as the reference for the columnar engine. */
export async function visitOffersInSql(db: Db, { provinceCode, box, whTypes }: OfferQuery, visitor: OfferVisitor): Promise<void> {
  const inBox = box
    ? sql`or (p.lng between ${micro(box[0])} and ${micro(box[2])} and p.lat between ${micro(box[1])} and ${micro(box[3])})`
    : sql``
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from park p join warehouse w on w.park_id = p.id
    where p.status = 'published' and w.status = 'published' and w.wh_type = any (${whTypes as number[]}::int[])
      and (p.province_code = ${provinceCode} ${inBox})
    order by p.id, w.id`.execute(db)
  visitRows(rows, visitor)
}

/** Returns the current offers of some parks. A park without published warehouses has none. */
export async function listOffers(db: Db, parkIds: readonly string[]): Promise<Offer[]> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from park p join warehouse w on w.park_id = p.id
    where p.status = 'published' and w.status = 'published' and p.id = any (${parkIds as string[]}::bigint[])
    order by p.id, w.id`.execute(db)
  return rows.map(toOffer)
}

function toOffer({ parkId, districtCode, lng, lat, ...offer }: OfferRow): Offer {
  return { ...offer, park: { parkId, districtCode, lng, lat } }
}

/** Rows of one park must be consecutive. */
function visitRows(rows: readonly OfferRow[], visitor: OfferVisitor) {
  let parkId: number | null = null
  let isAccepted = false
  for (const row of rows) {
    const offer = toOffer(row)
    if (offer.park.parkId !== parkId) isAccepted = visitor.enterPark(offer.park)
    parkId = offer.park.parkId
    if (isAccepted) visitor.visitOffer(offer)
  }
}
