import type { ReactNode } from 'react'
import { m } from '#messages'
import type { FigureGroup } from '#features/listings/proof/figure-groups.ts'
import styles from './sources.module.css'

/** The label of a measured figure: opens its source and date; without a script it leads to the list of all sources. */
export const SourceLink = ({ group, children }: { group: FigureGroup; children: ReactNode }) => (
  <a className={styles.link} href={`#source-${group}`} title={m.park_sourceHint()}>
    {children}
  </a>
)
