import type { ReactNode } from 'react'
import styles from './button-row.module.css'

/** The buttons below a value; takes no space while empty. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
