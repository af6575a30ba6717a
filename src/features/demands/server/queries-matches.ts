import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { shanghaiDay } from '#platform/server/shanghai-sql.ts'
import { maxMatches, type ScoredMatch } from '../matching/find-matches.ts'
import type { MatchReason } from '../matching/match-reasons.ts'

/** What an open demand asks, in the integers of `Wish`; the money is the limit of the member's preferences. */
export type RequirementsRow = {
  demandId: string
  whType: number
  buildingType: number | null
  floorMaterial: number | null
  area: number
  expectedOn: number
  months: number
  height: number | null
  floorLoad: number | null
  platform: boolean
  canopy: boolean
  priceMax: number | null
  regionCode: string
}

const openRequirements = sql`
  select d.id as demand_id, d.wh_type, d.building_type, d.floor_material, (d.demand_area * 100)::float8 as area,
    ${shanghaiDay(sql.ref('d.expected_time'))} - date '1970-01-01' as expected_on, d.expected_tenancy as months,
    (d.floor_height * 100)::int as height, (d.load_bearing * 100)::int as floor_load, d.platform, d.canopy,
    (m.wanted_price_max * 100)::int as price_max, d.region_code
  from demand d join member m on m.id = d.member_id where d.status < 4 and d.deleted_at is null`

export async function findRequirements(db: Db, demandId: string): Promise<RequirementsRow | null> {
  const { rows } = await sql<RequirementsRow>`${openRequirements} and d.id = ${demandId}`.execute(db)
  return rows[0] ?? null
}

/** Those that wait to be matched anew are left out. */
export async function listMatchedRequirements(db: Db): Promise<RequirementsRow[]> {
  const { rows } = await sql<RequirementsRow>`
    ${openRequirements} and exists (select from demand_matching k where k.demand_id = d.id and not k.due) order by d.id`.execute(db)
  return rows
}

/** A demand's matches become these; what was there before keeps the day on which it was found. `told`: whether the customer knows the new ones. */
export async function replaceMatches(
  trx: Db,
  demandId: string,
  matches: readonly ScoredMatch[],
  { told }: { told: boolean },
): Promise<void> {
  const rows = matches.map(({ warehouseId, parkId, rank, reasons: marks }) => ({ warehouse_id: warehouseId, park_id: parkId, rank, marks }))
  await sql`with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (warehouse_id bigint, park_id bigint, rank integer, marks jsonb)),
    gone as (delete from demand_match where demand_id = ${demandId} and warehouse_id not in (select warehouse_id from given)),
    marked as (
      insert into demand_matching (demand_id, due, matched_at) values (${demandId}, false, now())
      on conflict (demand_id) do update set due = false, matched_at = now())
    insert into demand_match as kept (demand_id, warehouse_id, park_id, rank, marks, told)
      select ${demandId}::uuid, g.warehouse_id, g.park_id, g.rank, g.marks, ${told}::boolean from given g join warehouse w on w.id = g.warehouse_id
      on conflict (demand_id, warehouse_id) do update
        set park_id = excluded.park_id, rank = excluded.rank, marks = excluded.marks, told = kept.told or excluded.told`.execute(trx)
}

export type SavedMatch = { demandId: string; warehouseId: string; rank: number; reasons: MatchReason[] }

/** Of open demands, in these parks. */
export const listSavedMatches = (db: Db, parkIds: readonly string[]): Promise<SavedMatch[]> =>
  db
    .selectFrom('demandMatch')
    .innerJoin('demand', 'demand.id', 'demandMatch.demandId')
    .select(['demandMatch.demandId', 'demandMatch.warehouseId', 'demandMatch.rank'])
    // What `replaceMatches` has written.
    .select(sql<MatchReason[]>`demand_match.marks`.as('reasons'))
    .where('demandMatch.parkId', 'in', parkIds)
    .where('demand.status', '<', 4)
    .execute()

/** The last rank of the demands whose lists are full: only what is as good gets in. */
export async function findLastRanks(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ demandId: string; rank: number }>`
    select demand_id, min(rank) as rank from demand_match group by demand_id having count(*) >= ${maxMatches}`.execute(db)
  return new Map(rows.map(({ demandId, rank }) => [demandId, rank]))
}

export const markDue = (trx: Db, demandIds: readonly string[]) =>
  trx.updateTable('demandMatching').set({ due: true }).where('demandId', 'in', demandIds).where('due', '=', false).execute()

