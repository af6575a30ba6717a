import type { ReactNode } from 'react'
import { m } from '#messages'
import styles from './outbox.module.css'

export function OutboxFrame({ children }: { children: ReactNode }) {
  return (
    <section className={`wrap ${styles.page}`}>
      <title>{`${m.outbox_title()} · ${m.ui_siteName()}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.outbox_title()}</h1>
      <p className="muted">{m.outbox_text()}</p>
      {children}
    </section>
  )
}

/** Shown until the messages are loaded. */
export function OutboxLoading() {
  return (
    <OutboxFrame>
      <p className="muted">{m.outbox_loading()}</p>
    </OutboxFrame>
  )
}
