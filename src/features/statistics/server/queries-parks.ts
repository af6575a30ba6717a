import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { parksIn, type StatScope } from './queries-scope.ts'

export type Period = { from: string; to: string }

const columns = sql`views, follows, viewings, held, contracts, total_area, let_area, due_area, free_area, building_area, score`

/** The stored days of a period, and today as it is now: one row per park and day. */
const parkDays = ({ from, to }: Period, today: string) => sql`(
  select day, park_id, ${columns} from stat_day where day between ${from}::date and least(${to}::date, ${today}::date - 1)
  union all
  select ${today}::date, p.id, coalesce(e.views, 0), coalesce(e.follows, 0), coalesce(e.viewings, 0), coalesce(e.held, 0), coalesce(e.contracts, 0),
    coalesce(a.total_area, 0), coalesce(a.let_area, 0), coalesce(a.due_area, 0), coalesce(a.free_area, 0), coalesce(a.building_area, 0),
    case when p.status = 'published' then p.score end
  from park p left join park_areas(${today}::date) a on a.park_id = p.id left join park_events(${today}::date, ${today}::date) e on e.park_id = p.id
  where ${today}::date between ${from}::date and ${to}::date)`

export type Areas = { total: number; let: number; due: number; free: number; building: number }

const areas = sql`sum(d.total_area)::float8 as total, sum(d.let_area)::float8 as let, sum(d.due_area)::float8 as due,
  sum(d.free_area)::float8 as free, sum(d.building_area)::float8 as building`

export type AreaDay = { day: string } & { [Name in keyof Areas]: number | null }

/** Sums the areas of each day; null where they were not stored. */
export async function listAreaDays(db: Db, scope: StatScope, period: Period): Promise<AreaDay[]> {
  const { rows } = await sql<AreaDay>`
    select d.day::text as day, ${areas} from ${parkDays(period, scope.today)} d join park p on p.id = d.park_id
    where ${parksIn(scope)} group by d.day order by d.day`.execute(db)
  return rows
}

export type AreaRow = Areas & { key: string; name: string }

type By = 'city' | 'park'

const local = (language: Language, column: string) => sql.ref(`${column}_${language === 'en_US' ? 'en' : 'zh'}`)

/** Sums the areas on one day by city or by park, the largest first. */
export async function listAreasBy(db: Db, scope: StatScope, by: By, day: string, language: Language): Promise<AreaRow[]> {
  const [key, name] = by === 'city' ? [sql`p.city_code`, local(language, 'r.short')] : [sql`p.id::text`, local(language, 'p.name')]
  const { rows } = await sql<AreaRow>`
    select ${key} as key, coalesce(${name}, ${key}) as name, ${areas}
    from ${parkDays({ from: day, to: day }, scope.today)} d join park p on p.id = d.park_id left join region r on r.code = p.city_code
    where ${parksIn(scope)} and d.total_area + d.building_area > 0 group by 1, 2 order by sum(d.total_area) desc, 1`.execute(db)
  return rows
}

/** Sums the areas of today by type of warehouse. */
export async function listAreasByType(db: Db, scope: StatScope): Promise<(Areas & { whType: number })[]> {
  const { rows } = await sql<Areas & { whType: number }>`
    select u.wh_type::int as wh_type, ${unitAreas} from unit_areas(${scope.today}::date) u join park p on p.id = u.park_id
    where ${parksIn(scope)} group by 1 order by sum(u.total_area) desc, 1`.execute(db)
  return rows
}

const ofBuilt = (sum: RawBuilder<unknown>, built = true) =>
  sql`coalesce(sum(${sum}) filter (where ${built ? sql`not u.building` : sql`u.building`}), 0)::float8`
const unitAreas = sql`${ofBuilt(sql`u.total_area`)} as total, ${ofBuilt(sql`u.let_area`)} as let, ${ofBuilt(sql`u.due_area`)} as due,
  ${ofBuilt(sql`u.total_area - u.let_area`)} as free, ${ofBuilt(sql`u.total_area`, false)} as building`

export const funnelSteps = ['views', 'follows', 'viewings', 'held', 'contracts'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** Sums what happened in a period. */
export async function sumEvents(db: Db, scope: StatScope, period: Period): Promise<Record<FunnelStep, number>> {
  const sums = funnelSteps.map((step) => sql`coalesce(sum(${sql.ref(`d.${step}`)}), 0)::int as ${sql.ref(step)}`)
  const { rows } = await sql<Record<FunnelStep, number>>`
    select ${sql.join(sums)} from ${parkDays(period, scope.today)} d join park p on p.id = d.park_id where ${parksIn(scope)}`.execute(db)
  return rows[0]!
}

/** Returns the mean completeness on a day, weighted by area. */
export async function meanScore(db: Db, scope: StatScope, day: string): Promise<number | null> {
  const { rows } = await sql<{ score: number | null }>`
    select round(sum(d.score * (d.total_area + d.building_area)) / nullif(sum(d.total_area + d.building_area), 0), 1)::float8 as score
    from ${parkDays({ from: day, to: day }, scope.today)} d join park p on p.id = d.park_id
    where ${parksIn(scope)} and d.score is not null`.execute(db)
  return rows[0]!.score
}

export type ScoreBin = { bin: number; parks: number; area: number }

/** Counts the published parks by completeness in steps of ten. */
export async function listScoreBins(db: Db, scope: StatScope): Promise<ScoreBin[]> {
  const { rows } = await sql<ScoreBin>`
    select least(9, p.score / 10)::int as bin, count(*)::int as parks, coalesce(sum(a.total_area + a.building_area), 0)::float8 as area
    from park p left join park_areas(${scope.today}::date) a on a.park_id = p.id
    where p.status = 'published' and p.score is not null and ${parksIn(scope)} group by 1`.execute(db)
  return rows
}

export type Lacks = Record<'all' | 'stale' | 'noPicture' | 'noEnglish', { parks: number; area: number }>

/** Counts what published parks lack. Stale: not verified since `staleBefore`. */
export async function countLacks(db: Db, scope: StatScope, staleBefore: Date): Promise<Lacks> {
  const lacks = {
    all: sql`true`,
    stale: sql`(o.verified_at is null or o.verified_at < ${staleBefore})`,
    noPicture: sql`o.pictures = 0`,
    noEnglish: sql`o.english_missing`,
  }
  const figures = Object.entries(lacks).map(
    ([name, lacking]) => sql`json_build_object('parks', count(*) filter (where ${lacking}),
      'area', coalesce(sum(a.total_area + a.building_area) filter (where ${lacking}), 0)::float8) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Lacks>`
    select ${sql.join(figures)} from park_overview o join park p on p.id = o.park_id
    left join park_areas(${scope.today}::date) a on a.park_id = p.id
    where p.status = 'published' and ${parksIn(scope)}`.execute(db)
  return rows[0]!
}

/** Lists the cities with published parks, the largest first. */
export async function listParkCities(db: Db, language: Language): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    select p.city_code as code, coalesce(${local(language, 'r.short')}, p.city_code) as name
    from park p left join region r on r.code = p.city_code where p.status = 'published' group by 1, 2
    order by sum(coalesce(p.total_area, 0)) desc, 1`.execute(db)
  return rows
}

export async function findParkName(db: Db, id: string, language: Language): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select ${local(language, 'name')} as name from park where id = ${id}::bigint and status = 'published'`.execute(db)
  return rows[0]?.name ?? null
}
