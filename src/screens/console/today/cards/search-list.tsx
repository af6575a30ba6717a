import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import type { ChartProps } from './chart-props.ts'
import styles from '../statistic-card.module.css'
import { Change } from './change.tsx'
import { figureOf, rowsOf } from './read-statistic.ts'

const shownRows = 8

/** What visitors looked for in vain, how often, and the one step that would help. */
export function SearchList({ statistic }: ChartProps) {
  const rows = rowsOf(statistic).slice(0, shownRows)
  if (rows.length === 0) return <Empty heading="h3" title={m.today_noSearches()} text={m.today_noSearchesText()} />
  return (
    <>
      <Change figure={figureOf(statistic, 'times')} rise="bad" />
      <table className={styles.searches} aria-hidden="true">
        <thead>
          <tr>
            <th scope="col">{m.today_searched()}</th>
            <th scope="col" className={styles.end}>
              {m.today_times()}
            </th>
            <th scope="col">{m.today_oneStep()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td title={row.label}>{row.label}</td>
              <td className={`fig ${styles.end}`}>
                {formatNumber(row.value('times') ?? 0)}
                <Trend now={row.value('times') ?? 0} before={row.value('before') ?? 0} />
              </td>
              <td title={row.text('step') ?? ''}>{row.text('step') ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** An arrow where a search has become much more or less frequent. */
const Trend = ({ now, before }: { now: number; before: number }) => {
  const arrow = now >= before * 1.2 && now > before ? '↑' : now <= before * 0.8 && now < before ? '↓' : ''
  return <span className={styles.trend}>{arrow}</span>
}
