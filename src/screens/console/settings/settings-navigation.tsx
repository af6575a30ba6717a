import { NavLink } from 'react-router'
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
  const parts = [
    ...settingGroups.map((group) => ({ part: group as string, label: groupNames[group] })),
    ...(hasAny(held, ['system:region:list']) ? [{ part: 'hot-cities', label: m.regions_hotCities }] : []),
    ...(hasAny(held, ['system:dictType:list']) ? [{ part: 'dictionaries', label: m.settings_dictionaries }] : []),
  ]
  return (
    <nav className={styles.parts} aria-label={m.settings_parts()}>
      <ul>
        {parts.map(({ part, label }) => (
          <li key={part}>
            <NavLink to={settingsUrl(part)}>{label()}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
