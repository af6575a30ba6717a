import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { CoarseFilter } from '#features/statistics/server/tally/coarse-filter.ts'
import { lettersOf } from '#features/statistics/server/tally/letters.ts'
import { insertAppointments } from './appointments.ts'
import { copyAll } from './copy-rows.ts'
import { dayFrom, momentFrom } from './dates.ts'
import { memberIdOf, type MemberRow } from './members.ts'
import { rng, uuidOf } from './random.ts'
import type { ParkRow, WarehouseRow } from './rows.ts'

export const historyDays = 90

/** The day up to which the demo has a history, and how many days that is after the anchor. */
export type HistoryEnd = { anchor: string; today: string }
const daysTo = ({ anchor, today }: HistoryEnd) => Math.max(0, Math.round((Date.parse(today) - Date.parse(anchor)) / 86_400_000))

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧']
const companies = ['青岛海纳食品', '上海锦程供应链', '深圳启元电子', '成都川禾商贸', '苏州恒昌机电', '武汉江澜日化', '广州粤储家居', '宁波远洋贸易'] // prettier-ignore
const reasons = ['price', 'place', 'size', 'timing', 'elsewhere', 'unreachable', 'other']

type World = {
  parks: readonly ParkRow[]
  warehouses: readonly Pick<WarehouseRow, 'id' | 'parkId' | 'rentableArea'>[]
  members: readonly MemberRow[]
}

/**
 * Adds requests for a contact over the last 90 days, most of them long closed. They become leads by the triggers of the portal;
 * `arrangeLeads` answers them afterwards.
 */
export async function insertPastRequests(client: pg.ClientBase, seed: number, end: HistoryEnd, { parks }: World): Promise<void> {
  const last = daysTo(end)
  for (let days = last - historyDays; days <= last; days += 1) {
    const random = rng(seed, 'past request', days)
    const weekday = new Date(`${dayFrom(end.anchor, days)}T00:00:00Z`).getUTCDay()
    const count = weekday % 6 === 0 ? Number(random.chance(0.2)) : days === last && last > 0 ? 3 : random.pick([0, 0, 1, 1])
    for (let nth = 0; nth < count; nth += 1) await insertRequest(client, seed, end.anchor, { days, nth, parks, age: last - days })
  }
}

type Request = { days: number; nth: number; parks: readonly ParkRow[]; /** Days before the end of the history. */ age: number }

async function insertRequest(client: pg.ClientBase, seed: number, anchor: string, { days, nth, parks, age }: Request) {
  const key = `${days}/${nth}`
  const random = rng(seed, 'past request', key)
  // Those of the last day arrived after midnight, so that they are never of the future.
  const at = momentFrom(anchor, days, age === 0 ? -470 + random.below(30) : 65 + random.below(520))
  const id = uuidOf(seed, 'past request', key, Date.parse(at))
  const consent = {
    id: uuidOf(seed, 'past request consent', key, Date.parse(at)),
    memberId: null,
    purpose: 'contact',
    version: 'privacy-1,terms-1',
    prechecked: true,
    addressHash: createHash('sha256').update(`demo past ${key}`).digest(),
    agreedAt: at,
  }
  await copyAll(client, 'consent', [consent])
  // Numbers of eleven digits that start with 144 are unassigned.
  const phone = `14401${String((days + 200) * 10 + nth).padStart(6, '0')}`
  await copyAll(client, 'contact_request', [
    { id, parkId: random.pick(parks).id, warehouseId: null, phone, consentId: consent.id, createdAt: at },
  ])
  const person = `${random.pick(surnames)}${random.pick(['先生', '女士', '经理'])}`
  const company = random.chance(0.6) ? random.pick(companies) : null
  // None is won, because a contract belongs to a member and these people have no account.
  const fates = ['lost', 'lost', 'lost', 'lost', 'lost', 'lost', 'lost', 'negotiating', 'contacted', 'negotiating']
  const stage = age === 0 && days > 0 ? 'new' : age < 3 ? 'contacted' : random.pick(fates)
  await client.query(
    `with named as (
       update lead l set person = $2, company = $3, stage = $4::text, lost_reason = case when $4 = 'lost' then $5 end,
         closed_at = case when $4 = 'lost' then l.created_at + interval '3 days' end
       where l.id = (select lead_id from lead_source where kind = 'contact' and source_id = $1) returning l.customer_id)
     update customer c set person = $2, company = $3 from named where c.id = named.customer_id`,
    [id, person, company, stage, random.pick(reasons)],
  )
}

