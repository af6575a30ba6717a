import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { longTime } from '#platform/i18n/format.ts'
import { clockTime } from '#features/appointments/clock-time.ts'
import type { SharedTour, TourStop } from '../tour-contract.ts'
import styles from './booked-tour.module.css'
import { LeftStops, StopList, TourTotals } from './stop-list.tsx'
import { describeTour } from './tour-line.ts'
import { TourMapPlace } from './tour-map-place.tsx'

/** A booked tour as member, staff and the readers of its link see it: conditions, way, and stops with their status. */
export function BookedTour({ tour }: { tour: SharedTour }) {
  const { visits, left, start, end, shape } = tour
  return (
    <>
      <p className={styles.line}>{describeTour(tour, visits.length)}</p>
      <div className={styles.columns}>
        <TourMapPlace start={start} end={end} stops={visits} shape={shape} />
        <div>
          <StopList stops={visits} mark={StatusMark} detail={StopNews} />
          <LeftStops left={left} />
          <TourTotals {...tour} />
        </div>
      </div>
    </>
  )
}

const tones: Record<TourStop['status'], string> = {
  untreated: 'grey',
  followingUp: 'blue',
  successful: 'ok',
  cancelledByMember: 'grey',
  closedByService: 'err',
}

const StatusMark = ({ status, statusLabel }: TourStop) => <span className={`tag ${tones[status]}`}>{statusLabel}</span>

/** What customer service has said about a stop, and another time for it. */
function StopNews({ begin, viewingDate, notes, proposedDate }: TourStop) {
  const locale = getLocale()
  const isMoved = !viewingDate.endsWith(` ${clockTime(begin)}:00`)
  return (
    <>
      {isMoved && <p className={styles.news}>{m.tours_stopMoved({ time: longTime(viewingDate, locale) })}</p>}
      {proposedDate !== null && <p className={styles.news}>{m.tours_stopProposed({ time: longTime(proposedDate, locale) })}</p>}
      {notes !== null && <p className={styles.note}>{notes}</p>}
    </>
  )
}