export const markAllDue = (trx: Db) => trx.updateTable('demandMatching').set({ due: true }).where('due', '=', false).execute()

/** Open demands that nobody has matched yet. */
export const enqueueNewDemands = (db: Db) =>
  sql`insert into demand_matching (demand_id)
    select d.id from demand d where d.status < 4 and d.deleted_at is null
      and not exists (select from demand_matching k where k.demand_id = d.id)
    on conflict do nothing`.execute(db)

/** Holds one that is due and that no other process is at; null when there is none. `isFirst`: it has never been matched. */
export async function takeDue(trx: Db): Promise<{ demandId: string; isFirst: boolean } | null> {
  const { rows } = await sql<{ demandId: string; isFirst: boolean }>`
    select k.demand_id, k.matched_at is null as is_first from demand_matching k join demand d on d.id = k.demand_id
    where k.due and d.status < 4 and d.deleted_at is null
    order by k.matched_at nulls first limit 1 for update of k skip locked for key share of d skip locked`.execute(trx)
  return rows[0] ?? null
}

const published = sql`join warehouse w on w.id = x.warehouse_id and w.status = 'published' join park p on p.id = w.park_id and p.status = 'published'`

type MatchRow = { warehouseId: string; score: number; reasons: MatchReason[] }

/** The best first. Only of a demand that the caller has been let to. */
export async function listMatches(db: Db, demandId: string, { limit, offset }: { limit: number; offset: number }): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select x.warehouse_id::text as warehouse_id, x.score, x.marks as reasons from demand_match x ${published}
    where x.demand_id = ${demandId} order by x.rank desc, x.warehouse_id limit ${limit}::int offset ${offset}::int`.execute(db)
  return rows
}

/** How many published warehouses fit each of these demands; a demand that fits none has no entry. */
export async function countMatches(db: Db, demandIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (demandIds.length === 0) return new Map()
  const { rows } = await sql<{ demandId: string; count: number }>`
    select x.demand_id, count(*)::int as count from demand_match x ${published}
    where x.demand_id = any (${demandIds as string[]}::uuid[]) group by x.demand_id`.execute(db)
  return new Map(rows.map(({ demandId, count }) => [demandId, count]))
}

/** Demands of which somebody may be told something new again. */
export async function listUnnotified(
  db: Db,
  { leastScore, pauseMinutes }: { leastScore: number; pauseMinutes: number },
): Promise<string[]> {
  const { rows } = await sql<{ demandId: string }>`
    select k.demand_id from demand_matching k join demand d on d.id = k.demand_id
    where d.status < 4 and d.deleted_at is null and not k.due
      and (k.told_at is null or k.told_at < now() - make_interval(mins => ${pauseMinutes}))
      and exists (select from demand_match x where x.demand_id = k.demand_id and not x.told and x.score >= ${leastScore})
    order by k.demand_id`.execute(db)
  return rows.map(({ demandId }) => demandId)
}

export type NewMatches = { memberId: string; goods: string; count: number }

/** Counts as told from here on; null when another process was quicker. */
export async function takeUnnotified(trx: Db, demandId: string, leastScore: number): Promise<NewMatches | null> {
  const held = await sql`select from demand_matching where demand_id = ${demandId} for update skip locked`.execute(trx)
  if (held.rows.length === 0) return null
  const { rows } = await sql<NewMatches>`
    with told as (
      update demand_match set told = true where demand_id = ${demandId} and not told returning score),
    counted as (select count(*) filter (where score >= ${leastScore})::int as count from told),
    noted as (update demand_matching set told_at = now() where demand_id = ${demandId} and (select count from counted) > 0)
    select d.member_id, d.storage_category as goods, c.count from demand d, counted c where d.id = ${demandId} and c.count > 0`.execute(trx)
  return rows[0] ?? null
}

/** For the file with one's own data. */
export async function exportMatches(db: Db, memberId: string) {
  const { rows } = await sql<{ demandId: string; warehouse: string; park: string; score: number; foundAt: Date }>`
    select x.demand_id, w.name_zh as warehouse, p.name_zh as park, x.score, x.found_at
    from demand_match x join demand d on d.id = x.demand_id join warehouse w on w.id = x.warehouse_id join park p on p.id = w.park_id
    where d.member_id = ${memberId} order by x.demand_id, x.rank desc, x.warehouse_id`.execute(db)
  return rows
}
