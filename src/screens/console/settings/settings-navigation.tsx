import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { m } from '#messages'
import { hasAny } from '#platform/contract/permission.ts'
import { settingGroups, type SettingGroup } from '#features/site/catalogue.ts'
import { useHeld } from '../console-context.ts'
import styles from './settings.module.css'

export const groupNames: Record<SettingGroup, () => string> = {
  contact: m.settings_contact,
  header: m.settings_header,
  home: m.settings_home,
  chat: m.settings_chat,
  accounts: m.settings_accounts,
  others: m.settings_others,
}

const settingsUrl = (part: string) => `/admin/settings/${part}`

/** The parts of the settings, at the left; on a phone a row that scrolls. */
export function SettingsNavigation() {
  const held = useHeld()
  const { pathname } = useLocation()
  const shown = useRef<HTMLElement>(null)
  // On a phone the row begins where the part is that one has come to.
  useEffect(() => {
    const current = shown.current?.querySelector<HTMLElement>('[aria-current]')
    if (shown.current && current) shown.current.scrollLeft = current.offsetLeft - 16
  }, [pathname])
  const isFirst = /\/settings\/?$/.test(pathname)
  const parts = [
    ...settingGroups.map((group) => ({ part: group as string, label: groupNames[group] })),
    ...(hasAny(held, ['system:region:list']) ? [{ part: 'hot-cities', label: m.regions_hotCities }] : []),
    ...(hasAny(held, ['system:dictType:list']) ? [{ part: 'dictionaries', label: m.settings_dictionaries }] : []),
  ]
  return (
    <nav ref={shown} className={styles.parts} aria-label={m.settings_parts()}>
      <ul>
        {parts.map(({ part, label }, at) => (
          <li key={part}>
            {/* Without a part in the address the first is shown. */}
            <NavLink to={settingsUrl(part)} {...(isFirst && at === 0 && { 'aria-current': 'page' as const })}>
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
