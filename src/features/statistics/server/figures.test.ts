import { expect, test } from 'vitest'
import { buildFiguresWorld, day, now, today } from '#test/figures-world.ts'
import type { StatCard } from '../cards.ts'
import { getStatistic, getToday, type Statistic } from '../contract.ts'
import { writeRegion } from './tally/coarse-filter.ts'

const { app, agent, id } = await buildFiguresWorld()

const read = (card: StatCard, query: object = {}) => app.as(agent).call(getStatistic, { card, ...query })
const groupOf = ({ groups }: Statistic, key: string) =>
  groups.find((group) => group.key === key)!.rows.map(({ key: row, values }) => [row, ...values])
const figuresOf = ({ figures }: Statistic) => Object.fromEntries(figures.map(({ key, value, before }) => [key, [value, before]]))

/** Whose and where, in the words of the call and in SQL over the park `p`. */
const scopes: { query: { scope?: 'mine'; city?: string }; parks: string; contracts: string; leads: string }[] = [
  { query: {}, parks: 'true', contracts: 'true', leads: 'true' },
  { query: { scope: 'mine' }, parks: 'p.owner_id = $1', contracts: 'c.handler_id = $1', leads: 'l.owner_id = $1' },
  { query: { city: '310100' }, parks: `p.city_code = '310100'`, contracts: `p.city_code = '310100'`, leads: `'310100' = any (l.regions)` },
]
const sqlOf = <Row extends Record<string, unknown>>(text: string) => app.sql<Row>(text, text.includes('$1') ? [agent.memberId] : [])

/** The areas of published warehouses on a day, by the definitions. */
const areasSql = (on: string, parks: string) => `
  with u as (
    select p.city_code, w.wh_type, w.total_area as total, coalesce(w.completed_on > '${on}', false) as building,
      case w.availability when 'contracts' then (select coalesce(sum(s.area), 0) from contract_space s join contract c on c.id = s.contract_id
          where s.warehouse_id = w.id and c.state = 'effective' and '${on}' between c.start_on and c.end_on)
        else w.total_area - w.rentable_area end as let,
      case w.availability when 'contracts' then (select coalesce(sum(s.area), 0) from contract_space s join contract c on c.id = s.contract_id
          where s.warehouse_id = w.id and c.state = 'effective' and '${on}' between c.start_on and c.end_on and c.end_on <= date '${on}' + 90
            and not exists (select from contract n where n.renewal_of = c.id and n.state = 'effective' and n.end_on > c.end_on))
        else case when w.rentable_area = 0 and w.rentable_from > '${on}' and w.rentable_from <= date '${on}' + 90 then w.total_area else 0 end end as due
    from warehouse w join park p on p.id = w.park_id where w.status = 'published' and p.status = 'published' and ${parks})
  select coalesce(sum(let) filter (where not building), 0)::float8 as let, coalesce(sum(due) filter (where not building), 0)::float8 as due,
    coalesce(sum(total - let) filter (where not building), 0)::float8 as free, coalesce(sum(total) filter (where building), 0)::float8 as building,
    coalesce(sum(total) filter (where not building), 0)::float8 as total,
    round(sum(let) filter (where not building) / sum(total) filter (where not building) * 100, 1)::float8 as rate from u`
type AreasRow = { let: number; due: number; free: number; building: number; total: number; rate: number | null }

