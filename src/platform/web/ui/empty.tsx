import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** Nothing to show: an empty portal frame, one line of cause, and what to do next. */
export function Empty({
  title,
  text,
  heading: Heading = 'h1',
  children,
}: {
  title: string
  text: string
  heading?: 'h1' | 'h2' | 'h3' | undefined
  children?: ReactNode
}) {
  return (
    <section className={styles.empty}>
      <svg viewBox="0 0 160 112" width="160" height="112" aria-hidden="true">
        <path d="M14 88V40L80 10l66 30v48" fill="none" stroke="var(--line-strong)" strokeWidth="3" />
        <path d="M14 104h132M14 99v10M146 99v10" stroke="var(--ink-600)" fill="none" />
        <path d="M10 108l8-8M142 108l8-8" stroke="var(--ink-600)" strokeWidth="1.6" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      <p className="muted">{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
