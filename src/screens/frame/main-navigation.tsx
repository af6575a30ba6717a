import { ArrowUpRight, ChevronDown } from 'lucide'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './header.module.css'
import type { NavItem } from './nav-items.ts'

/** Number of items in the row when it is too narrow for all; the breakpoint is in the style sheet. */
const visibleWhenNarrow = 4

export function MainNavigation({ items }: { items: NavItem[] }) {
  return (
    <nav className={styles.nav} aria-label={m.frame_mainNavigation()}>
      <ul>
        {items.map((item, index) => (
          <li key={item.label} className={index < visibleWhenNarrow ? undefined : styles.wideOnly}>
            <NavLink item={item} />
          </li>
        ))}
      </ul>
      {items.length > visibleWhenNarrow && <More items={items.slice(visibleWhenNarrow)} />}
    </nav>
  )
}

function More({ items }: { items: NavItem[] }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { pathname } = useLocation()
  const close = () => details.current?.removeAttribute('open')
  return (
    <details
      ref={details}
      className={styles.more}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <summary data-active={items.some(({ isActive }) => isActive(pathname))}>
        {m.ui_more()}
        <Icon of={ChevronDown} />
      </summary>
      <ul onClick={close}>
        {items.map((item) => (
          <li key={item.label}>
            <NavLink item={item} />
          </li>
        ))}
      </ul>
    </details>
  )
}

export function NavLink({ item: { label, to, external, isActive }, onFollow }: { item: NavItem; onFollow?: () => void }) {
  const { pathname } = useLocation()
  if (external)
    return (
      <a href={to} target="_blank" rel="noopener">
        {label}
        <Icon of={ArrowUpRight} />
        <span className="sr">{m.frame_newWindow()}</span>
      </a>
    )
  return (
    <AppLink to={to} prefetch="intent" aria-current={isActive(pathname) ? 'page' : undefined} onClick={onFollow}>
      {label}
    </AppLink>
  )
}