test('[OPS-1.44] occupancy and rentable area are those of warehouses and contracts, in every scope and period', async () => {
  for (const { query, parks } of scopes)
    for (const days of [7, 30, 90]) {
      const card = await read('occupancy', { ...query, days })
      const [current] = await sqlOf<AreasRow>(areasSql(today, parks))
      const [then] = await sqlOf<AreasRow>(areasSql(day(-days), parks))
      expect(figuresOf(card)).toMatchObject({
        rate: [current!.rate, then!.rate],
        free: [current!.free, then!.free],
        due: [current!.due, then!.due],
      })
      const { let: leased, due, free, building, total, rate } = current!
      const byDay = groupOf(card, 'day')
      expect(byDay).toHaveLength(days)
      expect(byDay.at(-1)).toEqual([today, leased, due, free, building, total, rate])
      const [middle] = await sqlOf<AreasRow>(areasSql(day(-5), parks))
      expect(byDay.find(([key]) => key === day(-5))).toEqual([
        day(-5),
        middle!.let,
        middle!.due,
        middle!.free,
        middle!.building,
        middle!.total,
        middle!.rate,
      ])
      const rows = card.groups[0]!.rows
      expect(rows.reduce((sum, { values }) => sum + (values[4] as number), 0)).toBe(total)
      if (!('city' in query))
        for (const { key, values } of rows) {
          const [place] = await sqlOf<AreasRow>(areasSql(today, `p.city_code = '${key}' and ${parks}`))
          expect(values).toEqual([place!.let, place!.due, place!.free, place!.building, place!.total, place!.rate])
        }
    }
  for (const { query, parks } of scopes) {
    const { sums } = await app.as(agent).call(getToday, query)
    const [current] = await sqlOf<AreasRow>(areasSql(today, parks))
    const [monthAgo] = await sqlOf<AreasRow>(areasSql(day(-30), parks))
    const days = groupOf(await read('occupancy', { ...query, days: 90 }), 'day')
    expect(sums.find(({ key }) => key === 'occupancy')).toEqual({
      key: 'occupancy', value: current!.rate, aside: monthAgo!.rate, spark: days.map((row) => row[6]),
    }) // prettier-ignore
    expect(sums.find(({ key }) => key === 'rentable')).toEqual({
      key: 'rentable', value: current!.free, aside: current!.due, spark: days.map((row) => row[3]),
    }) // prettier-ignore
  }
  const [current] = await sqlOf<AreasRow>(areasSql(today, 'true'))
  // 1,000 m² of the contract without a renewal, and the 4,000 m² that are free in a month.
  expect(current).toMatchObject({ let: 800 + 1_000 + 1_500 + 4_000 + 700, due: 5_000, building: 9_000 })
  // A park by type of warehouse.
  const byType = await read('occupancy', { parkId: id['qingdao']! })
  expect(groupOf(byType, 'type').map(([type, , , , , total]) => [type, total])).toEqual([['1', 2_000], ['2', 4_500]]) // prettier-ignore
})

test('[OPS-1.44] the steps from view to contract are those of views, follows, viewings and contracts', async () => {
  for (const { query, parks } of scopes)
    for (const days of [7, 30, 90]) {
      const count = async (from: string, to: string) =>
        (
          await sqlOf<Record<string, number>>(`select
          (select coalesce(sum(v.views), 0)::int from park_view_day v join park p on p.id = v.park_id where v.day between '${from}' and '${to}' and ${parks}) as views,
          (select count(*)::int from follow f join park p on p.id = f.park_id where (f.followed_at at time zone 'Asia/Shanghai')::date between '${from}' and '${to}' and ${parks}) as follows,
          (select count(*)::int from appointment a join park p on p.id = a.park_id where (a.created_at at time zone 'Asia/Shanghai')::date between '${from}' and '${to}' and ${parks}) as viewings,
          (select count(*)::int from appointment a join park p on p.id = a.park_id where a.status = 4 and a.visit_on between '${from}' and '${to}' and ${parks}) as held,
          (select count(*)::int from contract c join park p on p.id = c.park_id where c.state = 'effective' and c.start_on between '${from}' and '${to}' and ${parks}) as contracts`)
        )[0]!
      const [current, earlier] = [await count(day(1 - days), today), await count(day(1 - 2 * days), day(-days))]
      const rows = groupOf(await read('funnel', { ...query, days }), 'step')
      const share = (n: number, of: number | undefined) => (of ? Math.round((n / of) * 1_000) / 10 : null)
      expect(rows).toEqual(
        Object.keys(current).map((key, at, keys) => [key, current[key], share(current[key]!, current[keys[at - 1]!]), earlier[key]]),
      )
    }
  const ofPark = groupOf(await read('funnel', { parkId: id['qingdao']!, days: 30 }), 'step')
  expect(ofPark.map(([key, n]) => [key, n])).toEqual([['views', 45], ['follows', 2], ['viewings', 3], ['held', 1], ['contracts', 0]]) // prettier-ignore
})

