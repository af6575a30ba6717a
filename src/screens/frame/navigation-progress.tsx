import { useNavigation } from 'react-router'
import { m } from '#messages'
import styles from './navigation-progress.module.css'

/** A progress bar at the top while the next page loads. It appears after 150 ms, because most pages load faster. */
export function NavigationProgress() {
  const isNavigating = useNavigation().state !== 'idle'
  return (
    <div role="status" className={styles.place}>
      {isNavigating && (
        <>
          <span className={styles.bar} aria-hidden="true" />
          <span className="sr">{m.frame_loading()}</span>
        </>
      )}
    </div>
  )
}
