import { sql } from 'kysely'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { allOf, placeAndTextConditions } from '../search/server/queries-search-filters.ts'
import { isParkId } from './ids.ts'
import { localText } from './queries-cards.ts'

/** Shorter texts would match half of all parks. */
const minNameLength = 3

/** Returns up to five published parks whose name contains the text or the other way round, optionally in one region. */
export async function searchParksByName(db: Db, text: string, regionCode: string | null, language: Language) {
  const name = text.trim()
  if ([...name].length < minNameLength) return []
  const rows = await db
    .selectFrom('park')
    .select(['nameZh', 'nameEn', 'lng', 'lat'])
    .where('status', '=', 'published')
    .where((e) =>
      regionCode === null
        ? e.lit(true)
        : e.or([e('provinceCode', '=', regionCode), e('cityCode', '=', regionCode), e('districtCode', '=', regionCode)]),
    )
    .where((e) =>
      e.or([
        sql<boolean>`strpos(name_zh, ${name}) > 0`,
        sql<boolean>`strpos(${name}, name_zh) > 0`,
        sql<boolean>`strpos(lower(name_en), lower(${name})) > 0`,
      ]),
    )
    .orderBy('id')
    .limit(5)
    .execute()
  return rows.map(({ nameZh, nameEn, lng, lat }) => ({
    name: language === 'en_US' ? (nameEn ?? nameZh) : nameZh,
    lng: Number(lng),
    lat: Number(lat),
  }))
}

/** Returns name and coordinates (degrees) of a published park or warehouse; null for unknown and unpublished ids. */
export async function findListingLocation(
  db: Db,
  { parkId, warehouseId }: { parkId?: string | undefined; warehouseId?: string | undefined },
  language: Language,
) {
  const id = parkId ?? warehouseId
  if (id === undefined || !isParkId(id)) return null
  const name = (zh: string, en: string | null) => (language === 'en_US' ? (en ?? zh) : zh)
  const parks = db.selectFrom('park').where('park.status', '=', 'published')
  if (parkId !== undefined) {
    const park = await parks.select(['nameZh', 'nameEn', 'lng', 'lat']).where('id', '=', id).executeTakeFirst()
    return park ? { name: name(park.nameZh, park.nameEn), longitude: Number(park.lng), latitude: Number(park.lat) } : null
  }
  const warehouse = await parks
    .innerJoin('warehouse', 'warehouse.parkId', 'park.id')
    .select(['park.nameZh', 'park.nameEn', 'park.lng', 'park.lat', 'warehouse.nameZh as ownZh', 'warehouse.nameEn as ownEn'])
    .where('warehouse.id', '=', id)
    .where('warehouse.status', '=', 'published')
    .executeTakeFirst()
  if (!warehouse) return null
  const { nameZh, nameEn, ownZh, ownEn, lng, lat } = warehouse
  return { name: `${name(nameZh, nameEn)} · ${name(ownZh, ownEn)}`, longitude: Number(lng), latitude: Number(lat) }
}

/** Returns the gates of a published park in m, and the loading facilities of one of its warehouses; null for unknown and unpublished ids. */
export async function findTruckAccess(db: Db, { parkId, warehouseId }: { parkId: string; warehouseId?: string | undefined }) {
  if (!isParkId(parkId) || (warehouseId !== undefined && !isParkId(warehouseId))) return null
  const park = await db.selectFrom('park').select('id').where('id', '=', parkId).where('status', '=', 'published').executeTakeFirst()
  if (!park) return null
  const gates = await db
    .selectFrom('parkGate')
    .select(['widthM', 'heightM', 'maxVehicle'])
    .where('parkId', '=', parkId)
    .orderBy('number')
    .execute()
  const warehouse =
    warehouseId === undefined
      ? null
      : await db
          .selectFrom('warehouse as w')
          .leftJoin('floor as f', 'f.id', 'w.floorId')
          .select(['w.ramp', 'w.platform', 'w.freightElevator', 'w.unloading', 'f.number'])
          .where('w.id', '=', warehouseId)
          .where('w.parkId', '=', parkId)
          .where('w.status', '=', 'published')
          .executeTakeFirst()
  if (warehouse === undefined) return null
  return {
    gates: gates.map(({ widthM, heightM, maxVehicle }) => ({
      widthM: Number(widthM),
      heightM: heightM === null ? null : Number(heightM),
      largestVehicle: maxVehicle,
    })),
    warehouse: warehouse && {
      floorNumber: warehouse.number,
      hasRamp: warehouse.ramp,
      hasPlatform: warehouse.platform,
      hasFreightElevator: warehouse.freightElevator,
      docking: warehouse.unloading === null ? null : (dockSides[warehouse.unloading - 1] ?? null),
    },
  }
}
const dockSides = ['single', 'double', 'multiple'] as const

/** Returns the gates of these parks in m. Unpublished parks are left out. */
export async function listGates(db: Db, parkIds: readonly string[]) {
  const ids = [...new Set(parkIds)].filter(isParkId)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('park as p')
    .leftJoin('parkGate as g', 'g.parkId', 'p.id')
    .select(['p.id', 'g.widthM', 'g.heightM', 'g.maxVehicle'])
    .where('p.status', '=', 'published')
    .where('p.id', 'in', ids)
    .orderBy('p.id')
    .orderBy('g.number')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([parkId, gates]) => ({
    parkId,
    gates: gates.flatMap(({ widthM, heightM, maxVehicle }) =>
      widthM === null ? [] : [{ widthM: Number(widthM), heightM: heightM === null ? null : Number(heightM), largestVehicle: maxVehicle }],
    ),
  }))
}

/** Returns the distinct places of published parks in micro-degrees, longitude and latitude in turn; all, or those in a box. */
export async function listPlaces(db: Db, box?: readonly [west: number, south: number, east: number, north: number]): Promise<Int32Array> {
  const inBox = box ? sql`and lng * 1000000 between ${box[0]} and ${box[2]} and lat * 1000000 between ${box[1]} and ${box[3]}` : sql``
  const { rows } = await sql<{ places: number[] }>`
    select coalesce(array_agg(xy), '{}') as places from (
      select distinct (lng * 1000000)::int as x, (lat * 1000000)::int as y from park where status = 'published' ${inBox}
    ) place cross join lateral unnest(array[x, y]) xy`.execute(db)
  return Int32Array.from(rows[0]!.places)
}

/** Returns the coordinates of these parks in degrees. Unpublished parks are left out. */
export async function listParkPoints(db: Db, parkIds: readonly string[]) {
  const ids = [...new Set(parkIds)].filter(isParkId)
  if (ids.length === 0) return []
  const rows = await db.selectFrom('park').select(['id', 'lng', 'lat']).where('status', '=', 'published').where('id', 'in', ids).execute()
  return rows.map(({ id, lng, lat }) => ({ parkId: id, longitude: Number(lng), latitude: Number(lat) }))
}

/** Finds published parks by their search text, those whose name begins with it first. Degrees; null names fall back to Chinese. */
export async function suggestParks(db: Db, text: string, max: number, language: Language) {
  const name = text.trim()
  const { rows } = await sql<{ parkId: string; name: string; districtCode: string; longitude: number; latitude: number }>`
    select p.id::text as park_id, ${localText(language, 'p.name')} as name, p.district_code, p.lng::float8 as longitude, p.lat::float8 as latitude
    from park p where p.status = 'published' and ${allOf(placeAndTextConditions({ keyword: name }))}
    order by starts_with(p.name_zh, ${name}) or starts_with(lower(p.name_en), lower(${name})) desc, p.id
    limit ${max}::int`.execute(db)
  return rows
}
