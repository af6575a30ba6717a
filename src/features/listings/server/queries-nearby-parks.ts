import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

export type NearbyPark = { parkId: string; distanceKm: number }

export const findParkPoint = async (db: Db, parkId: string): Promise<{ lng: number; lat: number } | null> => {
  const { rows } = await sql<{ lng: number; lat: number }>`
    select lng::float8, lat::float8 from park where id = ${parkId}::bigint and status = 'published'`.execute(db)
  return rows[0] ?? null
}

/** Great-circle distance in km, by the haversine formula and the mean radius of the earth. */
const distance = (lng: number, lat: number) => sql<number>`
  2 * 6371.0088 * asin(least(1, sqrt(power(sind((p.lat::float8 - ${lat}) / 2), 2)
    + cosd(p.lat::float8) * cosd(${lat}) * power(sind((p.lng::float8 - ${lng}) / 2), 2))))`

type NearbyInput = { parkId: string; lng: number; lat: number; radiusKm: number; limit: number }

/** Returns the nearest published parks within a radius in km; the box before the distance lets the query use the index. */
export async function listParksWithin(db: Db, { parkId, lng, lat, radiusKm, limit }: NearbyInput): Promise<NearbyPark[]> {
  const latDegrees = radiusKm / 111
  const lngDegrees = latDegrees / Math.max(Math.cos((lat * Math.PI) / 180), 0.01)
  const { rows } = await sql<NearbyPark>`
    select park_id, distance_km from (
      select p.id::text as park_id, ${distance(lng, lat)} as distance_km from park p
      where p.status = 'published' and p.id <> ${parkId}::bigint
        and p.lng between ${lng - lngDegrees}::float8 and ${lng + lngDegrees}::float8 and p.lat between ${lat - latDegrees}::float8 and ${lat + latDegrees}::float8) near
    where distance_km <= ${radiusKm}::float8 order by distance_km, park_id::bigint limit ${limit}::int`.execute(db)
  return rows
}
