import { MapPinOff } from 'lucide'
import { m } from '#messages'
import type { MapFailure } from '#platform/web/map/map-handle.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from '../map-search.module.css'

const reasons: Record<MapFailure, () => string> = {
  webgl: m.mapSearch_unavailableWebgl,
  data: m.mapSearch_unavailableData,
  lost: m.mapSearch_unavailableLost,
}

/** Explains why there is no map, with a retry where it may help. */
export function MapFailed({ reason }: { reason: MapFailure }) {
  return (
    <div className={styles.unavailable} role="alert">
      <Icon of={MapPinOff} />
      <div>
        <h2>{m.ui_mapUnavailable()}</h2>
        <p>{reasons[reason]()}</p>
      </div>
      {reason !== 'webgl' && (
        <button type="button" className="btn" onClick={() => location.reload()}>
          {m.mapSearch_retry()}
        </button>
      )}
    </div>
  )
}
