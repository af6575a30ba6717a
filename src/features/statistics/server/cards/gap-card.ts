import { m } from '#messages'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import { listGaps, sumDemands } from '../queries-demands.ts'
import type { CardQuery, CardTable, StatDeps } from './card-deps.ts'

const maxRows = 50

/** What customers look for beside what is free, by place and type of warehouse. */
export async function gapCard(
  { db, dictionaries }: StatDeps,
  { scope, from, to, before, language, locale }: CardQuery,
): Promise<CardTable> {
  const [rows, current, earlier, labels] = await Promise.all([
    listGaps(db, scope, { from, to }, language, maxRows),
    sumDemands(db, scope, { from, to }),
    sumDemands(db, scope, { from: before, to: dayAfter(from, -1) }),
    dictionaries.current(),
  ])
  return {
    columns: [
      { key: 'demanded', label: m.statistics_demanded({}, { locale }), unit: 'area' },
      { key: 'free', label: m.statistics_free({}, { locale }), unit: 'area' },
      { key: 'gap', label: m.statistics_gap({}, { locale }), unit: 'area' },
      { key: 'demands', label: m.statistics_demands({}, { locale }), unit: 'count' },
    ],
    groups: [
      {
        key: 'place',
        label: m.statistics_byPlaceAndType({}, { locale }),
        rows: rows.map(({ place, placeName, whType, demands, demanded, free }) => ({
          key: `${place}-${whType}`,
          label: `${placeName} · ${labels.labelOf('floor_warehouse_type', whType, language)}`,
          values: [demanded, free, Math.max(0, demanded - free), demands],
          link: null,
        })),
      },
    ],
    figures: [
      { key: 'demanded', label: m.statistics_demanded({}, { locale }), unit: 'area', value: current.area, before: earlier.area },
      { key: 'demands', label: m.statistics_demands({}, { locale }), unit: 'count', value: current.demands, before: earlier.demands },
    ],
  }
}
