import { ChevronRight } from 'lucide'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './market.module.css'
import type { Step } from './structured-market.ts'

/** The pages above, and this one. */
export function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  return (
    <nav className={styles.breadcrumb} aria-label={m.market_breadcrumb()}>
      <ol>
        <li>
          <AppLink to="/">{m.listings_home()}</AppLink>
        </li>
        {steps.map(({ name, path }, at) => (
          <li key={path}>
            <Icon of={ChevronRight} />
            {at === steps.length - 1 ? <span aria-current="page">{name}</span> : <AppLink to={path}>{name}</AppLink>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
