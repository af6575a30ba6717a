import { ExternalLink } from 'lucide'
import { useLocation } from 'react-router'
import { m } from '#messages'
import type { Grants } from '#platform/contract/permission.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { LanguageSwitch } from '#screens/frame/language-switch.tsx'
import { groups, sectionAt, sectionsFor, sectionUrl } from './console-sections.ts'
import styles from './console-layout.module.css'

/** Links to the permitted sections and back to the site. */
export function ConsoleRail({ grants, onNavigate }: { grants: Grants | null; onNavigate?: () => void }) {
  const sections = grants ? sectionsFor(grants) : []
  const current = sectionAt(useLocation().pathname)
  return (
    <>
      <AppLink className={styles.logo} to="/admin" onClick={onNavigate}>
        <svg viewBox="0 0 36 36" aria-hidden="true">
          <rect fill="var(--brand)" width="36" height="36" rx="4" />
          <path fill="none" stroke="var(--ink-900)" d="M6 24V14.5L18 9l12 5.5V24" strokeWidth="2.4" />
          <path d="M14 24v-6h8v6" fill="var(--yellow-400)" />
          <path fill="none" stroke="var(--ink-900)" d="M6 29h24M6 26.8v4.4M30 26.8v4.4" strokeWidth="1.6" />
        </svg>
        WHS {m.ui_console()}
      </AppLink>
      <nav aria-label={m.console_navigation()} className={styles.sections}>
        {groups.map(({ group, label }) => {
          const items = sections.filter((section) => section.group === group)
          if (items.length === 0) return null
          return (
            <section key={group} aria-label={label()}>
              <p aria-hidden="true">{label()}</p>
              <ul>
                {items.map(({ path, label: name, icon }) => (
                  <li key={path}>
                    <AppLink to={sectionUrl(path)} aria-current={path === current?.path ? 'page' : undefined} onClick={onNavigate}>
                      <Icon of={icon} />
                      {name()}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </nav>
      <div className={styles.railFoot}>
        <AppLink to="/">
          <Icon of={ExternalLink} />
          {m.console_toSite()}
        </AppLink>
        <LanguageSwitch />
      </div>
    </>
  )
}
