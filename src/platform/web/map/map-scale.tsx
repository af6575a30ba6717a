import { useEffect, useState } from 'react'
import { m } from '#messages'
import { Figure } from '#platform/web/ui/figure.tsx'
import { useMap } from './map-context.ts'
import { scaleOf, type Scale } from './scale.ts'
import styles from './map-view.module.css'

/** The scale bar, for the latitude of the map's centre. */
export function MapScale() {
  const map = useMap()
  const [scale, setScale] = useState<Scale | null>(null)
  useEffect(() => map.onView((view) => setScale(scaleOf(view))), [map])
  if (!scale) return null
  return (
    <span className={styles.scale}>
      <span className="sr">{m.map_scale()}</span>
      <i style={{ width: scale.pixels }} />
      <Figure value={scale} />
    </span>
  )
}
