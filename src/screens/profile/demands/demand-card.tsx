import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Demand } from '#features/demands/contract.ts'
import { demandUrl } from '#features/demands/urls.ts'
import { area, load, longDate, longTime, type Measured, metres, months } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import styles from './demands.module.css'

/** A demand in the list of its owner. */
export function DemandCard({ demand, heading: Heading = 'h2' }: { demand: Demand; heading?: 'h2' | 'h3' }) {
  const { matchCount, regionName, releaseTime, updateTime } = demand
  return (
    <article className={styles.demand}>
      <div className={styles.title}>
        <Heading>
          <AppLink to={demandUrl(demand.id)} prefetch="intent">
            {formatDemandName(demand)}
          </AppLink>
        </Heading>
        <StatusTag demand={demand} />
      </div>
      <DemandFigures demand={demand} />
      <p className="muted">
        {[
          regionName,
          matchCount > 0 ? m.demands_matched({ count: String(matchCount) }) : m.demands_match_none(),
          m.demands_released({ date: longDate(releaseTime, getLocale()) }),
          m.demands_updated({ time: longTime(updateTime, getLocale()) }),
        ].join(' · ')}
      </p>
    </article>
  )
}

export const formatDemandName = ({ whTypeLabel, storageCategory }: Demand) =>
  m.demands_name({ whType: whTypeLabel, goods: storageCategory })

const tones = {
  pending: 'warn',
  accepted: 'blue',
  matching: 'blue',
  matched: 'ok',
  closedByCustomer: 'grey',
  closedByService: 'grey',
} as const

export const StatusTag = ({ demand: { status, statusLabel } }: { demand: Demand }) => (
  <span className={`tag ${tones[status]}`}>{statusLabel}</span>
)

/** Figures of a demand; empty ones are left out. */
export function DemandFigures({ demand: { demandArea, expectedTenancy, floorHeight, loadBearing, expectedTime } }: { demand: Demand }) {
  const figures: [string, Measured | null][] = [
    [m.ui_area(), area(demandArea)],
    [m.ui_term(), months(expectedTenancy, getLocale())],
    [m.ui_height(), floorHeight === null ? null : metres(floorHeight)],
    [m.ui_load(), loadBearing === null ? null : load(loadBearing)],
    [m.demands_from(), { figure: longDate(expectedTime, getLocale()), unit: '' }],
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Figure value={value} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
