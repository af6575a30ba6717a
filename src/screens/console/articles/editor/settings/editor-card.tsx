import type { ReactNode } from 'react'
import styles from './editor-card.module.css'

type Props = {
  title: string
  /** Id of the heading; without it the title is only the card's accessible name. */
  headingId?: string
  children: ReactNode
}

/** One card of the settings beside the text. */
export function EditorCard({ title, headingId, children }: Props) {
  return (
    <section className={`card ${styles.card}`} aria-labelledby={headingId} aria-label={headingId === undefined ? title : undefined}>
      {headingId !== undefined && <h2 id={headingId}>{title}</h2>}
      {children}
    </section>
  )
}

/** A hint below a field of a card. */
export const HelpText = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className={styles.help}>
    {children}
  </p>
)
