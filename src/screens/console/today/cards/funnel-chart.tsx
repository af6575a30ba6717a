import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import charts from '../charts/charts.module.css'
import type { ChartProps } from './chart-props.ts'
import styles from '../statistic-card.module.css'
import { signed } from '../today-words.ts'
import { figureOf, rowsOf } from './read-statistic.ts'

/** The steps as bars on a logarithmic scale, each with its share of the step before and the change on the period before. */
export function FunnelChart({ statistic }: ChartProps) {
  const rows = rowsOf(statistic)
  const longest = Math.log1p(Math.max(1, ...rows.map((row) => row.value('count') ?? 0)))
  const forgotten = figureOf(statistic, 'forgotten')?.value ?? 0
  return (
    <>
      <ul className={charts.bars}>
        {rows.map((row) => {
          const [count, share, before] = [row.value('count') ?? 0, row.value('share'), row.value('before') ?? 0]
          return (
            <li key={row.key} className={charts.bar} data-columns="4">
              <span className={charts.name}>{row.label}</span>
              <span
                className={charts.track}
                data-tall
                title={m.today_beforeWas({ n: formatNumber(before), change: signed(count - before) })}
              >
                <i style={{ width: `${(Math.log1p(count) / longest) * 100}%` }} />
              </span>
              <span className={`fig ${charts.number}`}>{formatNumber(count)}</span>
              <span className={`fig ${charts.number} ${charts.quiet}`}>{share === null ? '–' : `${share.toFixed(1)}%`}</span>
            </li>
          )
        })}
      </ul>
      <p className={styles.foot}>
        {m.today_forgotten({ n: formatNumber(forgotten) })}{' '}
        {forgotten > 0 && <AppLink to="/admin/leads?due=silent">{m.today_view()}</AppLink>}
      </p>
    </>
  )
}
