import { ChevronDown } from 'lucide'
import { useCallback, useState } from 'react'
import { m } from '#messages'
import { urls } from '#features/listings/urls.ts'
import type { CostQuestion } from '#features/routing/cost-question.ts'
import { Caveat, CostBar, CostShares, formatDistances } from '#features/routing/web/cost-parts.tsx'
import { CostTerms } from '#features/routing/web/cost-terms.tsx'
import { area, sum, written } from '#platform/i18n/format.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { RankedPark } from './ranking.ts'
import { useShow } from '#platform/web/ui/show.ts'
import styles from './ranking.module.css'

type Props = { park: RankedPark; place: number; scale: number; question: CostQuestion }

/** A park with its monthly total, a bar of its parts to a common scale, and expandable cost terms. */
export function RankingRow({ park, place, scale, question }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { parkId, name, total, rentableArea } = park
  const show = useShow()
  const load = useCallback((signal: AbortSignal) => loadTerms(parkId, question, signal), [parkId, question])
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
          {m.totalCost_rentable({ area: written(show(area(rentableArea))) })} · {formatDistances(park, question)}
        </p>
        <CostBar cost={park} scale={scale} />
        <p className={styles.parts}>
          <CostShares cost={park} />
          {total !== null && (
            <span>
              {m.routing_costOverMonths({ months: String(question.months) })} <b>{written(show(sum(total * question.months)))}</b>
            </span>
          )}
        </p>
      </div>
      <div className={styles.sum}>
        <p>
          {total === null ? <b className={styles.unknown}>{m.routing_costUnknown()}</b> : <Total yuan={total} />}
          {total !== null && <span>{m.routing_costPerMonth()}</span>}
          <Caveat cost={park} question={question} />
        </p>
        <button
          type="button"
          className="btn"
          aria-expanded={isOpen}
          aria-controls={`terms-${parkId}`}
          aria-label={m.routing_costTermsOf({ name })}
          onClick={() => setOpen(!isOpen)}
        >
          {m.routing_costTerms()}
          <Icon of={ChevronDown} />
        </button>
      </div>
      <div id={`terms-${parkId}`} className={styles.terms} hidden={!isOpen}>
        {isOpen && <CostTerms total={total} load={load} />}
      </div>
    </li>
  )
}

const Total = ({ yuan }: { yuan: number }) => (
  <b>
    <Figure value={sum(yuan)} />
  </b>
)

async function loadTerms(parkId: string, question: CostQuestion, signal: AbortSignal) {
  const [{ loadTerms: termsOf }, call] = await Promise.all([import('./rank-parks.ts'), quietCall()])
  return termsOf(call, parkId, question, signal)
}
