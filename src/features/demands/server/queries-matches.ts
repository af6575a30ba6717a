import { sql } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { shanghaiDay } from '#platform/server/postgres/shanghai-sql.ts'
import { maxMatches, type ScoredMatch } from '../matching/find-matches.ts'
import type { MatchReason } from '../matching/match-reasons.ts'

/** An open demand in the integers of `Requirements`; `priceMax` is the price limit of the member's preferences. */
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

/** Lists open demands, except those waiting to be matched again. */
export async function listMatchedRequirements(db: Db): Promise<RequirementsRow[]> {
  const { rows } = await sql<RequirementsRow>`
    ${openRequirements} and exists (select from demand_matching k where k.demand_id = d.id and not k.due) order by d.id`.execute(db)
  return rows
}

/** Replaces the matches of a demand; existing ones keep their date. `notified`: the customer needs no notice of the new ones. */
export async function replaceMatches(
  trx: Db,
  demandId: string,
  matches: readonly ScoredMatch[],
  { notified }: { notified: boolean },
): Promise<void> {
  const rows = matches.map(({ warehouseId, parkId, rank, reasons }) => ({
    warehouse_id: warehouseId,
    park_id: parkId,
    rank,
    marks: reasons,
  }))
  await sql`with input as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (warehouse_id bigint, park_id bigint, rank integer, marks jsonb)),
    gone as (delete from demand_match where demand_id = ${demandId} and warehouse_id not in (select warehouse_id from input)),
    marked as (
      insert into demand_matching (demand_id, due, matched_at) values (${demandId}, false, now())
      on conflict (demand_id) do update set due = false, matched_at = now())
    insert into demand_match as saved (demand_id, warehouse_id, park_id, rank, marks, told)
      select ${demandId}::uuid, g.warehouse_id, g.park_id, g.rank, g.marks, ${notified}::boolean from input g join warehouse w on w.id = g.warehouse_id
      on conflict (demand_id, warehouse_id) do update
        set park_id = excluded.park_id, rank = excluded.rank, marks = excluded.marks, told = saved.told or excluded.told`.execute(trx)
}

export type SavedMatch = { demandId: string; warehouseId: string; rank: number; reasons: MatchReason[] }

/** Lists the matches of open demands in these parks. */
export const listSavedMatches = (db: Db, parkIds: readonly string[]): Promise<SavedMatch[]> =>
  db
    .selectFrom('demandMatch')
    .innerJoin('demand', 'demand.id', 'demandMatch.demandId')
    .select(['demandMatch.demandId', 'demandMatch.warehouseId', 'demandMatch.rank'])
    .select(sql<MatchReason[]>`demand_match.marks`.as('reasons'))
    .where('demandMatch.parkId', 'in', parkIds)
    .where('demand.status', '<', 4)
    .execute()

/** Returns the lowest rank of each full match list; new matches must reach it. */
export async function findLastRanks(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ demandId: string; rank: number }>`
    select demand_id, min(rank) as rank from demand_match group by demand_id having count(*) >= ${maxMatches}`.execute(db)
  return new Map(rows.map(({ demandId, rank }) => [demandId, rank]))
}

export const markDue = (trx: Db, demandIds: readonly string[]) =>
  trx.updateTable('demandMatching').set({ due: true }).where('demandId', 'in', demandIds).where('due', '=', false).execute()

export const markAllDue = (trx: Db) => trx.updateTable('demandMatching').set({ due: true }).where('due', '=', false).execute()

/** Enqueues open demands that have never been matched. */
export const enqueueNewDemands = (db: Db) =>
  sql`insert into demand_matching (demand_id)
    select d.id from demand d where d.status < 4 and d.deleted_at is null
      and not exists (select from demand_matching k where k.demand_id = d.id)
    on conflict do nothing`.execute(db)

/** Locks a due demand that no other process is matching; null if there is none. `isFirst`: it has never been matched. */
export async function takeDue(trx: Db): Promise<{ demandId: string; isFirst: boolean } | null> {
  const { rows } = await sql<{ demandId: string; isFirst: boolean }>`
    select k.demand_id, k.matched_at is null as is_first from demand_matching k join demand d on d.id = k.demand_id
    where k.due and d.status < 4 and d.deleted_at is null
    order by k.matched_at nulls first limit 1 for update of k skip locked for key share of d skip locked`.execute(trx)
  return rows[0] ?? null
}

const published = sql`join warehouse w on w.id = x.warehouse_id and w.status = 'published' join park p on p.id = w.park_id and p.status = 'published'`

type MatchRow = { warehouseId: string; score: number; reasons: MatchReason[] }

/** Lists published matches, best first. The caller must have checked the scope of the demand. */
export async function listMatches(db: Db, demandId: string, { limit, offset }: Page): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select x.warehouse_id::text as warehouse_id, x.score, x.marks as reasons from demand_match x ${published}
    where x.demand_id = ${demandId} order by x.rank desc, x.warehouse_id limit ${limit}::int offset ${offset}::int`.execute(db)
  return rows
}

/** Counts the published matches per demand; demands without any are left out. */
export async function countMatches(db: Db, demandIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (demandIds.length === 0) return new Map()
  const { rows } = await sql<{ demandId: string; count: number }>`
    select x.demand_id, count(*)::int as count from demand_match x ${published}
    where x.demand_id = any (${demandIds as string[]}::uuid[]) group by x.demand_id`.execute(db)
  return new Map(rows.map(({ demandId, count }) => [demandId, count]))
}

/** Lists demands with unnotified matches whose last notice is at least `pauseMinutes` ago. */
export async function listUnnotified(db: Db, { minScore, pauseMinutes }: { minScore: number; pauseMinutes: number }): Promise<string[]> {
  const { rows } = await sql<{ demandId: string }>`
    select k.demand_id from demand_matching k join demand d on d.id = k.demand_id
    where d.status < 4 and d.deleted_at is null and not k.due
      and (k.told_at is null or k.told_at < now() - make_interval(mins => ${pauseMinutes}))
      and exists (select from demand_match x where x.demand_id = k.demand_id and not x.told and x.score >= ${minScore})
    order by k.demand_id`.execute(db)
  return rows.map(({ demandId }) => demandId)
}

export type NewMatches = { memberId: string; goods: string; count: number }

/** Marks the new matches as notified and returns their count; null if another process did so first. */
export async function takeUnnotified(trx: Db, demandId: string, minScore: number): Promise<NewMatches | null> {
  const locked = await sql`select from demand_matching where demand_id = ${demandId} for update skip locked`.execute(trx)
  if (locked.rows.length === 0) return null
  const { rows } = await sql<NewMatches>`
    with told as (
      update demand_match set told = true where demand_id = ${demandId} and not told returning score),
    counted as (select count(*) filter (where score >= ${minScore})::int as count from told),
    noted as (update demand_matching set told_at = now() where demand_id = ${demandId} and (select count from counted) > 0)
    select d.member_id, d.storage_category as goods, c.count from demand d, counted c where d.id = ${demandId} and c.count > 0`.execute(trx)
  return rows[0] ?? null
}

/** For the export of personal data. */
export async function exportMatches(db: Db, memberId: string) {
  const { rows } = await sql<{ demandId: string; warehouse: string; park: string; score: number; foundAt: Date }>`
    select x.demand_id, w.name_zh as warehouse, p.name_zh as park, x.score, x.found_at
    from demand_match x join demand d on d.id = x.demand_id join warehouse w on w.id = x.warehouse_id join park p on p.id = w.park_id
    where d.member_id = ${memberId} order by x.demand_id, x.rank desc, x.warehouse_id`.execute(db)
  return rows
}
