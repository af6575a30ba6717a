import { Suspense } from 'react'
import { m } from '#messages'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { late } from '#platform/web/late.ts'
import type { ChosenDay } from './chosen-day.ts'
import type { TimelineView } from './layout-timeline.ts'
import styles from './timeline.module.css'

/** Rendered on the server like the rest; its script comes after the first one. */
const TimelineBody = late(() => import('./timeline-body.late.tsx'))

/** When each unit is free over three years, and the units that together give the area in the address. */
export const TimelineSection = ({ park, timeline, chosen }: { park: ParkDetail; timeline: TimelineView; chosen: ChosenDay }) => (
  <section id="timeline" className={styles.section} aria-labelledby="timeline-title">
    <h2 id="timeline-title" className={styles.title}>
      {m.park_timeline()}
      <small>{m.park_timelineNote()}</small>
    </h2>
    <Suspense fallback={null}>
      <TimelineBody park={park} timeline={timeline} chosen={chosen} />
    </Suspense>
  </section>
)
