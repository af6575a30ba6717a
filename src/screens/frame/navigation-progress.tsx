import { useNavigation } from 'react-router'
import { m } from '#messages'
import styles from './navigation-progress.module.css'

/** A line at the top of the window while the next page is on its way. It shows after 150 ms: most pages are there before. */
export function NavigationProgress() {
  const isUnderWay = useNavigation().state !== 'idle'
  return (
    <div role="status" className={styles.place}>
      {isUnderWay && (
        <>
          <span className={styles.bar} aria-hidden="true" />
          <span className="sr">{m.frame_loading()}</span>
        </>
      )}
    </div>
  )
}
