import type { z } from 'zod'
import { workingMinutesBetween, type WorkCalendar } from '#features/leads/clock.ts'
import { loadCalendar } from '#features/leads/server/work-calendar.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { dayAfter, startOfDay } from '#platform/i18n/shanghai-time.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { sumKeys, sumPermissions } from '#features/statistics/cards.ts'
import type { getToday } from '#features/statistics/contract.ts'
import type { StatDeps } from '../cards/card-deps.ts'
import { rateOf } from '../cards/occupancy-card.ts'
import { daysOf } from '../cards/response-card.ts'
import { measureResponses, medianOf, type Response } from '../measure-responses.ts'
import { countCreated, listAnswered } from '../queries-leads.ts'
import { listAreaDays, type AreaDay } from '../queries-parks.ts'
import type { StatScope } from '../queries-scope.ts'
import { listOpenMoney, sumOpenMoney } from './queries-todo.ts'

type Sum = z.output<typeof getToday.reply>['sums'][number]
type Deps = Pick<StatDeps, 'db' | 'site'>

const leadDays = 14
const areaDays = 90
const weekDays = 7
const monthDays = 30

/** Loads the figures at the top that the caller may see, each with its way there. */
export async function loadSums({ db, site }: Deps, scope: StatScope, identity: Identity): Promise<Sum[]> {
  if (!hasAny(identity, ['system:stat:list'])) return []
  const keys = sumKeys.filter((key) => hasAny(identity, [sumPermissions[key]]))
  const calendar = await loadCalendar(site)
  const [leads, areas, money] = await Promise.all([
    keys.includes('newLeads') ? loadLeadSums(db, scope, calendar) : [],
    keys.includes('occupancy') ? loadAreaSums(db, scope) : [],
    keys.includes('open') ? loadMoneySum(db, scope) : [],
  ])
  return [...leads, ...areas, ...money]
}

async function loadLeadSums(db: Deps['db'], scope: StatScope, calendar: WorkCalendar): Promise<Sum[]> {
  const from = dayAfter(scope.today, -leadDays)
  const [created, answered] = await Promise.all([
    countCreated(db, scope, { from, to: scope.today }),
    listAnswered(db, scope, { from: dayAfter(scope.today, 1 - leadDays), to: scope.today }),
  ])
  const responses = measureResponses(answered, calendar, scope.now)
  const week = dayAfter(scope.today, 1 - weekDays)
  const byDay = Map.groupBy(responses, ({ day }) => day)
  const days = daysOf(dayAfter(from, 1), scope.today)
  return [
    {
      key: 'newLeads',
      value: created.get(scope.today) ?? 0,
      aside: usualDay(created, daysOf(from, dayAfter(scope.today, -1)), calendar),
      spark: days.map((day) => created.get(day) ?? 0),
    },
    {
      key: 'response',
      value: median(responses.filter(({ day }) => day >= week)),
      aside: median(responses.filter(({ day }) => day < week)),
      spark: days.map((day) => median(byDay.get(day) ?? [])),
    },
  ]
}

const median = (responses: readonly Response[]) => medianOf(responses.map(({ minutes }) => minutes))

/** Returns the mean of the working days, rounded to tenths; null without any. */
function usualDay(created: ReadonlyMap<string, number>, days: readonly string[], calendar: WorkCalendar): number | null {
  const working = days.filter((day) => workingMinutesBetween(calendar, startOfDay(day), startOfDay(dayAfter(day, 1))) > 0)
  if (working.length === 0) return null
  return Math.round((working.reduce((sum, day) => sum + (created.get(day) ?? 0), 0) / working.length) * 10) / 10
}

async function loadAreaSums(db: Deps['db'], scope: StatScope): Promise<Sum[]> {
  const from = dayAfter(scope.today, 1 - areaDays)
  const rows = new Map((await listAreaDays(db, scope, { from, to: scope.today })).map((row) => [row.day, row]))
  const days = daysOf(from, scope.today).map((day) => rows.get(day))
  const [now, then] = [rows.get(scope.today), rows.get(dayAfter(scope.today, -monthDays))]
  const free = (row: AreaDay | undefined) => row?.free ?? null
  return [
    { key: 'occupancy', value: rateOf(now), aside: rateOf(then), spark: days.map(rateOf) },
    { key: 'rentable', value: free(now) ?? 0, aside: now?.due ?? 0, spark: days.map(free) },
  ]
}

async function loadMoneySum(db: Deps['db'], scope: StatScope): Promise<Sum[]> {
  const days = daysOf(dayAfter(scope.today, 1 - areaDays), scope.today).filter((_, at, { length }) => (length - 1 - at) % weekDays === 0)
  const [{ open, overdue }, way] = await Promise.all([sumOpenMoney(db, scope), listOpenMoney(db, scope, days)])
  return [{ key: 'open', value: open, aside: overdue, spark: way }]
}
