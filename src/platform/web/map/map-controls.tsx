import { LocateFixed, Minus, Plus } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import { findMe } from './find-me.ts'
import { useMap } from './map-context.ts'
import type { LngLat, MapViewProps } from './map-handle.ts'
import { MapMarker } from './map-marker.tsx'
import styles from './map-view.module.css'

/** Buttons for zooming and for the reader's position. */
export function MapControls({ onLocated }: Pick<MapViewProps, 'onLocated'>) {
  const map = useMap()
  return (
    <div className={`${styles.controls} no-print`}>
      <div className={styles.group}>
        <button type="button" aria-label={m.ui_zoomIn()} title={m.ui_zoomIn()} onClick={() => map.zoomBy(1)}>
          <Icon of={Plus} />
        </button>
        <button type="button" aria-label={m.ui_zoomOut()} title={m.ui_zoomOut()} onClick={() => map.zoomBy(-1)}>
          <Icon of={Minus} />
        </button>
      </div>
      {onLocated && <Locate onLocated={onLocated} />}
    </div>
  )
}

function Locate({ onLocated }: Required<Pick<MapViewProps, 'onLocated'>>) {
  const [isLocating, setLocating] = useState(false)
  const [me, setMe] = useState<LngLat | null>(null)
  async function locate() {
    setLocating(true)
    const point = await findMe()
    setLocating(false)
    if (point) setMe(point)
    onLocated(point)
  }
  return (
    <div className={styles.group}>
      <button type="button" aria-label={m.map_locate()} title={m.map_locate()} aria-busy={isLocating} onClick={() => void locate()}>
        <Icon of={LocateFixed} />
      </button>
      {me && (
        <MapMarker lngLat={me} zIndex={3}>
          <span className={styles.me} role="img" aria-label={m.map_youAreHere()} />
        </MapMarker>
      )}
    </div>
  )
}