/** Minutes between 9 and 18 on working days, counted one by one. */
const workingMinutes = `(select count(*)::int from generate_series(l.created_at, coalesce(l.first_response_at, '${now.toISOString()}') - interval '1 minute', interval '1 minute') m (at)
    where extract(isodow from m.at at time zone 'Asia/Shanghai') < 6 and extract(hour from m.at at time zone 'Asia/Shanghai') between 9 and 17)`

type Measured = { median: number | null; leads: number; share: number | null }
const valuesOf = ({ median, share, leads }: Measured) => [median, share, leads]

test('[OPS-1.44] the first response is the median of working minutes, by person with the share in the target', async () => {
  for (const { query, leads } of scopes)
    for (const days of [7, 30, 90]) {
      const measured = async (from: string, to: string, owner = 'true') =>
        (
          await sqlOf<Measured>(`
            select percentile_cont(0.5) within group (order by n) as median, count(*)::int as leads,
              round(100.0 * count(*) filter (where hit) / nullif(count(hit), 0), 1)::float8 as share
            from (select ${workingMinutes} as n, case when l.first_response_at is not null or l.due_at < '${now.toISOString()}'
                then coalesce(l.first_response_at, '${now.toISOString()}') <= l.due_at end as hit
              from lead l where l.source = 'viewing' and (l.created_at at time zone 'Asia/Shanghai')::date between '${from}' and '${to}' and ${leads} and ${owner}
              union all select ${workingMinutes}, null from lead l where l.source <> 'viewing' and (l.created_at at time zone 'Asia/Shanghai')::date between '${from}' and '${to}' and ${leads} and ${owner}) x`)
        )[0]!
      const [current, earlier] = [await measured(day(1 - days), today), await measured(day(1 - 2 * days), day(-days))]
      const card = await read('response', { ...query, days })
      expect(figuresOf(card)).toEqual({
        median: [current.median, earlier.median],
        inTarget: [current.share, earlier.share],
        leads: [current.leads, earlier.leads],
      })
      expect(groupOf(card, 'day').at(-1)).toEqual([today, ...valuesOf(await measured(today, today))])
      const people = groupOf(card, 'person')
      expect(people.reduce((sum, [, , , n]) => sum + (n as number), 0)).toBe(current.leads)
      const own = await measured(day(1 - days), today, `l.owner_id = '${agent.memberId}'`)
      expect(people.find(([key]) => key === agent.memberId)?.slice(1)).toEqual(own.leads === 0 ? undefined : valuesOf(own))
    }
})

test('[OPS-1.44] new leads and their first response are those of the leads, of today, of each day and of the days before', async () => {
  for (const { query, leads } of scopes) {
    const created = await sqlOf<{ n: number; weekday: boolean }>(`
      select (select count(*)::int from lead l where (l.created_at at time zone 'Asia/Shanghai')::date = d and ${leads}) as n,
        extract(isodow from d) < 6 as weekday from generate_series('${day(-14)}', '${today}', interval '1 day') d order by d`)
    const usual = created.slice(0, -1).filter(({ weekday }) => weekday)
    const response = await read('response', { ...query, days: 30 })
    const medians = groupOf(response, 'day').slice(-14).map(([, median]) => median) // prettier-ignore
    const [{ median: before } = { median: null }] = await sqlOf<{ median: number | null }>(`
      select percentile_cont(0.5) within group (order by ${workingMinutes}) as median from lead l
      where (l.created_at at time zone 'Asia/Shanghai')::date between '${day(-13)}' and '${day(-7)}' and ${leads}`)
    const { sums } = await app.as(agent).call(getToday, query)
    expect(sums.find(({ key }) => key === 'newLeads')).toEqual({
      key: 'newLeads',
      value: created.at(-1)!.n,
      aside: Math.round((usual.reduce((sum, { n }) => sum + n, 0) / usual.length) * 10) / 10,
      spark: created.slice(1).map(({ n }) => n),
    })
    const week = figuresOf(await read('response', { ...query, days: 7 }))
    expect(sums.find(({ key }) => key === 'response')).toEqual({
      key: 'response',
      value: week['median']![0],
      aside: before,
      spark: medians,
    })
  }
  const mine = (await app.as(agent).call(getToday, { scope: 'mine' })).sums
  // 20 and 40 working minutes.
  expect(mine.find(({ key }) => key === 'response')).toMatchObject({ value: 30 })
})

