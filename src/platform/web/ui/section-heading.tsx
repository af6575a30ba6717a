import type { ReactNode } from 'react'
import styles from './section-heading.module.css'

type Props = { title: string; middle?: string | undefined; id?: string; children?: ReactNode }

/** A heading with the dimension line behind it, a figure in its middle, and perhaps a link at its end. */
export function SectionHeading({ title, middle, id, children }: Props) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{title}</h2>
      <div className={styles.line} aria-hidden={middle === undefined}>
        <i />
        <i />
        {middle !== undefined && <b>{middle}</b>}
      </div>
      {children}
    </div>
  )
}
