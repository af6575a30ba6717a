import { lazy, Suspense } from 'react'
import { BadgeCheck, TriangleAlert } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { area, longDate, price, written } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './about.module.css'
import chart from './history/price-chart.module.css'
import sources from './sources/sources.module.css'
import { useShow, type Show } from '#platform/web/ui/show.ts'

/** Rendered on the server like the rest; its script comes after the first one. */
const ParkPriceChart = lazy(() => import('./history/park-price-chart.late.tsx'))
const FigureSources = lazy(() => import('./sources/figure-sources.late.tsx'))

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
        <h3>{m.park_history()}</h3>
      </div>
      {park.history.length === 0 ? (
        <p className="muted">{m.park_historyNone()}</p>
      ) : (
        <>
          <div className={chart.place}>
            <Suspense fallback={null}>
              <ParkPriceChart park={park} />
            </Suspense>
          </div>
          <details className={styles.changes}>
            <summary>{m.park_historyList({ count: String(park.history.length) })}</summary>
            <History park={park} />
          </details>
        </>
      )}
    </section>
  )
}

export function verifiedText({ verifiedTime, verifiedByLabel }: Pick<ParkDetail, 'verifiedTime' | 'verifiedByLabel'>) {
  return verifiedTime === null
    ? m.park_notVerified()
    : m.ui_verified({ date: longDate(verifiedTime, getLocale()), by: verifiedByLabel ?? '–' })
}

function History({ park }: { park: ParkDetail }) {
  const show = useShow()
  const names = { price: m.ui_unitPrice, rentableArea: m.ui_rentableArea, rentableFrom: m.park_historyRentableFrom }
  return (
    <div className={styles.history} role="region" aria-label={m.park_history()} tabIndex={0}>
      <table>
        <caption className="sr">{m.park_history()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.ui_date()}</th>
            <th scope="col">{m.ui_unit()}</th>
            <th scope="col">{m.park_historyWhat()}</th>
            <th scope="col">{m.park_historyBefore()}</th>
            <th scope="col">{m.park_historyAfter()}</th>
          </tr>
        </thead>
        <tbody>
          {park.history.map(({ time, field, before, after, warehouseId, warehouseName }) => (
            <tr key={`${time} ${field} ${warehouseId}`}>
              <td>{longDate(time, getLocale())}</td>
              <td>{warehouseName ?? park.name}</td>
              <td>{names[field]()}</td>
              <td className="fig">{formatValue(field, before, show)}</td>
              <td className="fig">{formatValue(field, after, show)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function formatValue(field: ParkDetail['history'][number]['field'], value: string | null, show: Show) {
  if (value === null) return field === 'price' ? m.ui_priceOnRequest() : '–'
  if (field === 'price') return show(price(Number(value), getLocale())).figure
  return field === 'rentableArea' ? written(show(area(Number(value)))) : longDate(value, getLocale())
}
