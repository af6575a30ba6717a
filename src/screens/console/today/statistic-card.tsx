import { ChartColumn, CloudOff, Download, Table } from 'lucide'
import { useEffect, useState, type ComponentType } from 'react'
import { m } from '#messages'
import type { StatCard } from '#features/statistics/cards.ts'
import type { Statistic } from '#features/statistics/contract.ts'
import { exportStatistic, getStatistic } from '#features/statistics/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '../console-context.ts'
import type { ChartProps } from './cards/chart-props.ts'
import { FunnelChart } from './cards/funnel-chart.tsx'
import { GapChart } from './cards/gap-chart.tsx'
import { OccupancyChart } from './cards/occupancy-chart.tsx'
import { QualityChart } from './cards/quality-chart.tsx'
import { ResponseChart } from './cards/response-chart.tsx'
import { SearchList } from './cards/search-list.tsx'
import { Definition } from './definition.tsx'
import { StatisticTable } from './statistic-table.tsx'
import type { TodayQuery } from './today-address.ts'
import styles from './statistic-card.module.css'

type Filter = Pick<TodayQuery, 'scope' | 'days' | 'city' | 'parkId'>

type Shape = { title: () => string; note: (days: number) => string; text: () => string; Chart: ComponentType<ChartProps> }

const period = (days: number) => m.today_inDays({ n: String(days) })

const shapes: Record<StatCard, Shape> = {
  response: { title: m.today_responseTitle, note: m.today_workingMinutes, text: m.today_responseCardText, Chart: ResponseChart },
  occupancy: { title: m.today_occupancyTitle, note: () => '', text: m.today_occupancyText, Chart: OccupancyChart },
  searches: { title: m.today_searchesTitle, note: period, text: m.today_searchesText, Chart: SearchList },
  funnel: {
    title: m.today_funnelTitle,
    note: (days) => `${period(days)} · ${m.today_logScale()}`,
    text: m.today_funnelText,
    Chart: FunnelChart,
  },
  quality: { title: m.today_qualityTitle, note: () => '', text: m.today_qualityText, Chart: QualityChart },
  gap: { title: m.today_gapTitle, note: period, text: m.today_gapText, Chart: GapChart },
}

type Props = { card: StatCard; filter: Filter; query: TodayQuery }

/** A chart with its definition, the table of the same figures, and the file of that table. */
export function StatisticCard({ card, filter, query }: Props) {
  const [showsTable, setShowsTable] = useState(false)
  const { statistic, state, retry } = useStatistic(card, filter)
  const mayExport = hasAny(useGrants(), ['system:stat:export'])
  const { title, note, text, Chart } = shapes[card]
  const heading = `card-${card}`
  return (
    <section className={`card ${styles.card}`} data-card={card} aria-labelledby={heading} aria-busy={state === 'loading'}>
      <header className={styles.head}>
        <h2 id={heading}>{title()}</h2>
        <Definition title={title()} text={text()} />
        <span className={styles.note}>{note(filter.days)}</span>
        <button
          type="button"
          className={styles.tool}
          aria-pressed={showsTable}
          aria-label={m.today_asTable({ title: title() })}
          title={showsTable ? m.today_showChart() : m.today_showTable()}
          onClick={() => setShowsTable(!showsTable)}
        >
          <Icon of={showsTable ? ChartColumn : Table} />
        </button>
        {mayExport && (
          <button
            type="button"
            className={styles.tool}
            aria-label={m.today_saveFile({ title: title() })}
            title={m.today_saveCsv()}
            onClick={() => void exportStatistic.download({ card, ...inputOf(filter) }).catch(() => {})}
          >
            <Icon of={Download} />
          </button>
        )}
      </header>
      <div className={styles.body} data-stale={(state === 'loading' && statistic !== null) || undefined}>
        {state === 'failed' ? (
          <Failed onRetry={retry} />
        ) : statistic === null ? (
          <Waiting />
        ) : (
          <>
            {!showsTable && <Chart statistic={statistic} query={query} />}
            <StatisticTable statistic={statistic} isHidden={!showsTable} title={title()} />
          </>
        )}
      </div>
    </section>
  )
}

const inputOf = ({ scope, days, city, parkId }: Filter) => ({
  scope,
  days,
  ...(city !== null && { city }),
  ...(parkId !== null && { parkId }),
})

type Loaded = { key: string; statistic: Statistic | null; failed: boolean }

/** Loads a card; while another filter loads, the figures of the last one stay. */
function useStatistic(card: StatCard, filter: Filter) {
  const [loaded, setLoaded] = useState<Loaded>({ key: '', statistic: null, failed: false })
  const [turn, setTurn] = useState(0)
  const key = `${JSON.stringify(inputOf(filter))} ${turn}`
  const { scope, days, city, parkId } = filter
  useEffect(() => {
    const left = new AbortController()
    getStatistic.call({ card, ...inputOf({ scope, days, city, parkId }) }, { noTip: true, signal: left.signal }).then(
      (statistic) => setLoaded({ key, statistic, failed: false }),
      () => left.signal.aborted || setLoaded({ key, statistic: null, failed: true }),
    )
    return () => left.abort()
  }, [card, key, scope, days, city, parkId])
  const state: 'loading' | 'failed' | 'ready' = loaded.key !== key ? 'loading' : loaded.failed ? 'failed' : 'ready'
  return { statistic: loaded.statistic, state, retry: () => setTurn(turn + 1) }
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.failed} role="alert">
    <Icon of={CloudOff} />
    <p>{m.today_cardFailed()}</p>
    <button type="button" className="btn" onClick={onRetry}>
      {m.ui_retry()}
    </button>
  </div>
)

const Waiting = () => (
  <div className={styles.waiting} aria-hidden="true">
    {[92, 64, 78, 40].map((width) => (
      <i key={width} style={{ width: `${width}%` }} />
    ))}
  </div>
)
