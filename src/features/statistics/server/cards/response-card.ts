import { m } from '#messages'
import { loadCalendar } from '#features/leads/server/work-calendar.ts'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import { measureResponses, medianOf, targetShare, type Response } from '../measure-responses.ts'
import { listAnswered } from '../queries-leads.ts'
import type { CardQuery, CardTable, StatDeps } from './card-deps.ts'

const nobody = 'none'

/** The first response by day and by person. */
export async function responseCard({ db, site }: StatDeps, { scope, from, to, before, locale }: CardQuery): Promise<CardTable> {
  const calendar = await loadCalendar(site)
  const all = measureResponses(await listAnswered(db, scope, { from: before, to }), calendar, scope.now)
  const current = all.filter(({ day }) => day >= from)
  const earlier = all.filter(({ day }) => day < from)
  const byDay = Map.groupBy(current, ({ day }) => day)
  const byOwner = [...Map.groupBy(current, ({ owner }) => owner?.id ?? nobody)]
  const people = byOwner
    .map(([id, responses]) => ({ id, name: nameOf(responses[0]!, locale), values: valuesOf(responses) }))
    .toSorted(
      (a, b) => Number(a.id === nobody) - Number(b.id === nobody) || (a.values[0] ?? 0) - (b.values[0] ?? 0) || a.id.localeCompare(b.id),
    )
  return {
    columns: [
      { key: 'median', label: m.statistics_median({}, { locale }), unit: 'minutes' },
      { key: 'inTarget', label: m.statistics_inTarget({}, { locale }), unit: 'percent' },
      { key: 'leads', label: m.statistics_leads({}, { locale }), unit: 'count' },
    ],
    groups: [
      {
        key: 'day',
        label: m.statistics_byDay({}, { locale }),
        rows: daysOf(from, to).map((day) => ({ key: day, label: day, values: valuesOf(byDay.get(day) ?? []), link: null })),
      },
      {
        key: 'person',
        label: m.statistics_byPerson({}, { locale }),
        rows: people.map(({ id, name, values }) => ({ key: id, label: name, values, link: `/admin/leads?ownerId=${id}` })),
      },
    ],
    figures: [
      figure('median', m.statistics_median({}, { locale }), 'minutes', current, earlier, (responses) => medianOf(minutesOf(responses))),
      figure('inTarget', m.statistics_inTarget({}, { locale }), 'percent', current, earlier, targetShare),
      figure('leads', m.statistics_leads({}, { locale }), 'count', current, earlier, (responses) => responses.length),
    ],
  }
}

const nameOf = ({ owner }: Response, locale: CardQuery['locale']) =>
  owner === null ? m.statistics_unassigned({}, { locale }) : (owner.name ?? m.ui_deletedAccount({}, { locale }))
const minutesOf = (responses: readonly Response[]) => responses.map(({ minutes }) => minutes)
const valuesOf = (responses: readonly Response[]) => [medianOf(minutesOf(responses)), targetShare(responses), responses.length]

const figure = (
  key: string,
  label: string,
  unit: 'minutes' | 'percent' | 'count',
  current: readonly Response[],
  earlier: readonly Response[],
  measure: (responses: readonly Response[]) => number | null,
) => ({ key, label, unit, value: measure(current), before: measure(earlier) })

/** Returns the days from one to another. */
export function daysOf(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  return days
}
