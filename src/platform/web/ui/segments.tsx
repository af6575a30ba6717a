import type { ReactNode } from 'react'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import styles from './segments.module.css'

type Segment = { key: string; to: string; label: ReactNode; isOn: boolean }

/** A few short views of one list, each with an address. */
export const Segments = ({ label, segments }: { label: string; segments: readonly Segment[] }) => (
  <nav className={styles.segments} aria-label={label}>
    {segments.map(({ key, to, label: text, isOn }) => (
      <AppLink key={key} to={to} aria-current={isOn ? 'true' : undefined} preventScrollReset>
        {text}
      </AppLink>
    ))}
  </nav>
)
