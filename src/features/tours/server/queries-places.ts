import { sql } from 'kysely'
import { isParkId } from '#features/listings/server/ids.ts'
import { localText } from '#features/listings/server/queries-cards.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'

/** A published park, or one of its published warehouses. Degrees. */
export type Place = {
  parkId: string
  warehouseId: string | null
  name: string
  address: string
  longitude: number
  latitude: number
}

type Stop = { parkId: string; warehouseId?: string | undefined }

/** Finds the places of stops, in their order; null for unknown and unpublished ones, and for a warehouse of another park. */
export async function findPlaces(db: Db, stops: readonly Stop[], language: Language): Promise<(Place | null)[]> {
  const ids = stops.map(({ parkId, warehouseId }) => ({
    parkId: isParkId(parkId) ? parkId : null,
    // An id that no warehouse has finds none, unlike no id.
    warehouseId: warehouseId === undefined || isParkId(warehouseId) ? (warehouseId ?? null) : '0',
  }))
  const { rows } = await sql<Place & { at: number }>`
    select s.at::int, p.id::text as park_id, w.id::text as warehouse_id,
      concat_ws(' · ', ${localText(language, 'p.name')}, ${localText(language, 'w.name')}) as name,
      ${localText(language, 'p.address')} as address, p.lng::float8 as longitude, p.lat::float8 as latitude
    from unnest(${ids.map(({ parkId }) => parkId)}::bigint[], ${ids.map(({ warehouseId }) => warehouseId)}::bigint[])
        with ordinality s (park_id, warehouse_id, at)
      join park p on p.id = s.park_id and p.status = 'published'
      left join warehouse w on w.id = s.warehouse_id and w.park_id = p.id and w.status = 'published'
    where s.warehouse_id is null or w.id is not null`.execute(db)
  return stops.map((_, at) => {
    const row = rows.find((each) => each.at === at + 1)
    if (!row) return null
    const { at: _at, ...place } = row
    return place
  })
}
