import { CloudOff } from 'lucide'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './not-loaded.module.css'

/** A section that could not be loaded: the others, and the way to them, are still there. */
export function NotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <section className={`card ${styles.failure}`} role="alert">
      <Icon of={CloudOff} />
      <h1>{m.profile_failedTitle()}</h1>
      <p className="muted">{m.profile_failedText()}</p>
      <button type="button" className="btn primary" disabled={state === 'loading'} onClick={() => void revalidate()}>
        {m.ui_retry()}
      </button>
    </section>
  )
}
