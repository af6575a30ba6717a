import { sql } from 'kysely'
import { demandStatus } from '#features/demands/transitions.ts'
import type { Language } from '#platform/i18n/language.ts'
import { dayAfter, startOfDay } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { valueList } from '#platform/server/postgres/word-column.ts'
import type { Period } from './queries-parks.ts'
import type { StatScope } from './queries-scope.ts'

const openStatuses = valueList(demandStatus.statuses.filter((status) => demandStatus.isOpen(status)).map(demandStatus.valueOf))

/** Demands that were released on the days of a period and are still open. A demand for a district counts for its city. */
const openDemands = ({ memberId, mine, city, parkId, leads }: StatScope, { from, to }: Period) => sql`
  select coalesce(path[2], path[1]) as place, d.wh_type, d.demand_area as area
  from demand d cross join region_path(d.region_code) path
  where d.deleted_at is null and d.status in ${openStatuses} and d.released_at >= ${startOfDay(from)} and d.released_at < ${startOfDay(dayAfter(to, 1))}
    and (${city}::text is null or path @> array[${city}]::text[])
    and (${parkId}::bigint is null or path @> array[(select city_code from park where id = ${parkId}::bigint)])
    and (${!mine && leads.team} or exists (
      select from lead_source s join lead l on l.id = s.lead_id
      where s.kind = 'demand' and s.source_id = d.id and (l.owner_id = ${memberId}::uuid or ${!mine} and l.owner_id is null)))`

export type GapRow = { place: string; placeName: string; whType: number; demands: number; demanded: number; free: number }

/** Compares what is demanded with what is free in the same place and type, the widest gap first. */
export async function listGaps(db: Db, scope: StatScope, period: Period, language: Language, limit: number): Promise<GapRow[]> {
  const name = sql.ref(language === 'en_US' ? 'r.short_en' : 'r.short_zh')
  const { rows } = await sql<GapRow>`
    with demanded as (
      select place, wh_type, count(*)::int as demands, sum(area) as area from (${openDemands(scope, period)}) d group by place, wh_type
    ), free as (
      select p.city_code, p.province_code, u.wh_type, sum(u.total_area - u.let_area) as area
      from unit_areas(${scope.today}::date) u join park p on p.id = u.park_id where not u.building group by 1, 2, 3
    )
    select d.place, coalesce(${name}, d.place) as place_name, d.wh_type::int as wh_type, d.demands, d.area::float8 as demanded,
      coalesce((select sum(f.area) from free f where d.place in (f.city_code, f.province_code) and f.wh_type = d.wh_type), 0)::float8 as free
    from demanded d left join region r on r.code = d.place
    order by d.area - coalesce((select sum(f.area) from free f where d.place in (f.city_code, f.province_code) and f.wh_type = d.wh_type), 0) desc,
      d.place, d.wh_type limit ${limit}`.execute(db)
  return rows
}

export async function sumDemands(db: Db, scope: StatScope, period: Period): Promise<{ demands: number; area: number }> {
  const { rows } = await sql<{ demands: number; area: number }>`
    select count(*)::int as demands, coalesce(sum(area), 0)::float8 as area from (${openDemands(scope, period)}) d`.execute(db)
  return rows[0]!
}

/** Returns the free area of each city and province. */
export async function loadFreeAreas(db: Db, today: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; area: number }>`
    select place.code, sum(u.total_area - u.let_area)::float8 as area from unit_areas(${today}::date) u join park p on p.id = u.park_id
    cross join lateral (values (p.province_code), (nullif(p.city_code, p.province_code))) place (code)
    where not u.building and place.code is not null group by place.code`.execute(db)
  return new Map(rows.map(({ code, area }) => [code, area]))
}
