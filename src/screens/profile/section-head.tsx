import type { ReactNode } from 'react'
import styles from './profile.module.css'

/** The heading of a section, with optional actions. */
export const SectionHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {children}
  </div>
)
