import { sql } from 'kysely'
import { localText } from '#features/listings/server/queries-cards.ts'
import type { Page } from '#platform/contract/page.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import type { FollowType } from '../contract.ts'

export type FollowTarget = { followType: FollowType; targetId: string }

const toColumns = ({ followType, targetId }: FollowTarget) => ({
  parkId: followType === 'park' ? targetId : null,
  warehouseId: followType === 'warehouse' ? targetId : null,
})
const isOfType = (followType: FollowType) =>
  followType === 'park' ? sql<boolean>`f.park_id is not null` : sql<boolean>`f.warehouse_id is not null`

/** Returns true if the target is published; only then it can be followed. */
export async function isPublished(db: Db, { followType, targetId }: FollowTarget): Promise<boolean> {
  const { rows } =
    followType === 'park'
      ? await sql`select 1 from park p where p.id = ${targetId}::bigint and p.status = 'published'`.execute(db)
      : await sql`select 1 from warehouse w join park p on p.id = w.park_id
          where w.id = ${targetId}::bigint and w.status = 'published' and p.status = 'published'`.execute(db)
  return rows.length > 0
}

/** Inserts a follow if missing and returns its time in wire format. */
export async function insertFollow(trx: Db, memberId: string, target: FollowTarget, now: Date): Promise<string> {
  const row = { memberId, ...toColumns(target) }
  await trx
    .insertInto('follow')
    .values({ ...row, followedAt: now })
    .onConflict((conflict) => conflict.columns(['memberId', 'parkId', 'warehouseId']).doNothing())
    .execute()
  const { rows } = await sql<{ since: string }>`
    select ${wireTimeOf('f.followed_at')} as since from follow f
    where f.member_id = ${memberId} and f.park_id is not distinct from ${row.parkId}::bigint and f.warehouse_id is not distinct from ${row.warehouseId}::bigint`.execute(
    trx,
  )
  return rows[0]!.since
}

export async function deleteFollow(trx: Db, memberId: string, target: FollowTarget): Promise<void> {
  const { parkId, warehouseId } = toColumns(target)
  await trx
    .deleteFrom('follow')
    .where('memberId', '=', memberId)
    .where('parkId', 'is not distinct from', parkId)
    .where('warehouseId', 'is not distinct from', warehouseId)
    .execute()
}

export async function deleteFollows(trx: Db, memberId: string, followType: FollowType): Promise<void> {
  await trx
    .deleteFrom('follow')
    .where('memberId', '=', memberId)
    .where(followType === 'park' ? 'parkId' : 'warehouseId', 'is not', null)
    .execute()
}

export type FollowRow = {
  id: string
  parkId: string | null
  warehouseId: string | null
  /** Name of the warehouse or park. */
  name: string
  /** Null if the target is a park. */
  parkName: string | null
  createTime: string
}

type FollowListQuery = Page & { followType?: FollowType | undefined; isAscending: boolean }

const ofType = (followType: FollowType | undefined) => (followType === undefined ? sql<boolean>`true` : isOfType(followType))

/** Lists follows with the names of withdrawn targets too. Ties are ordered by id, so that pages never overlap. */
export async function listFollows(db: Db, memberId: string, language: Language, query: FollowListQuery): Promise<FollowRow[]> {
  const direction = query.isAscending ? sql`asc` : sql`desc`
  const { rows } = await sql<FollowRow>`
    select f.id, f.park_id::text, f.warehouse_id::text, ${wireTimeOf('f.followed_at')} as create_time,
      case when f.park_id is null then ${localText(language, 'w.name')} else ${localText(language, 'p.name')} end as name,
      case when f.park_id is null then ${localText(language, 'p.name')} end as park_name
    from follow f left join warehouse w on w.id = f.warehouse_id join park p on p.id = coalesce(f.park_id, w.park_id)
    where f.member_id = ${memberId} and ${ofType(query.followType)}
    order by f.followed_at ${direction}, f.id ${direction} limit ${query.limit}::int offset ${query.offset}::int`.execute(db)
  return rows
}

export async function countFollows(db: Db, memberId: string, followType: FollowType | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from follow f where f.member_id = ${memberId} and ${ofType(followType)}`.execute(db)
  return rows[0]!.count
}

export async function findFollowedIds(db: Db, memberId: string): Promise<Record<FollowType, string[]>> {
  const { rows } = await sql<Record<FollowType, string[]>>`
    select coalesce(array_agg(f.park_id::text order by f.id) filter (where f.park_id is not null), '{}') as park,
      coalesce(array_agg(f.warehouse_id::text order by f.id) filter (where f.warehouse_id is not null), '{}') as warehouse
    from follow f where f.member_id = ${memberId}`.execute(db)
  return rows[0]!
}

/** Lists the distinct parks of followed parks and warehouses, newest first. */
export async function listFollowedParks(db: Db, memberId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ parkId: string }>`
    select coalesce(f.park_id, w.park_id)::text as park_id from follow f left join warehouse w on w.id = f.warehouse_id
    where f.member_id = ${memberId} group by 1 order by max(f.followed_at) desc, 1 limit ${limit}::int`.execute(db)
  return rows.map(({ parkId }) => parkId)
}

export async function exportFollows(db: Db, memberId: string) {
  const { rows } = await sql<{ park: string | null; warehouse: string | null; followedAt: Date }>`
    select p.name_zh as park, w.name_zh as warehouse, f.followed_at
    from follow f left join warehouse w on w.id = f.warehouse_id join park p on p.id = coalesce(f.park_id, w.park_id)
    where f.member_id = ${memberId} order by f.followed_at, f.id`.execute(db)
  return rows
}

export const eraseFollows = (trx: Db, memberId: string) => trx.deleteFrom('follow').where('memberId', '=', memberId).execute()
