import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { AdminSetting } from '#features/site/admin-contract.ts'
import type { SettingDefinition } from '#features/site/catalogue.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { useGrants } from '#screens/console/console-context.ts'
import { HistoryButton } from '../history-button.tsx'
import styles from './setting-about.module.css'

type Props = { setting: SettingDefinition; row: AdminSetting; isDefault: boolean; onHistory: () => void }

/** The purpose of a setting and its last change. */
export function SettingAbout({ setting, row, isDefault, onHistory }: Props) {
  const grants = useGrants()
  const options = { locale: getLocale() }
  const label = setting.label({}, options)
  return (
    <div className={styles.about}>
      <h3 id={`setting-${setting.key}`} tabIndex={-1}>
        {label}
      </h3>
      <p className="muted">{setting.help({}, options)}</p>
      <p className={styles.key}>
        <code>{setting.key}</code>
        {!row.isPublic && <span className="tag grey">{m.settings_notPublic()}</span>}
        {isDefault ? <span className="tag">{m.settings_isDefault()}</span> : <span className="tag blue">{m.settings_differs()}</span>}
      </p>
      {hasAny(grants, ['system:config:query']) && (
        <HistoryButton onClick={onHistory}>
          <span className="sr">{m.settings_historyOf({ name: label })}</span>
          {row.updateBy === '' ? m.settings_history() : m.settings_changedBy({ who: row.updateBy, time: row.updateTime.slice(0, 16) })}
        </HistoryButton>
      )}
    </div>
  )
}