/** Days before today, time, and whether the visit took place; those of today still have to be confirmed. */
const recentVisits: [daysAgo: number, visitAt: string][] = [
  [0, '14:00:00'], [0, '16:30:00'], [2, '10:00:00'], [5, '15:00:00'], [9, '10:30:00'], [12, '14:00:00'], [17, '09:30:00'], [23, '15:30:00'],
] // prettier-ignore

/** Adds viewings of the last weeks and two of today. Nothing if the history ends with the anchor. */
export async function insertRecentViewings(
  client: pg.ClientBase,
  seed: number,
  end: HistoryEnd,
  { members, warehouses }: World,
): Promise<void> {
  const last = daysTo(end)
  if (last === 0) return
  const offered = warehouses.filter(({ rentableArea }) => rentableArea > 1_000)
  const visitors = ['guopeng', 'xuting', 'liumin', 'zhanglei'].map((name) => members.find(({ userName }) => userName === name)!)
  const rows = recentVisits.map(([daysAgo, visitAt], nth) => {
    const random = rng(seed, 'recent viewing', nth)
    const member = daysAgo === 0 ? visitors[nth]! : random.pick(visitors)
    const place = random.pick(offered)
    const bookedDays = last - daysAgo - 2 - random.below(3)
    const bookedAt = momentFrom(end.anchor, bookedDays, 120 + nth * 25)
    const id = uuidOf(seed, 'recent viewing', nth, Date.parse(bookedAt))
    const consentId = uuidOf(seed, 'recent viewing consent', nth, Date.parse(bookedAt))
    const step = (from: 'untreated' | 'followingUp', to: 'followingUp' | 'successful', hours: number) => ({
      id,
      from,
      to,
      actorId: memberIdOf(seed, end.anchor, 'leasing'),
      note: null,
      at: momentFrom(end.anchor, bookedDays, 120 + nth * 25 + hours * 60),
    })
    return {
      consent: {
        id: consentId,
        memberId: member.id,
        purpose: 'appointment' as const,
        version: 'privacy-1,terms-1',
        prechecked: true,
        addressHash: createHash('sha256').update(`demo recent ${nth}`).digest(),
        agreedAt: bookedAt,
      },
      appointment: {
        id,
        memberId: member.id,
        parkId: place.parkId,
        warehouseId: place.id,
        contactName: member.nickName,
        salutation: 1,
        phone: member.phone,
        visitOn: dayFrom(end.today, -daysAgo),
        visitAt,
        requirement: null,
        consentId,
        createdAt: bookedAt,
        updatedAt: bookedAt,
      },
      steps: [step('untreated', 'followingUp', 1), ...(daysAgo === 0 ? [] : [step('followingUp', 'successful', 3)])],
    }
  })
  await insertAppointments(client, {
    appointments: rows.map(({ appointment }) => appointment),
    appointmentConsents: rows.map(({ consent }) => consent),
    appointmentSteps: rows.flatMap(({ steps }) => steps),
  })
}

