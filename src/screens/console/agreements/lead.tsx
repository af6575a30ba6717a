import type { ReactNode } from 'react'
import styles from './lead.module.css'

/** The introduction of a page. */
export const Lead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>