test('[OPS-1.44] searches without a result are those of the tally that enough visitors made, with what is free nearby', async () => {
  for (const city of [undefined, '310100'])
    for (const days of [7, 30, 90]) {
      const [from, before] = [day(1 - days), day(1 - 2 * days)]
      const where = `found = 0 and (${city === undefined} or filter ->> 'region' = '${writeRegion(city ?? '')}')`
      const rows = await app.sql<{ hash: string; times: number; before: number | null }>(`
        select filter_hash as hash, sum(times) filter (where day >= '${from}')::int as times,
          case when coalesce(sum(times) filter (where day < '${from}'), 0) not between 1 and 4 then coalesce(sum(times) filter (where day < '${from}'), 0)::int end as before
        from search_tally where ${where} and day between '${before}' and '${today}' group by 1 having sum(times) filter (where day >= '${from}') >= 5 order by 2 desc`)
      const card = await read('searches', { days, ...(city && { city }) })
      expect(groupOf(card, 'search').map(([key, times, earlier]) => [key, times, earlier])).toEqual(
        rows.map(({ hash, times, before: earlier }) => [hash, times, earlier]),
      )
      expect(figuresOf(card)['times']![0]).toBe(rows.reduce((sum, { times }) => sum + times, 0))
    }
  const [free] = await app.sql<AreasRow>(areasSql(today, `p.city_code = '370200'`))
  expect(groupOf(await read('searches'), 'search').find(([key]) => key === 'a'.repeat(32))?.[3]).toBe(free!.free)
})

test('[OPS-1.44] what is open this month is that of the expenses, in scope', async () => {
  for (const { query, contracts } of scopes) {
    const [row] = await sqlOf<{ open: number; overdue: number }>(`
      select coalesce(sum(e.amount - e.paid), 0)::float8 as open, coalesce(sum(e.amount - e.paid) filter (where e.due_on < '${today}'), 0)::float8 as overdue
      from expense e join contract c on c.id = e.contract_id join park p on p.id = c.park_id where e.due_on < '2026-12-01' and e.paid < e.amount and ${contracts}`)
    const sum = (await app.as(agent).call(getToday, query)).sums.find(({ key }) => key === 'open')!
    expect([sum.value, sum.aside]).toEqual([row!.open, row!.overdue])
    const way = await sqlOf<{ open: number }>(`
      select coalesce((select sum(e.amount - coalesce((select sum(y.amount) from payment y where y.expense_id = e.id and y.paid_on <= d), 0))
        from expense e join contract c on c.id = e.contract_id join park p on p.id = c.park_id
        where e.due_on < date_trunc('month', d) + interval '1 month' and ${contracts}), 0)::float8 as open
      from generate_series('${day(-84)}', date '${today}', interval '7 days') d order by d`)
    expect(sum.spark).toEqual(way.map(({ open }) => open))
  }
})

