import type { ReactNode } from 'react'
import styles from './conflict-box.module.css'

/** Announces a change by another editor, followed by the choices. */
export const ConflictBox = ({ children }: { children: ReactNode }) => (
  <div className={styles.box} role="alert">
    {children}
  </div>
)
