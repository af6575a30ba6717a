import type { ReactNode } from 'react'
import styles from './settings-group.module.css'

type Props = {
  /** Id of the title, unique in the page. */
  id: string
  title: string
  text: string
  className?: string | undefined
  children: ReactNode
}

/** A card of the settings with its title and a line of explanation. */
export const SettingsGroup = ({ id, title, text, className = '', children }: Props) => (
  <section className={`card ${className}`} aria-labelledby={id}>
    <header className={styles.head}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{text}</p>
    </header>
    {children}
  </section>
)
