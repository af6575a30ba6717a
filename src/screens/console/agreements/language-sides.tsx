import type { ReactNode } from 'react'
import styles from './language-sides.module.css'

/** Chinese and English side by side. */
export const LanguageSides = ({ children }: { children: ReactNode }) => <div className={styles.sides}>{children}</div>

type SideProps = {
  name: string
  /** Shown after the name. */
  detail?: string
  children: ReactNode
}

export const LanguageSide = ({ name, detail, children }: SideProps) => (
  <section className={`card ${styles.side}`} aria-label={name}>
    <p className="muted">{detail === undefined ? name : `${name} · ${detail}`}</p>
    {children}
  </section>
)
