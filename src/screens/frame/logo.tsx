import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { urls } from '#screens/urls.ts'
import styles from './logo.module.css'

/** The logo: a portal frame over a dimension line, with a yellow door. */
export function Logo({ on }: { on: 'blue' | 'light' | 'dark' }) {
  return (
    <AppLink className={styles.logo} to={urls.home()} data-on={on}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <rect className={styles.tile} width="36" height="36" rx="4" />
        <path className={styles.line} d="M6 24V14.5L18 9l12 5.5V24" strokeWidth="2.4" />
        <path d="M14 24v-6h8v6" fill="var(--yellow-400)" />
        <path className={styles.line} d="M6 29h24M6 26.8v4.4M30 26.8v4.4" strokeWidth="1.6" />
      </svg>
      <b>WHS</b>
      <i aria-hidden="true" />
      <span>{m.frame_brand()}</span>
      <span className="sr">{m.frame_homeLink()}</span>
    </AppLink>
  )
}
