import { Suspense, useState } from 'react'
import { m } from '#messages'
import { late } from '#platform/web/late.ts'
import type { MapFailure } from '#platform/web/map/map-handle.ts'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import type { TourMapProps } from './tour-map.late.tsx'
import styles from './tour-map.module.css'

const TourMap = late(() => import('./tour-map.late.tsx'))

/** The map of a tour in a box of constant height; a browser that cannot draw it keeps the box with a note. The list says the same in words. */
export function TourMapPlace(props: TourMapProps) {
  const isHydrated = useHydrated()
  const [failure, setFailure] = useState<MapFailure | null>(null)
  const loading = (
    <p className={styles.note} role="status">
      {m.ui_mapLoading()}
    </p>
  )
  return (
    <div className={styles.map}>
      {failure ? (
        <p className={styles.note}>{m.ui_mapUnavailable()}</p>
      ) : (
        <Suspense fallback={loading}>{isHydrated ? <TourMap {...props} onFailed={setFailure} /> : loading}</Suspense>
      )}
    </div>
  )
}
