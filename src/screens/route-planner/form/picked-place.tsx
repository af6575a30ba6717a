import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import type { LngLat } from '#platform/web/map/map-handle.ts'
import { MapMarker } from '#platform/web/map/map-marker.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { formatShortPoint } from './draft.ts'
import styles from '../map/route-markers.module.css'

type Props = { point: LngLat; onPlace: (as: 'start' | 'destination') => void; onClose: () => void }

/** Offers to use a clicked point as start or destination. */
export function PickedPlace({ point, onPlace, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [longitude, latitude] = point
  useEffect(() => box.current?.focus({ preventScroll: true }), [longitude, latitude])
  return (
    <MapMarker lngLat={point} anchor="bottom" offset={[0, -8]} zIndex={9}>
      <div
        ref={box}
        className={styles.picked}
        role="group"
        aria-label={m.routePlanner_picked()}
        tabIndex={-1}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <div>
          <span className="fig">{formatShortPoint({ longitude, latitude })}</span>
          <button type="button" className={styles.close} aria-label={m.ui_close()} onClick={onClose}>
            <Icon of={X} />
          </button>
        </div>
        <div>
          <button type="button" className="btn small" onClick={() => onPlace('start')}>
            {m.routePlanner_setStart()}
          </button>
          <button type="button" className="btn small primary" onClick={() => onPlace('destination')}>
            {m.routePlanner_setDestination()}
          </button>
        </div>
      </div>
    </MapMarker>
  )
}
