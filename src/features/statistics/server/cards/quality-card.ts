import { m } from '#messages'
import { staleBefore } from '#features/inventory/parks/server/queries-filter.ts'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import { percentOf } from '../measure-responses.ts'
import { countLacks, listScoreBins, meanScore } from '../queries-parks.ts'
import type { StatScope } from '../queries-scope.ts'
import type { CardQuery, CardTable, StatDeps } from './card-deps.ts'

const bins = Array.from({ length: 10 }, (_, bin) => bin)

/** Published parks by completeness, and what they lack; each row opens the list of its parks. */
export async function qualityCard({ db }: StatDeps, { scope, from, to, locale }: CardQuery): Promise<CardTable> {
  const [binRows, lacks, score, earlier] = await Promise.all([
    listScoreBins(db, scope),
    countLacks(db, scope, staleBefore(scope.now)),
    meanScore(db, scope, to),
    meanScore(db, scope, dayAfter(from, -1)),
  ])
  const byBin = new Map(binRows.map((row) => [row.bin, row]))
  const rowOf = (key: string, label: string, counted: { parks: number; area: number }, filter: Record<string, string>) => ({
    key,
    label,
    values: [counted.parks, counted.area, percentOf(counted.parks, lacks.all.parks)],
    link: linkTo(scope, filter),
  })
  return {
    columns: [
      { key: 'parks', label: m.statistics_parks({}, { locale }), unit: 'count' },
      { key: 'area', label: m.statistics_area({}, { locale }), unit: 'area' },
      { key: 'share', label: m.statistics_shareOfParks({}, { locale }), unit: 'percent' },
    ],
    groups: [
      {
        key: 'score',
        label: m.statistics_score({}, { locale }),
        rows: bins.map((bin) => {
          const [min, max] = [bin * 10, bin === 9 ? 100 : bin * 10 + 9]
          return rowOf(String(bin), `${min}–${max}`, byBin.get(bin) ?? { parks: 0, area: 0 }, {
            scoreMin: String(min),
            scoreMax: String(max),
          })
        }),
      },
      {
        key: 'lack',
        label: m.statistics_lack({}, { locale }),
        rows: [
          rowOf('stale', m.statistics_stale({}, { locale }), lacks.stale, { stale: '1' }),
          rowOf('noPicture', m.statistics_noPicture({}, { locale }), lacks.noPicture, { hasPicture: '0' }),
          rowOf('noEnglish', m.statistics_noEnglish({}, { locale }), lacks.noEnglish, { englishMissing: '1' }),
        ],
      },
    ],
    figures: [
      { key: 'score', label: m.statistics_meanScore({}, { locale }), unit: 'score', value: score, before: earlier },
      { key: 'parks', label: m.statistics_parks({}, { locale }), unit: 'count', value: lacks.all.parks, before: null },
    ],
  }
}

const linkTo = ({ mine, city }: StatScope, filter: Record<string, string>) =>
  `/admin/listings/parks?${new URLSearchParams({ status: 'published', ...filter, ...(city !== null && { regionCode: city }), ...(mine && { ownerId: 'me' }) })}`
