import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import charts from '../charts/charts.module.css'
import type { ChartProps } from './chart-props.ts'
import styles from '../statistic-card.module.css'
import { Change } from './change.tsx'
import { figureOf, rowsOf } from './read-statistic.ts'

const shownRows = 7

/** What is demanded above what is free of it, by place and type; the widest gap first. */
export function GapChart({ statistic }: ChartProps) {
  const rows = rowsOf(statistic).slice(0, shownRows)
  if (rows.length === 0) return <Empty heading="h3" title={m.today_noDemands()} text={m.today_noDemandsText()} />
  const longest = Math.max(1, ...rows.map((row) => row.value('demanded') ?? 0))
  return (
    <>
      <Change figure={figureOf(statistic, 'demanded')} />
      <ul className={charts.legend} aria-hidden="true">
        <li>
          <i className={charts.free} />
          {m.today_coverable()}
        </li>
        <li>
          <i className={charts.due} />
          {m.today_gap()}
        </li>
      </ul>
      <ul className={charts.bars}>
        {rows.map((row) => {
          const [demanded, gap] = [row.value('demanded') ?? 0, row.value('gap') ?? 0]
          return (
            <li key={row.key} className={`${charts.bar} ${styles.gapRow}`}>
              <span className={charts.name} title={row.label}>
                {row.label}
              </span>
              <span
                className={charts.stack}
                style={{ width: `${Math.max(4, (demanded / longest) * 100)}%` }}
                title={m.today_gapOf({ demanded: formatNumber(demanded), free: formatNumber(row.value('free') ?? 0) })}
              >
                {demanded > gap && <i className={charts.free} style={{ flexGrow: demanded - gap }} />}
                {gap > 0 && <i className={charts.due} style={{ flexGrow: gap }} />}
              </span>
              <span className={`fig ${charts.number}`}>{gap === 0 ? '0' : formatNumber(Math.round(gap))}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
