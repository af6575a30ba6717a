import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import charts from '../charts/charts.module.css'
import type { ChartProps } from './chart-props.ts'
import styles from '../statistic-card.module.css'
import { Change } from './change.tsx'
import { figureOf, rowsOf } from './read-statistic.ts'

/** Below this completeness a park needs work. */
const lowScore = 70

/** Parks by completeness, and what they lack; everything opens its list. */
export function QualityChart({ statistic }: ChartProps) {
  const bins = rowsOf(statistic, 'score')
  const most = Math.max(1, ...bins.map((bin) => bin.value('parks') ?? 0))
  if ((figureOf(statistic, 'parks')?.value ?? 0) === 0) return <Empty heading="h3" title={m.today_noParks()} text={m.today_noParksText()} />
  return (
    <>
      <Change figure={figureOf(statistic, 'score')} rise="good" />
      <ul className={charts.histogram}>
        {bins.map((bin) => {
          const parks = bin.value('parks') ?? 0
          return (
            <li key={bin.key}>
              <AppLink
                to={bin.link ?? '/admin/listings/parks'}
                title={m.today_parksWithScore({ n: formatNumber(parks), score: bin.label })}
                data-low={Number(bin.key) * 10 < lowScore || undefined}
              >
                <span className="sr">{m.today_parksWithScore({ n: formatNumber(parks), score: bin.label })}</span>
                <span className={`fig ${charts.count}`} aria-hidden="true">
                  {parks > 0 && formatNumber(parks)}
                  <i style={{ height: `${parks === 0 ? 1 : Math.max(3, (parks / most) * 66)}px` }} />
                </span>
                <span className="fig" aria-hidden="true">
                  {Number(bin.key) * 10}
                </span>
              </AppLink>
            </li>
          )
        })}
      </ul>
      <ul className={styles.lacks}>
        {rowsOf(statistic, 'lack').map((lack) => (
          <li key={lack.key}>
            <AppLink to={lack.link ?? '/admin/listings/parks'}>{lack.label}</AppLink>
            <span className="fig">{formatNumber(lack.value('parks') ?? 0)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
