import { m } from '#messages'
import { Empty } from '#platform/web/ui/empty.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import charts from '../charts/charts.module.css'
import { LineChart } from '../charts/line-chart.tsx'
import type { ChartProps } from './chart-props.ts'
import { writeCell } from '../statistic-table.tsx'
import { decimal } from '../today-words.ts'
import styles from '../statistic-card.module.css'
import { Change } from './change.tsx'
import { figureOf, rowsOf } from './read-statistic.ts'

/** The target of a viewing, which most leads begin with; each lead is measured by its own. */
const targetMinutes = 30
const maxPeople = 6

/** The median by day with the target, and each person's with the share within it. */
export function ResponseChart({ statistic }: ChartProps) {
  const people = rowsOf(statistic, 'person')
  if (people.length === 0) return <Empty heading="h3" title={m.today_noLeads()} text={m.today_noLeadsText()} />
  const longest = Math.max(targetMinutes * 2, ...people.map((person) => person.value('median') ?? 0))
  return (
    <>
      <Change figure={figureOf(statistic, 'median')} rise="bad" />
      <LineChart
        points={rowsOf(statistic, 'day').map((row) => ({ day: row.key, value: row.value('median') }))}
        format={decimal}
        target={{ value: targetMinutes, label: m.today_target({ n: String(targetMinutes) }) }}
      />
      <div className={styles.peopleHead} aria-hidden="true">
        <span />
        <span />
        <span>{m.today_median()}</span>
        <span>{m.today_inTarget()}</span>
      </div>
      <ul className={charts.bars}>
        {people.slice(0, maxPeople).map((person) => {
          const median = person.value('median')
          return (
            <li key={person.key} className={charts.bar} data-columns="4">
              <span className={charts.name}>
                <AsWritten text={person.label} />
              </span>
              <span className={charts.track} data-tone={median !== null && median > targetMinutes ? 'late' : undefined}>
                <i style={{ width: `${((median ?? 0) / longest) * 100}%` }} />
                <b style={{ left: `${(targetMinutes / longest) * 100}%` }} />
              </span>
              <span className={`fig ${charts.number}`}>{median === null ? '–' : m.today_minutesOf({ n: decimal(median) })}</span>
              <span className={`fig ${charts.number} ${charts.quiet}`}>
                {writeCell(person.value('inTarget'), 'percent').replace('.0%', '%')}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
