import type { ReactNode } from 'react'
import styles from './partners.module.css'

/** A table of figures that scrolls sideways in its own box, also on phones: its rows are compared with one another. */
export const WideTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={`${styles.table} ${styles.wide}`} tabIndex={0} role="region" aria-label={label}>
    <table>{children}</table>
  </div>
)
