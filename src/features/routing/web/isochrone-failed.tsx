import { TriangleAlert } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './isochrone-failed.module.css'

/** The reach could not be told: the search went on without it, and says so. */
export function ReachFailed({ message }: { message: string }) {
  return (
    <p className={styles.warning} role="alert">
      <Icon of={TriangleAlert} />
      {m.routing_isochroneFailed({ reason: message })}
    </p>
  )
}
