import { m } from '#messages'
import { loadLabels } from '#features/listings/server/labels.ts'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import { loadFreeAreas } from '../queries-demands.ts'
import { describeFilter } from '../tally/describe-filter.ts'
import { readRegion, writeRegion } from '../tally/coarse-filter.ts'
import { listFruitless, sumFruitless } from '../tally/queries-tally.ts'
import { findRelaxation } from '../tally/find-relaxation.ts'
import type { CardQuery, CardTable, StatDeps } from './card-deps.ts'

const maxRows = 50
/** Rows for which the search is asked what would help. */
const maxRelaxed = 20

/** What visitors looked for in vain, and the one step that would help. */
export async function searchesCard(deps: StatDeps, { scope, from, to, before, language, locale }: CardQuery): Promise<CardTable> {
  const { db } = deps
  const city = scope.city === null ? null : writeRegion(scope.city)
  const [rows, free, current, earlier, labels] = await Promise.all([
    listFruitless(db, { from, to, before, city, limit: maxRows }),
    loadFreeAreas(db, scope.today),
    sumFruitless(db, { from, to, city }),
    sumFruitless(db, { from: before, to: dayAfter(from, -1), city }),
    loadLabels(deps, language),
  ])
  const steps: (string | null)[] = []
  for (const { filter } of rows.slice(0, maxRelaxed)) steps.push(await findRelaxation(deps, filter, labels, scope.today))
  return {
    columns: [
      { key: 'times', label: m.statistics_times({}, { locale }), unit: 'count' },
      { key: 'before', label: m.statistics_before({}, { locale }), unit: 'count' },
      { key: 'free', label: m.statistics_freeNearby({}, { locale }), unit: 'area' },
      { key: 'step', label: m.statistics_relaxation({}, { locale }), unit: 'text' },
    ],
    groups: [
      {
        key: 'search',
        label: m.statistics_searched({}, { locale }),
        rows: rows.map(({ key, filter, times, before: timesBefore }, at) => {
          const region = filter.region ?? filter.reach?.region
          return {
            key,
            label: describeFilter(filter, labels),
            values: [times, timesBefore, region === undefined ? null : (free.get(readRegion(region)) ?? 0), steps[at] ?? null],
            link: null,
          }
        }),
      },
    ],
    figures: [{ key: 'times', label: m.statistics_fruitless({}, { locale }), unit: 'count', value: current, before: earlier }],
  }
}
