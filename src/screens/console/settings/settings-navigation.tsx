import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { m } from '#messages'
import { hasAny } from '#platform/contract/permission.ts'
import { settingGroups, type SettingGroup } from '#features/site/catalogue.ts'
import { useGrants } from '../console-context.ts'
import styles from './settings-navigation.module.css'

export const groupNames: Record<SettingGroup, () => string> = {
  brand: m.settings_brand,
  contact: m.settings_contact,
  header: m.settings_header,
  home: m.settings_home,
  chat: m.settings_chat,
  leads: m.settings_leads,
  capacity: m.settings_capacity,
  accounts: m.settings_accounts,
  others: m.settings_others,
}

const settingsUrl = (part: string) => `/admin/settings/${part}`

/** Navigation of the settings, on the left or as a scrolling row on phones. */
export function SettingsNavigation() {
  const grants = useGrants()
  const { pathname } = useLocation()
  const navigation = useRef<HTMLElement>(null)
  // On phones scrolls the current part into view.
  useEffect(() => {
    const current = navigation.current?.querySelector<HTMLElement>('[aria-current]')
    if (navigation.current && current) navigation.current.scrollLeft = current.offsetLeft - 16
  }, [pathname])
  const isFirst = /\/settings\/?$/.test(pathname)
  const parts = [
    ...(hasAny(grants, ['system:setup:edit']) ? [{ part: 'setup', label: m.setup_title }] : []),
    ...(hasAny(grants, ['system:config:list']) ? settingGroups.map((group) => ({ part: group as string, label: groupNames[group] })) : []),
    ...(hasAny(grants, ['system:region:list']) ? [{ part: 'hot-cities', label: m.regions_hotCities }] : []),
    ...(hasAny(grants, ['system:dictType:list']) ? [{ part: 'dictionaries', label: m.settings_dictionaries }] : []),
    ...(hasAny(grants, ['system:partner:list']) ? [{ part: 'partners', label: m.inventory_partnerTitle }] : []),
    ...(hasAny(grants, ['system:audit:list']) ? [{ part: 'audit', label: m.audit_title }] : []),
    ...(hasAny(grants, ['system:audit:list']) ? [{ part: 'retention', label: m.retention_title }] : []),
  ]
  return (
    <nav ref={navigation} className={styles.parts} aria-label={m.settings_parts()}>
      <ul>
        {parts.map(({ part, label }) => (
          <li key={part}>
            {/* The first group is the default. */}
            <NavLink to={settingsUrl(part)} {...(isFirst && part === settingGroups[0] && { 'aria-current': 'page' as const })}>
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
