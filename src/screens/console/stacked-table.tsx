import type { ReactNode } from 'react'
import styles from './stacked-table.module.css'

type Props = { label: string; className?: string | undefined; children: ReactNode }

/** A table in a scrolling region. On phones each row becomes a block whose cells are labelled by their `data-label`. */
export const StackedTable = ({ label, className = '', children }: Props) => (
  <div className={`${className} ${styles.region}`} tabIndex={0} role="region" aria-label={label}>
    <table>{children}</table>
  </div>
)
