import type { ReactNode } from 'react'
import { m } from '#messages'
import styles from './outbox.module.css'

/** In a file of its own, so that what is shown before the browser has asked can be split from the screen. */
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
