import { ChevronDown } from 'lucide'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { urls } from '#features/listings/urls.ts'
import type { Term } from '#features/routing/wire-parts.ts'
import { describeCost } from '#features/routing/cost-notes.ts'
import { distance, formatFixed, formatNumber, money } from '#platform/i18n/format.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { findAreaM2, type CostQuestion } from '#features/routing/cost-question.ts'
import { sumTrucking, type RankedPark } from './ranking.ts'
import styles from './ranking.module.css'

type Props = { park: RankedPark; place: number; scale: number; question: CostQuestion }

/** A park with its monthly total, a bar of its parts to a common scale, and expandable cost terms. */
export function RankingRow({ park, place, scale, question }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { parkId, name, total, rent } = park
  const trucking = sumTrucking(park)
  return (
    <li className={`card ${styles.row}`} data-known={total !== null || undefined}>
      <span className={styles.place}>{place}</span>
      <div className={styles.what}>
        <h3>
          <AppLink to={urls.park(parkId)} title={name}>
            {name}
          </AppLink>
        </h3>
        <p className={styles.distances}>
          {formatRentable(park)} · {formatDistances(park, question)}
        </p>
        <Bar park={park} scale={scale} />
        <p className={styles.parts}>
          <span>
            {m.ui_rent()} <b>{rent === null ? m.ui_priceOnRequest() : money(rent)}</b>
          </span>
          <span>
            {m.totalCost_trucking()} <b>{trucking === null ? m.totalCost_noWay() : money(trucking)}</b>
          </span>
          {total !== null && (
            <span>
              {m.routing_costOverMonths({ months: String(question.months) })} <b>{money(total * question.months)}</b>
            </span>
          )}
        </p>
      </div>
      <div className={styles.sum}>
        <p>
          {total === null ? <b className={styles.unknown}>{m.totalCost_unknown()}</b> : <b className="fig">{money(total)}</b>}
          {total !== null && <span>{m.totalCost_perMonth()}</span>}
          <Caveat park={park} question={question} />
        </p>
        <button
          type="button"
          className="btn"
          aria-expanded={isOpen}
          aria-controls={`terms-${parkId}`}
          aria-label={m.totalCost_termsOf({ name })}
          onClick={() => setOpen(!isOpen)}
        >
          {m.totalCost_terms()}
          <Icon of={ChevronDown} />
        </button>
      </div>
      <div id={`terms-${parkId}`} className={styles.terms} hidden={!isOpen}>
        {isOpen && <Terms park={park} question={question} />}
      </div>
    </li>
  )
}

/** What the figure depends on, or why there is none, where the figure is. */
export function Caveat({ park, question }: Pick<Props, 'park' | 'question'>) {
  const text = describeCost(park, findAreaM2(question) ?? 0, getLocale())
  return text === null ? null : <small className={styles.caveat}>{text}</small>
}

const formatRentable = ({ rentableArea }: RankedPark) => m.totalCost_rentable({ area: formatNumber(rentableArea) })

/** "济南 345 km · 上海 720 km" */
export const formatDistances = ({ distances, estimated }: RankedPark, { destinations }: CostQuestion) =>
  distances
    .map((km, at) => {
      const to = destinations[at]?.name ?? ''
      if (km === null) return `${to} –`
      const { figure, unit } = distance(km)
      return `${to} ${estimated ? '≈ ' : ''}${figure} ${unit}`
    })
    .join(' · ')

function Bar({ park, scale }: { park: RankedPark; scale: number }) {
  const parts = (['rent', 'toll', 'fuel', 'back'] as const).flatMap((part) => {
    const yuan = park[part]
    return yuan ? [{ part, share: yuan / scale }] : []
  })
  return (
    <div className={styles.stack} aria-hidden>
      {park.total !== null && parts.map(({ part, share }) => <i key={part} data-part={part} style={{ width: `${share * 100}%` }} />)}
    </div>
  )
}

/** Cost terms, loaded when expanded: those of 1,000 rows would take megabytes. */
function Terms({ park, question }: { park: RankedPark; question: CostQuestion }) {
  const [terms, setTerms] = useState<readonly Term[] | { failed: string } | null>(null)
  const { parkId } = park
  useEffect(() => {
    const controller = new AbortController()
    loadTerms(parkId, question, controller.signal).then(setTerms, (error: unknown) => {
      if (!controller.signal.aborted) setTerms({ failed: error instanceof CallFailed ? error.message : '' })
    })
    return () => controller.abort()
  }, [parkId, question])
  if (terms === null) return <p role="status">{m.totalCost_termsLoading()}</p>
  if ('failed' in terms) return <p role="alert">{terms.failed || m.totalCost_failed()}</p>
  return (
    <>
      <dl>
        {terms.map(({ name, formula, value, source }, at) => (
          <div key={`${name} ${at}`}>
            <dt>{name}</dt>
            <dd className="fig">¥{formatFixed(value, value % 1 === 0 ? 0 : 2)}</dd>
            <dd className={styles.formula}>{formula}</dd>
            <dd className={styles.source}>{m.routePlanner_source({ source })}</dd>
          </div>
        ))}
        {park.total !== null && (
          <div className={styles.total}>
            <dt>{m.routing_costTotal()}</dt>
            <dd className="fig">¥{formatFixed(park.total, 2)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

async function loadTerms(parkId: string, question: CostQuestion, signal: AbortSignal) {
  const [{ loadTerms: termsOf }, call] = await Promise.all([import('./rank-parks.ts'), quietCall()])
  return termsOf(call, parkId, question, signal)
}
