import { sql } from 'kysely'
import { upcomingStatuses, viewing } from '#features/appointments/transitions.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { valueList } from '#platform/server/postgres/word-column.ts'

type OverviewCounts = {
  parkFollows: number
  warehouseFollows: number
  followedRentableArea: number
  appointments: number
  viewingsToCome: number
  demands: number
  unreadNotices: number
}

const upcoming = valueList(upcomingStatuses.map(viewing.valueOf))

/** Returns the counts of a member in one query. Only published parks and warehouses count as rentable. */
export async function countOverview(db: Db, memberId: string, today: string): Promise<OverviewCounts> {
  const { rows } = await sql<OverviewCounts>`
    with follows as (select park_id, warehouse_id from follow where member_id = ${memberId})
    select
      (select count(*)::int from follows where park_id is not null) as park_follows,
      (select count(*)::int from follows where warehouse_id is not null) as warehouse_follows,
      (select coalesce(sum(w.rentable_area), 0)::float8 from warehouse w join park p on p.id = w.park_id
        where w.status = 'published' and p.status = 'published'
          and (w.park_id in (select park_id from follows) or w.id in (select warehouse_id from follows))) as followed_rentable_area,
      (select count(*)::int from appointment where member_id = ${memberId}) as appointments,
      (select count(*)::int from appointment
        where member_id = ${memberId} and visit_on >= ${today}::date and status in ${upcoming}) as viewings_to_come,
      (select count(*)::int from demand where member_id = ${memberId} and deleted_at is null) as demands,
      (select count(*)::int from notice where member_id = ${memberId} and read_at is null) as unread_notices`.execute(db)
  return rows[0]!
}