test('[OPS-1.44] listing quality is that of the published parks, weighted by area', async () => {
  for (const { query, parks } of scopes) {
    const [row] = await sqlOf<{ score: number; parks: number; stale: number; noEnglish: number }>(`
      select round(sum(p.score * a.area) / sum(a.area), 1)::float8 as score, count(*)::int as parks,
        (count(*) filter (where p.verified_at is null or p.verified_at < '${new Date(now.getTime() - 90 * 86_400_000).toISOString()}'))::int as stale,
        (count(*) filter (where p.name_en = ''))::int as "noEnglish"
      from park p cross join lateral (select sum(total_area) as area from warehouse w where w.park_id = p.id and w.status = 'published') a
      where p.status = 'published' and ${parks}`)
    const card = await read('quality', query)
    expect(figuresOf(card)).toMatchObject({ score: [row!.score, row!.score], parks: [row!.parks, null] })
    const bins = await sqlOf<{ bin: string; n: number }>(
      `select least(9, p.score / 10)::text as bin, count(*)::int as n from park p where p.status = 'published' and ${parks} group by 1`,
    )
    const numberOf = (bin: unknown) => bins.find((row) => row.bin === bin)?.n ?? 0
    expect(groupOf(card, 'score').map(([bin, n]) => [bin, n])).toEqual(Array.from({ length: 10 }, (_, bin) => [String(bin), numberOf(String(bin))])) // prettier-ignore
    expect(Object.fromEntries(groupOf(card, 'lack').map(([key, n]) => [key, n]))).toEqual({
      stale: row!.stale,
      noPicture: row!.parks,
      noEnglish: row!.noEnglish,
    })
  }
})

test('[OPS-1.44] the demand gap compares open demands with free area of the same place and type', async () => {
  const gaps = async (query: object) => groupOf(await read('gap', query), 'place')
  const free = async (place: string, type: number) =>
    (
      await sqlOf<{ free: number }>(`
      select coalesce(sum(w.total_area - case w.availability when 'contracts' then (select coalesce(sum(s.area), 0) from letting s where s.warehouse_id = w.id and '${today}' between s.start_on and s.end_on)
        else w.total_area - w.rentable_area end), 0)::float8 as free
      from warehouse w join park p on p.id = w.park_id where w.status = 'published' and p.status = 'published' and coalesce(w.completed_on <= '${today}', true)
        and '${place}' in (p.city_code, p.province_code) and w.wh_type = ${type}`)
    )[0]!.free
  const row = async (place: string, type: number, demanded: number, demands: number) => {
    const area = await free(place, type)
    return [`${place}-${type}`, demanded, area, Math.max(0, demanded - area), demands]
  }
  expect(await gaps({ days: 7 })).toEqual([await row('370200', 1, 3_000, 1)])
  expect(await gaps({ days: 90 })).toEqual([
    await row('440300', 2, 50_000, 1),
    await row('370200', 1, 3_500, 2),
    await row('310100', 3, 900, 1),
  ])
  expect(await gaps({ days: 90, city: '370200' })).toEqual([await row('370200', 1, 3_500, 2)])
  expect(await gaps({ days: 90, scope: 'mine' })).toEqual([])
})

test('[OPS-1.44] the file of a card has the figures of its table', async () => {
  for (const card of ['response', 'occupancy', 'funnel', 'quality', 'gap', 'searches'] as const) {
    const statistic = await read(card, { days: 90 })
    const headers = await app.headersOf(agent)
    const answer = await app.app.inject({
      method: 'POST',
      url: `/whs/prod-api/admin/stat/${card}/export`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: { days: 90 },
    })
    expect(answer.statusCode).toBe(200)
    const lines = answer.body.replace(/^\uFEFF/, '').trimEnd().split('\r\n').map((line) => line.split(',')) // prettier-ignore
    expect(lines[0]!.length).toBe(2 + statistic.columns.length)
    expect(lines.slice(1)).toEqual(
      statistic.groups.flatMap(({ label, rows }) =>
        rows.map((each) => [label, each.label, ...each.values.map((value) => (value === null ? '' : String(value)))]),
      ),
    )
  }
})
