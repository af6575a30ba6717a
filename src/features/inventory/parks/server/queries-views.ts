import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { builtInViewNames, builtInViews, type BuiltInView } from '../list-filter.ts'
import { parkConditions, type Viewer } from './queries-filter.ts'

/** Counts the parks of every built-in view in one pass. */
export async function countViews(db: Db, viewer: Viewer): Promise<Record<BuiltInView, number>> {
  const row = await db
    .selectFrom('parkOverview as o')
    .select((eb) =>
      builtInViewNames.map((name) =>
        sql<number>`(count(*) filter (where ${eb.and(parkConditions(builtInViews[name], viewer))}))::int`.as(name),
      ),
    )
    .executeTakeFirstOrThrow()
  // One column for each name.
  return row as Record<BuiltInView, number>
}

/** Lists the active staff who may edit parks, by name. */
export async function listOwners(db: Db): Promise<{ memberId: string; name: string }[]> {
  const { rows } = await sql<{ memberId: string; name: string }>`
    select m.id as member_id, coalesce(nullif(m.nick_name, ''), m.user_name) as name from member m
    where m.deleted_at is null and m.disabled_at is null and exists (
      select from member_role r where r.member_id = m.id and (r.role_key = 'admin' or exists (
        select from role_permission p where p.role_key = r.role_key and p.permission in ('system:park:edit', '*:*:*'))))
    order by name, m.id`.execute(db)
  return rows
}
