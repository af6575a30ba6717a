import { sql } from 'kysely'
import { localText } from './queries-cards.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { EngineQuery } from '#features/listings/search/engine.ts'
import { allOf, joinFit, warehouseGroups } from '#features/listings/search/server/queries-search-filters.ts'

/** Number of changes read at first per requested park; one park can have several. */
const changesPerPark = 2

/**
 * Returns the ids of the published parks with a change since a time, the latest change first; of changes at the same time, any. Reads the latest
 * changes first, and more only if these belong to too few parks: 90 days can hold hundreds of thousands.
 */
export async function listChangedParks(db: Db, since: Date, limit: number): Promise<number[]> {
  for (let changes = limit * changesPerPark; ; changes *= 4) {
    const { ids, isComplete } = await listParksOfLatest(db, since, { changes, limit })
    if (isComplete || ids.length === limit) return ids
  }
}

/**
 * Returns the parks of the latest changes, at most `changes` of each kind, without parks that an unread change could precede. `isComplete`: every
 * change was read.
 */
async function listParksOfLatest(db: Db, since: Date, { changes, limit }: { changes: number; limit: number }) {
  const { rows } = await sql<{ ids: number[]; isComplete: boolean }>`
    with latest as materialized (
      (select 'change' as kind, park_id, changed_at as at from listing_change
        where changed_at > ${since} and field in ('price', 'rentableArea') order by changed_at desc limit ${changes})
      union all (select 'park', id, listed_at from park
        where status = 'published' and listed_at > ${since} order by listed_at desc limit ${changes})
      union all (select 'warehouse', park_id, listed_at from warehouse
        where status = 'published' and listed_at > ${since} order by listed_at desc limit ${changes})),
    cut as (select min(at) as at from latest group by kind having count(*) = ${changes}),
    changed as materialized (
      select park_id, max(at) as at from latest group by park_id having max(at) >= all (select at from cut))
    select coalesce(array_agg(id order by at desc, id), '{}') as ids, not exists (select from cut) as "isComplete" from (
      select p.id::float8 as id, c.at from changed c join park p on p.id = c.park_id and p.status = 'published'
      order by c.at desc, p.id limit ${limit}) park`.execute(db)
  return rows[0]!
}

export type ParkNews = { parkId: string; name: string; listed: boolean; freed: boolean; cheaper: boolean }

type Changes = { query: EngineQuery; parkIds: readonly number[]; since: Date }

/**
 * Compares the matching warehouses of these parks with a time before, newly listed parks first. A park without any of the changes is left out: then
 * only warehouses that do not match have changed.
 */
export async function compareWithBefore(db: Db, { query, parkIds, since }: Changes, language: Language): Promise<ParkNews[]> {
  if (parkIds.length === 0) return []
  const conditions = warehouseGroups({ ...query, facets: false }).map(({ met }) => met)
  const ids = sql`any (${parkIds.map(String)}::bigint[])`
  const { rows } = await sql<ParkNews>`
    with earlier as materialized (
      select distinct on (warehouse_id, field) warehouse_id, field, before_value::numeric as value from listing_change
      where park_id = ${ids} and warehouse_id is not null and field in ('price', 'rentableArea') and changed_at > ${since}
      order by warehouse_id, field, id)
    select * from (
      select p.id::text as park_id, ${localText(language, 'p.name')} as name, max(greatest(p.listed_at, w.listed_at)) as at,
        bool_or(p.listed_at > ${since} or w.listed_at > ${since}) as listed,
        coalesce(bool_or(w.rentable_area > area.value), false) as freed,
        coalesce(bool_or(w.price < price.value), false) as cheaper
      from park p join warehouse w on w.park_id = p.id and w.status = 'published' ${joinFit}
        left join earlier area on area.warehouse_id = w.id and area.field = 'rentableArea'
        left join earlier price on price.warehouse_id = w.id and price.field = 'price'
      where p.id = ${ids} and p.status = 'published' and ${allOf(conditions)}
      group by p.id) news
    where listed or freed or cheaper order by listed desc, freed desc, at desc, park_id::bigint`.execute(db)
  return rows.map(({ parkId, name, listed, freed, cheaper }) => ({ parkId, name, listed, freed, cheaper }))
}
