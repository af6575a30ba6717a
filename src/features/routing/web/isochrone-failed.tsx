import { TriangleAlert } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './isochrone-failed.module.css'

/** Warns that the drive-time filter failed and the search ran without it. */
export function IsochroneFailed({ message }: { message: string }) {
  return (
    <p className={styles.warning} role="alert">
      <Icon of={TriangleAlert} />
      {m.routing_isochroneFailed({ reason: message })}
    </p>
  )
}
