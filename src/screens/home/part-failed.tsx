import { useRevalidator } from 'react-router'
import { m } from '#messages'
import styles from './home.module.css'

/** Replaces a part of the page that failed to load. */
export function PartFailed({ title, onRetry }: { title: string; onRetry?: () => void }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.failed} role="status">
      <b>{title}</b>
      <p className="muted">{m.home_partFailed()}</p>
      <button type="button" className="btn" disabled={state !== 'idle'} onClick={onRetry ?? (() => void revalidate())}>
        {m.ui_retry()}
      </button>
    </div>
  )
}
