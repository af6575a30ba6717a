import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import styles from '../profile.module.css'

type Props = {
  title: string
  /** Content at the end of the title's line. */
  head?: ReactNode
  /** The content could not be loaded: shows an error and a retry button instead. */
  isMissing: boolean
  children: ReactNode
}

/** One list of the overview. */
export function OverviewBlock({ title, head, isMissing, children }: Props) {
  const { revalidate, state } = useRevalidator()
  return (
    <section className={`card ${styles.card}`}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {head}
      </div>
      {isMissing ? (
        <div className={styles.missing} role="alert">
          <p className="muted">{m.profile_failedTitle()}</p>
          <button type="button" className="btn" disabled={state === 'loading'} onClick={() => void revalidate()}>
            {m.ui_retry()}
          </button>
        </div>
      ) : (
        children
      )}
    </section>
  )
}
