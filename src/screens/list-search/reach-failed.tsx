import { TriangleAlert } from 'lucide-react'
import { m } from '#messages'
import styles from './list.module.css'

/** The reach could not be told: the search went on without it, and says so. */
export function ReachFailed({ message }: { message: string }) {
  return (
    <p className={styles.reachFailed} role="alert">
      <TriangleAlert className="icon" aria-hidden />
      {m.listings_reachFailed({ reason: message })}
    </p>
  )
}
