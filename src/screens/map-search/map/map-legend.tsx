import { m } from '#messages'
import { MapScale } from '#platform/web/map/map-scale.tsx'
import styles from './map-tools.module.css'

/** The meaning of colours, and the scale. */
export function MapLegend() {
  return (
    <div className={styles.legend} role="group" aria-label={m.ui_legend()}>
      <span>
        <i className={styles.share} aria-hidden />
        {m.mapSearch_rentableShare()}
      </span>
      <span>
        <i className={styles.hot} aria-hidden />
        {m.ui_hotLease()}
      </span>
      <span>
        <i className={styles.full} aria-hidden />
        {m.ui_fullyLet()}
      </span>
      <span className={styles.scale}>
        <MapScale />
      </span>
    </div>
  )
}
