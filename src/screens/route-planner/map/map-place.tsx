import { MapPinOff } from 'lucide'
import { Component, Suspense, type ReactNode } from 'react'
import { m } from '#messages'
import { late } from '#platform/web/late.ts'
import type { MapFailure } from '#platform/web/map/map-handle.ts'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { MapProps } from './map-props.ts'
import styles from '../route-planner.module.css'

const RouteMap = late(() => import('./route-map.late.tsx'))

const reasons: Record<MapFailure, () => string> = {
  webgl: m.routePlanner_mapWebgl,
  data: m.routePlanner_mapData,
  lost: m.routePlanner_mapLost,
}

/** The map, or why there is none. */
export function MapPlace({ failure, ...props }: MapProps & { failure: MapFailure | null }) {
  const isHydrated = useHydrated()
  const loading = (
    <p className={styles.mapLoading} role="status">
      {m.ui_mapLoading()}
    </p>
  )
  return (
    // The map inside is already a landmark with this name.
    <div className={styles.map} data-failed={failure ?? undefined}>
      {failure ? (
        <div className={styles.mapFailed} role="alert">
          <Icon of={MapPinOff} />
          <div>
            <h2>{m.ui_mapUnavailable()}</h2>
            <p>{reasons[failure]()}</p>
          </div>
          {failure !== 'webgl' && (
            <button type="button" className="btn" onClick={() => location.reload()}>
              {m.ui_reload()}
            </button>
          )}
        </div>
      ) : (
        <Barrier onFailed={props.onFailed}>
          <Suspense fallback={loading}>{isHydrated ? <RouteMap {...props} /> : loading}</Suspense>
        </Barrier>
      )}
      {props.isPicking && !failure && (
        <p className={styles.picking} role="status">
          {m.routePlanner_picking()}
        </p>
      )}
    </div>
  )
}

/** Error boundary: a map that fails to load must not break the page. */
class Barrier extends Component<{ onFailed: (reason: MapFailure) => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailed('data')
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
