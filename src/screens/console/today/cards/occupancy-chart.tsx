import { useState } from 'react'
import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import charts from '../charts/charts.module.css'
import type { ChartProps } from './chart-props.ts'
import { todayAddress } from '../today-address.ts'
import styles from '../statistic-card.module.css'
import { Change } from './change.tsx'
import { figureOf, rowsOf, type FigureRow } from './read-statistic.ts'

const shownRows = 8

/** Let, free soon, free and being built: by city, of a city by park, of a park by type of warehouse. A row opens the level below it. */
export function OccupancyChart({ statistic, query }: ChartProps) {
  const [showsAll, setShowsAll] = useState(false)
  const level = statistic.groups[0]?.key
  const rows = rowsOf(statistic)
  if (rows.length === 0) return <Empty heading="h3" title={m.today_noParks()} text={m.today_noParksText()} />
  const below = (key: string) =>
    level === 'city'
      ? todayAddress({ ...query, city: key, parkId: null })
      : level === 'park'
        ? todayAddress({ ...query, parkId: key })
        : null
  return (
    <>
      {(query.city !== null || query.parkId !== null) && (
        <p className={styles.path}>
          <AppLink to={todayAddress({ ...query, city: null, parkId: null })} preventScrollReset>
            {m.today_allCities()}
          </AppLink>
          {statistic.park && query.city !== null && (
            <AppLink to={todayAddress({ ...query, parkId: null })} preventScrollReset>
              {m.today_thisCity()}
            </AppLink>
          )}
          {statistic.park && <span>{statistic.park.name}</span>}
        </p>
      )}
      <Change figure={figureOf(statistic, 'rate')} rise="good" />
      <ul className={charts.legend} aria-hidden="true">
        {(['let', 'due', 'free', 'building'] as const).map((part) => (
          <li key={part}>
            <i className={charts[part]} />
            {partNames[part]()}
          </li>
        ))}
      </ul>
      <ul className={charts.bars}>
        {rows.slice(0, showsAll ? rows.length : shownRows).map((row) => {
          const to = below(row.key)
          return (
            <li key={row.key} className={charts.bar}>
              <span className={charts.name} title={row.label}>
                {to === null ? (
                  row.label
                ) : (
                  <AppLink to={to} preventScrollReset>
                    {row.label}
                  </AppLink>
                )}
              </span>
              <span className={charts.stack} title={partsOf(row)} aria-hidden="true">
                {parts(row).map(({ part, area }) => (
                  <i key={part} className={charts[part]} style={{ flexGrow: area }} />
                ))}
              </span>
              <span className={`fig ${charts.number}`}>{row.value('rate') === null ? '–' : `${row.value('rate')!.toFixed(1)}%`}</span>
            </li>
          )
        })}
      </ul>
      {rows.length > shownRows && (
        <button type="button" className="btn plain" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? m.today_fewer() : m.today_showAll({ n: String(rows.length) })}
        </button>
      )}
    </>
  )
}

const partNames = { let: m.today_let, due: m.today_due, free: m.today_free, building: m.today_building } as const

/** What is free soon is let today, so the hatched part is what stays let. */
const parts = (row: FigureRow) => {
  const [leased, due, free, building] = (['let', 'due', 'free', 'building'] as const).map((name) => row.value(name) ?? 0) as [
    number,
    number,
    number,
    number,
  ]
  return [
    { part: 'let' as const, area: leased - due },
    { part: 'due' as const, area: due },
    { part: 'free' as const, area: free },
    { part: 'building' as const, area: building },
  ].filter(({ area }) => area > 0)
}

const partsOf = (row: FigureRow) =>
  parts(row)
    .map(({ part, area }) => `${partNames[part]()} ${formatNumber(Math.round(area))} m²`)
    .join(' · ')
