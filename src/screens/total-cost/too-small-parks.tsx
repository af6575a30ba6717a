import { useState } from 'react'
import { m } from '#messages'
import { urls } from '#features/listings/urls.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import type { CostQuestion } from '#features/routing/cost-question.ts'
import { Caveat, formatDistances } from '#features/routing/web/cost-parts.tsx'
import type { RankedPark } from './ranking.ts'
import styles from './ranking.module.css'

/** Rows shown at first. */
const tooSmallRows = 10

/** The parks that are not ranked because they cannot let the area. */
export function TooSmallParks({ parks, area, question }: { parks: RankedPark[]; area: string; question: CostQuestion }) {
  const [areAllShown, showAll] = useState(false)
  return (
    <section className={`card ${styles.tooSmall}`} aria-labelledby="too-small">
      <h3 id="too-small">{m.totalCost_tooSmall({ area, count: formatNumber(parks.length) })}</h3>
      <p className="muted">{m.totalCost_tooSmallText()}</p>
      <ul>
        {parks.slice(0, areAllShown ? parks.length : tooSmallRows).map((park) => (
          <TooSmallRow key={park.parkId} park={park} question={question} />
        ))}
      </ul>
      {!areAllShown && parks.length > tooSmallRows && (
        <button type="button" className={`btn block ${styles.more}`} onClick={() => showAll(true)}>
          {m.totalCost_showMore({ left: formatNumber(parks.length - tooSmallRows) })}
        </button>
      )}
    </section>
  )
}

/** A park that cannot let the area: what it has, and how far it is. */
function TooSmallRow({ park, question }: { park: RankedPark; question: CostQuestion }) {
  return (
    <li className={styles.small}>
      <h4>
        <AppLink to={urls.park(park.parkId)}>{park.name}</AppLink>
      </h4>
      <p>
        <Caveat cost={park} question={question} />
      </p>
      <p className={styles.distances}>{formatDistances(park, question)}</p>
    </li>
  )
}