/** Adds views, searches and the stored days of the last 90 days. Runs last: the days are counted from everything else. */
export async function insertStatistics(client: pg.ClientBase, seed: number, end: HistoryEnd): Promise<void> {
  const first = dayFrom(end.today, -historyDays * 2)
  await insertViews(client, seed, end)
  await copyAll(client, 'search_tally', tallyRows(seed, end))
  await client.query(
    `insert into stat_day (day, park_id, views, follows, viewings, held, contracts)
     select day, park_id, views, follows, viewings, held, contracts from park_events($1::date, $2::date - 1)`,
    [first, end.today],
  )
  // The areas of the past: as today, less what was let or freed since, a little each day and in each park another share.
  await client.query(
    `with now as (select a.*, p.score, ((hashtext(p.code) % 11 + 11) % 11 - 3) / 100.0 as drift from park_areas($2::date) a join park p on p.id = a.park_id),
     past as (
       select d.day::date as day, n.*, least(n.total_area, greatest(0, round(n.let_area - n.total_area * n.drift * ($2::date - d.day::date) / $3::numeric, -1))) as was_let
       from now n cross join generate_series($1::date, $2::date - 1, interval '1 day') d (day))
     insert into stat_day as s (day, park_id, total_area, let_area, due_area, free_area, building_area, score)
     select day, park_id, total_area, was_let, least(due_area, was_let), total_area - was_let, building_area,
       greatest(0, score - ($2::date - day) * 4 / $3) from past
     on conflict (day, park_id) do update set total_area = excluded.total_area, let_area = excluded.let_area, due_area = excluded.due_area,
       free_area = excluded.free_area, building_area = excluded.building_area, score = excluded.score`,
    [first, end.today, historyDays],
  )
}

/** Views of each park by day: as popular as its counter says, fewer at weekends. */
async function insertViews(client: pg.ClientBase, seed: number, end: HistoryEnd) {
  const { rows } = await client.query<{ park_id: string; view_count: number }>(
    'select park_id, view_count::int from park_counter order by park_id',
  )
  const last = daysTo(end)
  const views = rows.flatMap(({ park_id, view_count }) => {
    const random = rng(seed, 'views', park_id)
    const mean = Math.min(60, view_count / 300)
    return Array.from({ length: historyDays * 2 + 1 }, (_, at) => {
      const days = last - at
      const day = dayFrom(end.anchor, days)
      const isWeekend = new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0
      return {
        day,
        parkId: park_id,
        views: Math.max(0, Math.round(mean * (isWeekend ? 0.4 : 1.1) * (0.6 + random.next() * 0.9) * (1 - at / 600))),
      }
    }).filter((row) => row.views > 0)
  })
  await copyAll(client, 'park_view_day', views)
}

/** What visitors look for, with the times a day, and how much it finds. */
const searches: [filter: CoarseFilter, perDay: number, found: 0 | 1 | 5][] = [
  [{ region: '37-0200', whType: ['6'], area: [3_000, null] }, 1.5, 0],
  [{ region: '51-0100', whType: ['7'] }, 1.1, 0],
  [{ region: '42-0100', height: [12, null], bonded: true }, 0.9, 0],
  [{ word: '前置仓', area: [null, 1_000] }, 0.8, 0],
  [{ region: '31-0100', price: [null, 0.8], area: [5_000, null] }, 0.7, 0],
  [{ region: '44-0300', whType: ['3'], area: [10_000, null] }, 0.6, 0],
  [{ reach: { minutes: 90, region: '31-0100' }, price: [null, 0.8] }, 0.6, 0],
  [{ region: '44-0100', height: [12, null], area: [20_000, null] }, 0.5, 0],
  [{ region: '32-0500', whType: ['5'], available: 'now' }, 0.4, 0],
  [{ region: '33-0200', grade: ['1'], area: [8_000, null] }, 0.3, 0],
  [{ region: '37-0200', otherWords: true }, 0.5, 0],
  [{ region: '37-0200', whType: ['3'] }, 2.5, 5],
  [{ region: '31-0100', area: [2_000, 5_000] }, 3.1, 5],
  [{ region: '44-0300', available: 'now' }, 2.2, 5],
  [{ region: '51-0100', height: [9, null] }, 1.2, 1],
]

function tallyRows(seed: number, end: HistoryEnd) {
  const last = daysTo(end)
  return searches.flatMap(([wanted, perDay, found], nth) => {
    const filter = JSON.stringify(Object.fromEntries(Object.entries(wanted).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    return Array.from({ length: historyDays * 2 }, (_, at) => {
      const random = rng(seed, 'search', `${nth}/${at}`)
      const times = Math.floor(perDay * (1 - at / 400) * 2 * random.next() + random.next() * 0.7)
      const language = random.chance(0.85) ? 'zh_CN' : 'en_US'
      return { day: dayFrom(end.anchor, last - at), filterHash: lettersOf(filter), found, language, filter, times }
    }).filter(({ times }) => times > 0)
  })
}
