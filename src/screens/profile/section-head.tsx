import type { ReactNode } from 'react'
import styles from './profile.module.css'

/** The head of a section's page: what it is, and perhaps something to do. */
export const SectionHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {children}
  </div>
)
