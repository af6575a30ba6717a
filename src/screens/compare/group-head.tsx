import type { ReactNode } from 'react'
import styles from './compare.module.css'

/** The head of a group of rows. */
export const GroupHead = ({ title, note, columns }: { title: string; note: ReactNode; columns: number }) => (
  <tr className={styles.group}>
    <th scope="rowgroup" colSpan={columns + 1}>
      <div>
        <span>{title}</span>
        {typeof note === 'string' ? <small>{note}</small> : note}
      </div>
    </th>
  </tr>
)
