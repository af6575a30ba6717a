import { m } from '#messages'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import { percentOf } from '../measure-responses.ts'
import { countForgotten } from '../queries-leads.ts'
import { funnelSteps, sumEvents, type FunnelStep } from '../queries-parks.ts'
import type { CardQuery, CardTable, StatDeps } from './card-deps.ts'

const labels: Record<FunnelStep, typeof m.statistics_views> = {
  views: m.statistics_views,
  follows: m.statistics_follows,
  viewings: m.statistics_viewings,
  held: m.statistics_held,
  contracts: m.statistics_contracts,
}

/** From the view of a park to the contract. The steps are counted on their own: a contract of this month may come from a view of last year. */
export async function funnelCard({ db }: StatDeps, { scope, from, to, before, locale }: CardQuery): Promise<CardTable> {
  const [current, earlier, forgotten] = await Promise.all([
    sumEvents(db, scope, { from, to }),
    sumEvents(db, scope, { from: before, to: dayAfter(from, -1) }),
    countForgotten(db, scope),
  ])
  return {
    columns: [
      { key: 'count', label: m.statistics_count({}, { locale }), unit: 'count' },
      { key: 'share', label: m.statistics_ofStep({}, { locale }), unit: 'percent' },
      { key: 'before', label: m.statistics_before({}, { locale }), unit: 'count' },
    ],
    groups: [
      {
        key: 'step',
        label: m.statistics_step({}, { locale }),
        rows: funnelSteps.map((step, at) => ({
          key: step,
          label: labels[step]({}, { locale }),
          values: [current[step], at === 0 ? null : percentOf(current[step], current[funnelSteps[at - 1]!]), earlier[step]],
          link: null,
        })),
      },
    ],
    figures: [{ key: 'forgotten', label: m.statistics_forgotten({}, { locale }), unit: 'count', value: forgotten, before: null }],
  }
}
