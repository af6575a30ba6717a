import type { ReactNode } from 'react'
import { m } from '#messages'
import { useSiteName } from '#features/site/web/use-site.ts'
import { withSiteName } from '#platform/web/origin.ts'
import styles from './outbox.module.css'

export function OutboxFrame({ children }: { children: ReactNode }) {
  const siteName = useSiteName()
  return (
    <section className={`wrap ${styles.page}`}>
      <title>{withSiteName(m.outbox_title(), siteName)}</title>
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
