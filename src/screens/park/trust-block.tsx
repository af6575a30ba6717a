import { Suspense } from 'react'
import { BadgeCheck, TriangleAlert } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { longDate } from '#platform/i18n/format.ts'
import { late } from '#platform/web/late.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './about.module.css'
import chart from './history/price-chart.module.css'
import sources from './sources/sources.module.css'

/** Rendered on the server like the rest; its script comes after the first one. */
const ParkHistory = late(() => import('./history/park-history.late.tsx'))
const FigureSources = late(() => import('./sources/figure-sources.late.tsx'))

/** When and by whom the figures were last verified, where they come from, and the history of price and availability. */
export function TrustBlock({ park }: { park: ParkDetail }) {
  return (
    <section id="trust" aria-labelledby="trust-title">
      <h2 id="trust-title" className={styles.title}>
        {m.park_trust()}
      </h2>
      <p className={styles.verified}>
        {park.stale || park.verifiedTime === null ? <Icon of={TriangleAlert} /> : <Icon of={BadgeCheck} />}
        <span>
          {verifiedText(park)}
          {park.stale && park.verifiedTime !== null && <em>{m.park_stale()}</em>}
        </span>
        <span className="muted">{m.park_released({ date: longDate(park.releaseTime, getLocale()) })}</span>
      </p>
      <div className={sources.place}>
        <Suspense fallback={null}>
          <FigureSources park={park} />
        </Suspense>
        <h3 className="no-print">{m.park_history()}</h3>
      </div>
      {park.history.length === 0 ? (
        <p className="muted no-print">{m.park_historyNone()}</p>
      ) : (
        <div className={`${chart.place} no-print`}>
          <Suspense fallback={null}>
            <ParkHistory park={park} />
          </Suspense>
        </div>
      )}
    </section>
  )
}

export function verifiedText({ verifiedTime, verifiedByLabel }: Pick<ParkDetail, 'verifiedTime' | 'verifiedByLabel'>) {
  return verifiedTime === null
    ? m.park_notVerified()
    : m.ui_verified({ date: longDate(verifiedTime, getLocale()), by: verifiedByLabel ?? '–' })
}
