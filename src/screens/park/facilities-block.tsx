import { Suspense } from 'react'
import { m } from '#messages'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { late } from '#platform/web/late.ts'
import styles from './facilities.module.css'

/** Rendered on the server like the rest; its script comes after the first one. */
const FacilityGroups = late(() => import('./facility-groups.late.tsx'))

export const FacilitiesBlock = ({ park }: { park: ParkDetail }) => (
  <section id="facilities" aria-labelledby="facilities-title">
    <h2 id="facilities-title" className={styles.title}>
      {m.park_facilities()}
    </h2>
    <div className={styles.groups}>
      <Suspense fallback={null}>
        <FacilityGroups park={park} />
      </Suspense>
    </div>
  </section>
)
